// Steps of a docket. Most say which office has the paper, and nothing about where the bill lies.
import { billUpdates } from '#domains/bill-updates.ts'
import type { STAGES } from '#domains/bills.ts'
import { fold } from '#lib/text.ts'
import { type Line, line } from '#model/domain.ts'
import type { Reply } from '#model/source.ts'
import { htmlTable } from '../../kit/html-table.ts'
import { digest, numbered } from '../../kit/names.ts'
import { maybeWords, read, words } from '../../kit/shape.ts'
import { entry } from '../../kit/table.ts'
import { dayOf } from './days.ts'

type Stage = (typeof STAGES)[number]
export interface Step {
  readonly title: string
  readonly body: string | null
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string | null
  readonly until: string | null
  readonly stage: Stage | null
}

const GRID = {
  body: 'Órgano',
  from: 'Fecha de Inicio',
  until: 'Fecha de Término',
  title: 'Tipo de Trámite',
} as const
/** 2026-05: the words that were seen. «Archivo» is the office that has bills printed. */
const STAGE: Readonly<Record<string, Stage>> = {
  'presentacion del proyecto de ley': 'filed',
  'presentacion del proyecto': 'filed',
  'presentacion de la proposicion': 'filed',
  'presentacion del proyecto de acuerdo': 'filed',
  'asignacion a comision e informe al plenario': 'committee',
  'ingreso en el orden del dia plenario': 'floor',
}

/** Papers that go from one office to another leave a bill where it lies; the source cuts its words. */
const OFFICE =
  /^(?:recepcion del proyecto (?:en servicios parlamentarios|archivo)|(?:remision|envio) .*imprenta naciona)/

/** Where a bill lies after its steps: unknown after one of which that was never seen. */
export function stageAfter(steps: readonly Step[]): Stage {
  const last = steps.findLast(({ title }) => !OFFICE.test(fold(title)))
  return last?.stage ?? 'unknown'
}

/** The steps on the pages of a docket, oldest first: they stand so, and others had them otherwise. */
export function stepsIn(pages: readonly Reply[]): Step[] {
  const rows = pages.flatMap((page) => htmlTable(page, GRID))
  const steps = rows.map(({ body, from, until, title }) => ({
    title: read(title.text, words, 'Tipo de Trámite'),
    body: read(body.text, maybeWords, 'Órgano'),
    from: dayOf(from.text),
    until: dayOf(until.text),
    stage: entry(STAGE, fold(title.text)) ?? null,
  }))
  const [first, last] = [steps[0]?.from, steps.at(-1)?.from]
  return first && last && first > last ? steps.toReversed() : steps
}

/** The steps as records; two that are alike stay two. */
export function* stepLines(bill_key: string, steps: readonly Step[]): Iterable<Line> {
  const once = numbered()
  for (const { title, body, from, stage } of steps) {
    yield line(billUpdates, {
      key: once(`${bill_key}:${digest(from, body, title)}`),
      country_code: 'CR',
      bill_key,
      date: from,
      title,
      stage,
      chamber: 'asamblea',
      body,
    })
  }
}
