// Holders of posts, from the rows of a reply of Wikidata, as far as they are certain on a day. 2018: of the
// 18 statements that somebody is president of Mexico, 17 had neither a first day nor a last.
import * as z from 'zod'
import { addDays, isDay } from '#lib/dates.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { json } from '../formats/json.ts'
import { type ListRows, listRows } from '../list-rows.ts'
import { monthEnd } from '../printed-days.ts'
import { read, tidy } from '../shape.ts'

const Cell = z.object({ value: z.string().max(2_000) })
const SparqlReply = z.object({
  head: z.object({ vars: z.array(z.string()) }),
  results: z.object({ bindings: z.array(z.unknown()) }),
})

/** A row by its columns; an empty column is omitted. */
export type SparqlRow = Readonly<Record<string, string | undefined>>

/** A statement that a person holds a post, will, or did. */
export interface Post {
  /** The person and the post, by their Wikidata ids. */
  readonly item: string
  readonly role: string
  readonly held: 'now' | 'later' | 'before' | 'perhaps'
  readonly began: DateRange
  /** Null while it is current, and where it is over and nothing more is known. */
  readonly ended: DateRange | null
  /** Its rows: one for each combination of values of multi-valued columns. */
  readonly rows: readonly SparqlRow[]
}

/** The possible days of a date: one, or those of its month or its year. */
export interface DateRange {
  readonly first: string
  readonly last: string
}

/** The rows of a reply, what is wrong with others, and the people of whom they leave nothing certain. */
export interface SparqlRows extends ListRows<SparqlRow> {
  readonly unsure: ReadonlySet<string | null>
}

/**
 * The rows of a reply. Of a row in doubt the person and all who hold or held the same post are unsure: who
 * holds it now is known from all of its rows. Throws `Doubt` for no row, as a country without a government is
 * a query that failed, and for one of an unknown person or post.
 */
export function sparqlRows(reply: Reply): SparqlRows {
  const { head, results } = json(reply, SparqlReply)
  if (!results.bindings.length) throw new Doubt(`nobody in office: ${reply.url}`)
  const Row = z.record(z.string(), Cell).transform((binding): SparqlRow => {
    const row = textsOf(binding)
    // Without its last day a past office looks like a current one.
    if (head.vars.includes('open') && row.open !== String(row.end === undefined))
      throw new Doubt(`${row.statement}: its end is missing`)
    return row
  })
  const { rows, doubts, unread } = listRows(results.bindings, Row, 'results')
  const damaged = unread.map((binding) => textsOf(read(binding, Loose, reply.url)))
  const roles = new Set(damaged.map(({ role }) => numberOf(role)))
  const holders = rows.filter(({ role }) => roles.has(numberOf(role)))
  const unsure = new Set([...damaged, ...holders].map(personOf))
  if (roles.has(null) || unsure.has(null)) throw doubts[0]
  return { rows, doubts, unsure }
}

/** The person of a row; a statement is named after its person. */
function personOf({ item, statement }: SparqlRow): string | null {
  return numberOf(item) ?? /\/statement\/(Q[1-9]\d{0,11})-/.exec(statement ?? '')?.[1] ?? null
}

/** A row of which cells may be damaged: those are omitted. */
const Loose = z.record(z.string(), Cell.optional().catch(undefined))

function textsOf(binding: z.infer<typeof Loose>): SparqlRow {
  const cells = Object.entries(binding).flatMap(([column, cell]) =>
    cell ? [[column, tidy(cell.value)]] : [],
  )
  return Object.fromEntries(cells)
}

/**
 * The posts that are certain on a day. Left out are those of people who are unsure, those without a first
 * day, those that may or may not have begun or ended, and those that are open although another person began
 * later in the same post: the end was forgotten.
 */
export function postsIn({ rows, unsure }: SparqlRows, today: string): Post[] {
  const statements = Map.groupBy(rows, (row) => row.statement)
  const posts = [...statements.values()].flatMap((each) => postOf(each, today) ?? [])
  const begun = Map.groupBy(
    posts.filter(({ held }) => held !== 'later'),
    ({ role }) => role,
  )
  const last = ({ item, role, began }: Post) =>
    begun.get(role)!.every((other) => other.item === item || other.began.last < began.first)
  const sure = posts.filter(({ item }) => !unsure.has(item))
  return sure.filter((post) => post.held !== 'perhaps' && (post.held !== 'now' || last(post)))
}

/** The day of a date with day precision, or null. */
export function dayOf(span: DateRange | null): string | null {
  return span && span.first === span.last ? span.first : null
}

/** `http://www.wikidata.org/entity/Q306` → `Q306`; null for anything else. */
export function numberOf(entity: string | undefined): string | null {
  return /^https?:\/\/www\.wikidata\.org\/entity\/(Q[1-9]\d{0,11})$/.exec(entity ?? '')?.[1] ?? null
}

function postOf(rows: readonly SparqlRow[], today: string): Post | null {
  const said = (column: string) => [...new Set(rows.map((row) => row[column]))]
  // An error or vandalism: everyone can edit Wikidata. Without this holder the government would be
  // incomplete.
  const far = [...said('start'), ...said('end')].find((date) => isFar(date, today))
  if (far) throw new Doubt(`${rows[0]!.statement}: ${far} is too far ahead`)
  const alike = ['item', 'role', 'start', 'end'].every((column) => said(column).length === 1)
  const { start = '', end, ...row } = rows[0]!
  const [item, role] = [numberOf(row.item), numberOf(row.role)]
  const began = spanOf(start, row.start_precision)
  const ended = spanOf(end ?? '', row.end_precision)
  const held = began && heldOn(today, began, end === undefined ? 'open' : ended)
  return alike && item && role && held ? { item, role, held, began, ended, rows } : null
}

/** An end without a known day is an end all the same. */
function heldOn(today: string, began: DateRange, end: DateRange | 'open' | null): Post['held'] {
  if (began.first > today) return 'later'
  if (began.last > today) return 'perhaps'
  if (end === 'open') return 'now'
  if (end === null || end.last <= today) return 'before'
  return end.first > today ? 'now' : 'perhaps'
}

/** No date of an office is as far ahead. */
const FAR_DAYS = 30 * 365

function isFar(date: string | undefined, today: string): boolean {
  // For an unknown date the query returns a blank node name.
  return date !== undefined && /^\d{4}-/.test(date) && date.slice(0, 10) > addDays(today, FAR_DAYS)
}

/** Wikidata counts precision up to 11, a day; 10 is a month, and 9 a year. A missing one counts as a year. */
function spanOf(date: string, precision = '9'): DateRange | null {
  const day = /^(\d{4}-\d{2}-\d{2})T00:00:00Z$/.exec(date)?.[1]
  if (!day || !isDay(day)) return null
  const [year, month] = day.split('-')
  if (precision === '11') return { first: day, last: day }
  if (precision === '10') return { first: `${year}-${month}-01`, last: monthEnd(day) }
  return precision === '9' ? { first: `${year}-01-01`, last: `${year}-12-31` } : null
}
