// The steps of a bill, and the stage of each.
import type { DefaultTreeAdapterTypes as Tree } from 'parse5'
import { billUpdates } from '#domains/bill-updates.ts'
import type { STAGES } from '#domains/value-words.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { Doubt } from '#model/sources/source.ts'
import { elementsIn } from '../../kit/formats/html-table.ts'
import { numbered, slug } from '../../kit/names.ts'
import { dayFirst } from '../../kit/printed-days.ts'
import { distinct, onlyOne } from '../../kit/repeated-rows.ts'
import { label, read } from '../../kit/shape.ts'
import { entry } from '../../kit/word-table.ts'
import { headingsOf, isBlank, linksIn, tableRows, webAddress } from './tables.ts'

type Stage = (typeof STAGES)[number]
export interface CongresoStep {
  readonly title: string
  /** `YYYY-MM-DD`; null where none is printed. */
  readonly date: string | null
  readonly stage: Stage | null
  /** The step, with its state if that is not «done». */
  readonly status: string
}
export interface Decree {
  /** `5-2026`. */
  readonly number: string
  readonly page: string | null
}

/** 2026-09: the only words of steps, seen by other programs in some twenty bills. */
const STAGE: Readonly<Record<string, Stage>> = {
  'direccion legislativa': 'filed',
  'presentacion pleno': 'filed',
  'dictamen de comision': 'committee',
  'primer debate': 'floor',
  'segundo debate': 'floor',
  'tercer debate': 'floor',
  'aprobacion por articulos': 'floor',
  'aprobacion de redaccion final': 'floor',
  'redaccion final': 'floor',
  'numero de decreto': 'floor',
  'fecha envio al ejecutivo': 'executive',
  'envio al ejecutivo': 'executive',
  sanciones: 'executive',
  'publicacion diario oficial': 'enacted',
  'publicacion en el diario oficial': 'enacted',
  'fecha de entrada en vigencia': 'enacted',
  'entrada en vigencia': 'enacted',
}
const DONE = 'completado'
const DECREE = 'numero de decreto'

/**
 * The completed steps on a page, oldest first. Throws `Doubt` unless it has exactly one table of them, with
 * the day of at least one.
 */
export function stepsOn(page: Tree.ParentNode, url: string): CongresoStep[] {
  const tables = elementsIn(page, 'table').flatMap((table) => {
    const heads = headingsOf(table).map(fold)
    const [title, day, state] = ['paso', 'fecha', 'estado'].map((name) => heads.indexOf(name))
    const found = [title!, day!, state!] as const
    return found.every((at) => at >= 0) ? [{ table, found, width: heads.length }] : []
  })
  const { table, found, width } = onlyOne(tables, `${url}: no table of steps`)
  const rows = distinct(tableRows(table).filter((row) => !isBlank(row)))
  const steps = rows.flatMap(({ cells }) => {
    if (cells.length !== width) throw new Doubt(`${url}: a step of ${cells.length} cells`)
    const [title, day, state] = found.map((at) => cells[at]!) as [string, string, string]
    const done = fold(state) === DONE
    const date = /\d/.test(day) ? dayFirst(day) : null
    if (!done && !date) return []
    const named = read(title, label, `${url}: Paso`)
    if (!fold(named)) throw new Doubt(`${url}: a step without words`)
    if (!fold(state)) throw new Doubt(`${url}: ${named} without a state`)
    const stage = (done && entry(STAGE, fold(title))) || null
    return [{ title: named, date, stage, status: done ? named : `${named}: ${state}` }]
  })
  // The first step is the filing, and it has a day.
  if (!steps.some(({ date }) => date)) throw new Doubt(`${url}: no step with a day`)
  return steps
}

/** The stage of a bill after its steps: unknown after an unknown one. */
export function stageAfter(steps: readonly CongresoStep[]): Stage {
  return steps.at(-1)?.stage ?? 'unknown'
}

/**
 * The decree that a bill became, with its page; null without one. Throws `Doubt` for a number that can't be
 * read.
 */
export function decreeOn(page: Tree.ParentNode, url: string): Decree | null {
  for (const table of elementsIn(page, 'table')) {
    const heads = headingsOf(table).map(fold)
    const at = heads.findIndex((head) => head.includes('decreto'))
    if (!heads.includes('fecha') || at < 0) continue
    const printed = tableRows(table)[0]?.cells[at] ?? ''
    const number = /^\d{1,3}-\d{4}$/.exec(printed)?.[0]
    if (!number && /\d/.test(printed)) throw new Doubt(`${url}: ${printed} is no number of a decree`)
    const link = linksIn(page).find((each) => /\/detalle_pdf\/decretos\/\d{1,9}$/.test(each))
    if (number) return { number, page: link ? webAddress(link, url) : null }
  }
  return null
}

/** The steps as records; a step with equal words is another occurrence. */
export function* stepLines(
  bill_key: string,
  steps: readonly CongresoStep[],
  decree: Decree | null,
): Iterable<Line> {
  const keyed = numbered()
  for (const { title, date, stage, status } of steps) {
    const numbering = fold(title) === DECREE ? decree : null
    yield line(billUpdates, {
      key: keyed(`${bill_key}:${slug(title)}`),
      country_code: 'GT',
      bill_key,
      date,
      title,
      description: numbering && `Decreto ${numbering.number}`,
      status,
      stage,
      chamber: 'congreso',
      external_link: numbering?.page ?? null,
    })
  }
}
