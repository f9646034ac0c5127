// A roll call with the ballot of each deputy, from its page: four tables, one for each position.
import type { DefaultTreeAdapterTypes as Tree } from 'parse5'
import type { POSITIONS } from '#domains/positions.ts'
import { rollCalls, votes } from '#domains/votes.ts'
import { zoned } from '#lib/dates.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { onlyDoubts } from '../../kit/concurrent-lists.ts'
import { oneLine } from '../../kit/formats/html.ts'
import {
  ballotKey,
  billKey,
  GUATEMALA,
  namedBill,
  rollCallKey,
  SITE,
  sitePage,
} from '../../kit/national/gt-congreso.ts'
import { distinct, onlyOne } from '../../kit/repeated-rows.ts'
import { once } from '../../kit/reply.ts'
import { label, read } from '../../kit/shape.ts'
import { entry } from '../../kit/word-table.ts'
import { billsNamed } from './bill-numbers.ts'
import { deputiesOn } from './deputies.ts'
import { questionsOn } from './sessions.ts'
import { elementCalled, isBlank, placesIn, tableRows } from './tables.ts'

type Position = (typeof POSITIONS)[number]

/** 2026-09: a deputy who is present and does not vote counts as absent; `votos_nulos` are the absent. */
const TABLES: readonly (readonly [string, Position])[] = [
  ['congreso_a_favor', 'yes'],
  ['congreso_contra', 'no'],
  ['congreso_votos_nulos', 'absent'],
  ['congreso_licencia', 'excused'],
]
const WORDS: Readonly<Record<string, Position>> = {
  'a favor': 'yes',
  contra: 'no',
  'en contra': 'no',
  ausente: 'absent',
  'licencia excusa': 'excused',
  licencia: 'excused',
}
/**
 * Maximum number of vacant seats, and of seats listed twice on the day on which one deputy follows another.
 */
const VACANT = 3
const LEAVING = 2

/**
 * The roll call of a vote with its ballots. `page` lists the questions of its session, `deputies` the
 * incumbents. Throws `Doubt` where one of its tables is missing, a ballot is invalid, or there are more
 * ballots than seats; after the ballots, where a table has no rows and ballots are missing.
 */
export function* rollCallLines(
  vote: Reply,
  page: Reply,
  deputies: Reply | undefined,
  id: string,
): Iterable<Line> {
  const { session, votes: questions } = once(page, questionsOn)
  const question = onlyOne(questions.get(id), `${page.url}: no vote ${id}`)
  const { event, day, at } = question
  const document = sitePage(vote)
  const motion = motionOn(document, question, vote.url)
  const { ballots, empty } = ballotsOn(document, vote.url)
  const seats = seatsOn(day, ballots.length, vote.url)
  const key = rollCallKey(id)
  const [bill_key = null, ...more] = billsNamed(motion).map(billKey)
  for (const number of billsNamed(motion)) yield namedBill(number)
  yield line(rollCalls, {
    ...identified(key),
    country_code: 'GT',
    bill_key,
    bills: bill_key ? [bill_key, ...more].map((each) => ({ bill_key: each })) : [],
    motion,
    chamber: 'congreso',
    session,
    vote_date: day,
    held_at: at,
    seats,
    external_link: `${SITE}/detalle_de_votacion/${id}/${event}`,
  })
  const deputyOn = deputies ? deputiesOn(deputies, day) : () => null
  for (const { name, position, raw } of ballots)
    yield line(votes, {
      key: ballotKey(key, name),
      country_code: 'GT',
      roll_call_key: key,
      bill_key,
      actor_key: deputyOn(name),
      actor_name: name,
      position,
      position_raw: raw,
      vote_date: day,
      recorded_at: at ?? zoned(day, GUATEMALA),
    })
  // The page lists every deputy, the absent too.
  if (empty.length && ballots.length < seats)
    yield* onlyDoubts([
      new Doubt(
        `${vote.url}: ${empty.join(', ')} without rows, ${ballots.length} ballots for ${seats} seats`,
      ),
    ])
}

/**
 * The motion, from the page whose letters are intact. Throws `Doubt` where the page of the vote is that of
 * another question.
 */
function motionOn(page: Tree.Document, { number, motion }: { number: string; motion: string }, url: string) {
  const title = oneLine(elementCalled(page, 'title_list', url))
  const said = /Pregunta: ?(.+?)(?= ?N\S{1,2}mero:|$)/iu.exec(title)?.[1] ?? ''
  const printed = /N\S{1,2}mero: ?(\d+)/iu.exec(title)?.[1]
  if (Number(printed) !== Number(number)) throw new Doubt(`${url}: question ${printed} instead of ${number}`)
  return isBroken(motion) && said && !isBroken(said) ? said : motion
}

/** True for a text in which an accented letter became a question mark. */
function isBroken(text: string): boolean {
  return /\p{L}\?\p{L}|\ufffd/u.test(text)
}

function ballotsOn(page: Tree.Document, url: string) {
  const empty: string[] = []
  const ballots = TABLES.flatMap(([id, position]) => {
    const table = elementCalled(page, id, url)
    const places = placesIn(table, HEADINGS, url)
    const printed = tableRows(table)
    if (!printed.length) empty.push(id)
    const rows = distinct(printed.filter((row) => !isBlank(row)))
    return rows.map(({ cells }) => {
      const [name, presence, printed] = places.map((at) => cells[at])
      const raw = printed || presence || null
      const said = printed ? entry(WORDS, fold(printed)) : position
      const isName = /\p{L}/u.test(name ?? '') && !isState(name!) && !entry(WORDS, fold(name!))
      if (said !== position || !isName) throw new Doubt(`${url}: ${id} has ${cells.join(' | ')}`)
      return { name: read(name, label, url), position, raw }
    })
  })
  if (!ballots.length) throw new Doubt(`${url}: a vote without ballots`)
  const names = new Set(ballots.map(({ name }) => fold(name)))
  if (names.size !== ballots.length) throw new Doubt(`${url}: a deputy with two ballots`)
  return { ballots, empty }
}

const HEADINGS = [/^nombre/, /^estado/, /^voto/]
const isState = (text: string) => /^(?:presente|ausente|licencia|excusa)\b/.test(fold(text))

/** Deputies entitled to vote: those listed, unless more are missing than can be vacant. */
function seatsOn(day: string, listed: number, url: string): number {
  const seats = day < '2020-01-14' ? 158 : 160
  if (listed > seats + LEAVING) throw new Doubt(`${url}: ${listed} ballots for ${seats} seats`)
  return listed >= seats - VACANT ? listed : seats
}
