// Steps of a docket. Most give the office that has the file, and don't change the stage.
import { billUpdates } from '#domains/bill-updates.ts'
import type { STAGES } from '#domains/value-words.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import type { Reply } from '#model/sources/source.ts'
import { digest, numbered } from '../../kit/names.ts'
import { maybeWords, read, words } from '../../kit/shape.ts'
import { dayOf } from './days.ts'
import { gridRows } from './form.ts'
import { stagesOf } from './stages.ts'

type Stage = (typeof STAGES)[number]
export interface SilStep {
  readonly title: string
  readonly body: string | null
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string | null
  readonly until: string | null
  /** The stage after it. */
  readonly stage: Stage | null
}

const GRID = {
  body: 'Órgano',
  from: 'Fecha de Inicio',
  until: 'Fecha de Término',
  title: 'Tipo de Trámite',
} as const

/** The steps on the pages of a docket, oldest first: this is their order here; other programs had another. */
export function stepsIn(pages: readonly Reply[]): SilStep[] {
  const rows = gridRows(pages, GRID)
  const printed = rows.map(({ body, from, until, title }) => ({
    title: read(title.text, words, 'Tipo de Trámite'),
    body: read(body.text, maybeWords, 'Órgano'),
    from: dayOf(from.text),
    until: dayOf(until.text),
  }))
  const [first, last] = [printed[0]?.from, printed.at(-1)?.from]
  const steps = first && last && first > last ? printed.toReversed() : printed
  const stages = stagesOf(steps)
  return steps.map((step, i) => ({ ...step, stage: stages[i] ?? null }))
}

/** The steps as records; two equal ones remain two. */
export function* stepLines(bill_key: string, steps: readonly SilStep[]): Iterable<Line> {
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
