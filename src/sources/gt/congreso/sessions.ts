// Sessions of the plenary with electronic votes, and the questions of each.
import { Doubt, type Reply } from '#model/sources/source.ts'
import { orDoubt } from '../../kit/concurrent-lists.ts'
import { oneLine } from '../../kit/formats/html.ts'
import { GUATEMALA, sitePage } from '../../kit/national/gt-congreso.ts'
import { dayFirst, moment } from '../../kit/printed-days.ts'
import { distinct } from '../../kit/repeated-rows.ts'
import { elementCalled, isBlank, placesIn, type TableRow, tableRows } from './tables.ts'

export interface Session {
  readonly event: string
  readonly day: string
}

/** A test of the voting system. */
const TRIAL = /^prueba/i
const VOTE = /\/detalle_de_votacion\/([1-9]\d{0,8})\/([1-9]\d{0,8})(?:[#?/]|$)/
const EVENT = /\/eventos_votaciones\/([1-9]\d{0,8})(?:[#?/]|$)/
const SESSION = /^No\. ?\d+, ?Fase ?\d+, ?Fecha (\d{1,2}\/\d{1,2}\/\d{4}) /
/** The site's id of both the list of sessions and that of questions. */
const TABLE = 'congreso_asistencias'

/**
 * The sessions of the list, newest first, and the invalid rows by their event, or by their position without
 * one. 2025-12: 1,030 rows since 2009. The time of a session is on a twelve-hour clock without a.m. or p.m.,
 * so only its day is read. Throws `Doubt` for a page without any.
 */
export function sessionsIn(reply: Reply): {
  readonly sessions: readonly Session[]
  readonly odd: ReadonlyMap<string, Doubt>
} {
  const table = elementCalled(sitePage(reply), TABLE, reply.url)
  const byEvent = new Map<string, string>()
  const odd = new Map<string, Doubt>()
  for (const [at, row] of distinct(tableRows(table)).entries()) {
    if (row.cells.some((cell) => TRIAL.test(cell))) continue
    const event = eventIn(row)
    const day = orDoubt(() => dayFirst(SESSION.exec(row.cells[2] ?? '')?.[1] ?? ''))
    if (event && !(day instanceof Doubt) && !byEvent.has(event)) byEvent.set(event, day)
    else odd.set(event ?? String(at + 1), new Doubt(`${reply.url}: row ${at + 1}: ${row.cells.join(' | ')}`))
  }
  const sessions = [...byEvent].map(([event, day]) => ({ event, day }))
  if (!sessions.length) throw new Doubt(`${reply.url}: a list without sessions`)
  return { sessions: sessions.toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0)), odd }
}

/** Accents are broken: `N?MERO PREGUNTA`. */
const HEADINGS = [/^pregunta/, /^n\S{0,3} ?mero\b/, /^fecha/]

export interface Question {
  readonly event: string
  readonly number: string
  readonly motion: string
  readonly day: string
  /** The time of the question; null where the clock may be a twelve-hour one. */
  readonly at: string | null
}

/**
 * The questions of a session by the number of their vote, several where two differ, and the name of the
 * session: `Ordinaria 42`, with its phase after the first. `odd` are the invalid rows. Throws `Doubt` for a
 * page without a list, and for a list without rows: sessions are listed for their votes.
 */
export function questionsOn(reply: Reply): {
  readonly session: string | null
  readonly votes: ReadonlyMap<string, readonly Question[]>
  readonly odd: readonly Doubt[]
} {
  const page = sitePage(reply)
  const table = elementCalled(page, TABLE, reply.url)
  const places = placesIn(table, HEADINGS, reply.url)
  const printed = tableRows(table)
  if (!printed.length) throw new Doubt(`${reply.url}: a session without questions`)
  const rows = distinct(printed.filter((row) => !isBlank(row))).map(({ cells, links }) => {
    return { cells: places.map((at) => cells[at] ?? ''), links }
  })
  // 2026-09: evening questions have times such as 20:10, and one such time shows a 24-hour clock.
  const wholeDay = rows.some(({ cells }) => Number(/ (\d{2}):/.exec(cells[2] ?? '')?.[1] ?? 0) > 12)
  const votes = new Map<string, Question[]>()
  const odd: Doubt[] = []
  for (const row of rows) {
    const read = orDoubt(() => questionIn(row, wholeDay, reply.url))
    if (read instanceof Doubt) odd.push(read)
    else votes.set(read.vote, [...(votes.get(read.vote) ?? []), read.question])
  }
  return { session: nameOf(oneLine(elementCalled(page, 'title_list', reply.url))), votes, odd }
}

/** `… Tipo: Ordinaria … No. 47 … Fase 1 …` → `Ordinaria 47`; null for other texts. */
function nameOf(title: string): string | null {
  const kind = /Tipo: ?(\p{L}+)/iu.exec(title)?.[1]
  const number = /No\. ?(\d+)/i.exec(title)?.[1]
  const phase = Number(/Fase:? ?(\d+)/i.exec(title)?.[1] ?? 1)
  if (!kind || !number) return null
  return phase > 1 ? `${kind} ${number}, fase ${phase}` : `${kind} ${number}`
}

function questionIn({ cells, links }: TableRow, wholeDay: boolean, url: string) {
  const [, vote, event] = links.map((link) => VOTE.exec(link)).find(Boolean) ?? []
  const [motion, number, printed = ''] = cells
  if (!vote || !event || !motion || !/^\d{1,4}$/.test(number ?? ''))
    throw new Doubt(`${url}: a question that can't be read: ${cells.join(' | ')}`)
  const day = dayFirst(printed)
  const [time] = / \d{2}:\d{2}:\d{2}$/.exec(printed) ?? []
  const at = wholeDay && time ? moment(`${day}${time}`, GUATEMALA) : null
  return { vote, question: { event, number: number!, motion, day, at } satisfies Question }
}

function eventIn({ links }: TableRow): string | null {
  return links.map((link) => EVENT.exec(link)?.[1]).find(Boolean) ?? null
}
