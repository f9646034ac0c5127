// The stage of a bill of the SIL after each of its steps. 2026-04: the words are those of 11,593 steps of
// 1,003 dockets, as another program read them. «Archivo» is the office that stores the files and has bills
// printed: receiving or sending a file there ends no bill.
import type { STAGES } from '#domains/value-words.ts'
import { fold } from '#lib/texts/text.ts'
import { entry } from '../../kit/word-table.ts'

type Stage = (typeof STAGES)[number]

const WORDS: Readonly<Partial<Record<Stage, readonly string[]>>> = {
  filed: [
    ...['presentacion del proyecto de ley', 'presentacion del proyecto', 'presentacion de la proposicion'],
    ...['presentacion del proyecto de acuerdo', 'presentacion del proyecto de ley de presupuesto'],
    ...['presentacion de la mocion', 'presentacion de la comunicacion'],
  ],
  committee: [
    ...['asignacion a comision e informe al plenario', 'remision del expediente a comision archivo'],
    ...['remision del expediente a la comision de nombramiento archivo', 'traslado de comision comision'],
    ...[
      'recepcion del proyecto comision',
      'recepcion del proyecto c e d',
      'recepcion del expediente comision',
    ],
    ...[
      'recepcion del expediente en la comision de honores comision',
      'ingreso en el orden del dia comision',
    ],
    ...['ingreso en el orden del dia y debate comision', 'ingreso en el orden del dia y debate c e d'],
    ...['votacion comision', 'votacion c e d', 'votacion e informe comision', 'informe comision'],
    ...['dictamen comision', 'dictamen c e d', 'informe a plenario'],
  ],
  // Three plenary committees debate and vote in place of the plenary. The drafting committee words the text
  // passed in the first debate.
  floor: [
    ...[
      'ingreso en el orden del dia plenario',
      'ingreso en el orden del dia',
      'retrotraccion a primer debate',
    ],
    ...['primer debate plenario', 'continua discusion en primer debate plenario'],
    ...['votacion primer debate plenario', 'segundo debate plenario', 'votacion segundo debate plenario'],
    ...['votacion plenario', 'primera lectura', 'segunda lectura', 'lectura opinion consultiva plenario'],
    ...['discusion del informe plenario informe', 'votacion plenario informe'],
    ...['lectura informe mociones 137 plenario', 'recepcion redaccion final plenario'],
    ...['delegacion a una comision plena plenario', 'ingreso en el orden del dia comision plena'],
    ...['primer debate comision plena', 'votacion primer debate comision plena'],
    ...['segundo debate comision plena', 'votacion segundo debate comision plena'],
    ...['recepcion redaccion final comision plena', 'recepcion del expediente comision redaccion'],
    ...['ingreso en el orden del dia comision redaccion', 'votacion redaccion final comision redaccion'],
  ],
  executive: ['remision del decreto legislativo a casa presidencial'],
  enacted: ['publicacion de la ley'],
  withdrawn: ['archivo expediente retirado por el proponente'],
  archived: [
    ...['archivo expediente dictamen mayoria negativo art 81 bis'],
    ...['archivo expediente dictamen unanime negativo art 81 bis'],
    ...['archivo expediente empate de las votaciones art 106'],
  ],
}
const STAGE: Readonly<Record<string, Stage>> = Object.fromEntries(
  Object.entries(WORDS).flatMap(([stage, words]) => words.map((each) => [each, stage as Stage])),
)

/**
 * Transfers between offices, amendments that go to a committee and back during the plenary debate, and
 * waivers don't change the stage. The source truncates its words: `IMPRENTA NACIONA`.
 */
const KEEPS = new RegExp(
  '^(?:(?:recepcion|remision|envio) .*' +
    '(?:archivo|parlamentarios|secretaria del directorio|imprenta naciona|redaccion|mociones 137)' +
    '|ingreso en el orden del dia mociones 137 comision$|dispensa de tramite$)',
)
/** The file is closed, without a reason: for a bill that passed its debates it may be that of a law. */
const CLOSED = 'archivo del expediente'
const ENDED: ReadonlySet<Stage> = new Set(['enacted', 'withdrawn', 'archived'])
const UNDER_WAY: ReadonlySet<Stage> = new Set(['filed', 'committee'])

/**
 * The stage after each step, oldest first; null where it, or the last one that moved the bill, gives none.
 */
export function stagesOf(
  steps: readonly { readonly title: string; readonly body: string | null }[],
): (Stage | null)[] {
  let stage: Stage | null = null
  return steps.map(({ title, body }) => {
    stage = stageAfter(fold(title), fold(body ?? ''), stage)
    return stage
  })
}

function stageAfter(words: string, body: string, before: Stage | null): Stage | null {
  if (words === CLOSED) {
    if (before && ENDED.has(before)) return before
    return before && UNDER_WAY.has(before) ? 'archived' : null
  }
  const said = entry(STAGE, words)
  // An office records receipts as committees do.
  if (said === 'committee' && body === 'parlamentarios') return before
  if (said === 'committee' && body.startsWith('plena ')) return 'floor'
  return said ?? (KEEPS.test(words) ? before : null)
}
