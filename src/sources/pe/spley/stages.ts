// Stages of bills by the states of the register: some from its replies, the others from other programs
// (2026-09). States about signatures or requests give no stage.
import type { STAGES } from '#domains/value-words.ts'
import { fold } from '#lib/texts/text.ts'
import { entry } from '../../kit/word-table.ts'

type Stage = (typeof STAGES)[number]

const STATES: Readonly<Partial<Record<Stage, readonly string[]>>> = {
  filed: ['presentado'],
  committee: [
    ...['en comision', 'pasa a comision', 'retorna a comision', 'dictamen', 'acuerdo de comision'],
    'acumulado en sala',
  ],
  floor: [
    ...['orden del dia', 'en agenda del pleno', 'en agenda de la comision permanente', 'en agenda cd'],
    ...['para consejo directivo', 'en debate pleno', 'en debate comision permanente'],
    ...['en debate de la comision permanente', 'en cuarto intermedio', 'en reconsideracion'],
    ...['aprobado 1era votacion', 'pendiente 2da votacion', 'aprobado', 'aprobado com permanente'],
  ],
  executive: ['autografa', 'autografa observada'],
  enacted: [
    ...['promulgado presidente de la republica', 'promulgado presidente del congreso'],
    'publicada en el diario oficial el peruano',
  ],
  rejected: ['no aprobado', 'rechazado', 'no alcanzo no de votos'],
  withdrawn: ['retirado por su autor'],
  archived: ['al archivo', 'decreto de archivo'],
}
const STAGE: Readonly<Record<string, Stage>> = Object.fromEntries(
  Object.entries(STATES).flatMap(([stage, states]) => states.map((state) => [state, stage as Stage])),
)

/** The stage of a state, `EN COMISIÓN` → `committee`. */
export function stageOf(state: string | null): Stage {
  return entry(STAGE, fold(state ?? '')) ?? 'unknown'
}
