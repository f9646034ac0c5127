// The calls in an edition of the Gaceta: each from its anchor, `Convocatoria3`, to the next one. `De la
// Comisión de Salud` · `A la sexta reunión ordinaria, que se llevará a cabo el martes 28 de abril, a las
// 17:00 horas, en el salón A` · `Orden del Día` · its items.
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { schedules } from '#domains/schedules.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { Doubt, type Reply, type Request } from '#model/sources/source.ts'
import { orDoubt } from '../../kit/concurrent-lists.ts'
import { plain } from '../../kit/formats/html.ts'
import { attribute, elementsIn } from '../../kit/formats/html-table.ts'
import { isMoved, type MeetingStatus, meetingStatus } from '../../kit/meeting-status.ts'
import { slug } from '../../kit/names.ts'
import { MEXICO } from '../../kit/national/mx.ts'
import { startOn } from '../../kit/printed-days.ts'
import { once, wholePage } from '../../kit/reply.ts'
import { brief, tidy } from '../../kit/shape.ts'
import { GACETA } from '../gaceta/lists.ts'
import { dayNear, spelled } from './days.ts'

const MONTHS = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ')

/** Requests the edition of a day. */
export function editionOf(day: string): Request {
  const [year, month] = day.split('-')
  const file = `${day.replaceAll('-', '')}.html`
  return { url: `${GACETA}/Gaceta/66/${year}/${MONTHS[Number(month) - 1]}/${file}` }
}

const EDITION =
  /\bGaceta Parlamentaria, [^,]{3,40}, número [\w-]+, \p{L}+ (\d{1,2}(?:o\.)? de \p{L}+ de \d{4})/u
/** Its title is within these characters. */
const TOP = 20_000

/** The day of an edition. Throws `Doubt` for a truncated page, and for one that is no edition. */
export function dayOfEdition(reply: Reply): string {
  return once(reply, readDay)
}

function readDay(reply: Reply): string {
  // `plain` leaves out the head of a page.
  const top = wholePage(reply)
    .slice(0, TOP)
    .replaceAll(/<\/?(?:head|title)\b[^>]*>/gi, '\n')
  const printed = EDITION.exec(plain(top).replaceAll('\n', ' '))?.[1]
  if (!printed) throw new Doubt(`${reply.url}: no edition of the Gaceta`)
  return spelled(printed)
}

interface Call {
  /** The body, the day and the name of the meeting. */
  readonly id: string
  /** `Comisión de Salud`. */
  readonly body: string
  /** `sexta reunión ordinaria`. */
  readonly meeting: string
  readonly day: string
  /** `17:00`; null where none is printed. */
  readonly at: string | null
  readonly place: string | null
  /** Null for a meeting that is called. */
  readonly status: MeetingStatus | null
  readonly text: string
}

/** A call that can't be read, with its text. */
interface OddCall {
  readonly doubt: Doubt
  readonly text: string
}

interface Calls {
  readonly calls: readonly Call[]
  readonly odd: readonly OddCall[]
}

/** True where an unreadable call may be one of this body, which it would cancel or move. */
export function mayConcern({ text }: OddCall, body: string): boolean {
  const words = fold(text)
  return words.includes(fold(body)) || !/\bcomision(?:es)?\b/.test(words)
}

/**
 * The calls in the edition of a day. Throws `Doubt` for the edition of another day, and for one whose calls
 * have other anchors.
 */
export function callsIn(reply: Reply, day: string): Calls {
  if (dayOfEdition(reply) !== day) throw new Doubt(`${reply.url}: not the edition of ${day}`)
  return once(reply, readCalls)
}

function readCalls(reply: Reply): Calls {
  const edition = dayOfEdition(reply)
  const html = wholePage(reply)
  const blocks = blocksIn(parse(html))
  const isListed = elementsIn(parse(html), 'a').some((link) => attribute(link, 'href') === '#Convocatorias')
  if (isListed && !blocks.length) throw new Doubt(`${reply.url}: no call has its anchor`)
  const found = blocks.map((lines) => orDoubt(() => callIn(lines, edition, reply.url)))
  return {
    calls: found.flatMap((each) => (each instanceof Doubt ? [] : [each])),
    odd: found.flatMap((each, at) =>
      each instanceof Doubt ? [{ doubt: each, text: blocks[at]!.join(' ') }] : [],
    ),
  }
}

/** The lines of each call: the text from its anchor to the next. */
function blocksIn(document: Tree.Document): string[][] {
  const blocks: string[] = []
  let inside = false
  const visit = (node: Tree.ChildNode) => {
    if ('tagName' in node) {
      const name = node.tagName === 'a' ? attribute(node, 'name') : undefined
      if (name) inside = /^Convocatoria\d{1,3}$/.test(name)
      if (name && inside) blocks.push('')
      if (['script', 'style', 'title'].includes(node.tagName)) return
      const ends = ['p', 'br', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'h4'].includes(node.tagName)
      if (ends && inside) blocks.push(`${blocks.pop()}\n`)
      node.childNodes.forEach(visit)
      if (ends && inside) blocks.push(`${blocks.pop()}\n`)
    } else if (node.nodeName === '#text' && inside) {
      // A line break of the source is none of the page.
      blocks.push(`${blocks.pop()}${(node as Tree.TextNode).value.replaceAll(/\s+/g, ' ')}`)
    }
  }
  document.childNodes.forEach(visit)
  return blocks.map((text) =>
    text
      .split('\n')
      .map(tidy)
      // A line that is sent twice has no more content.
      .filter((each, at, all) => each && each !== all[at - 1]),
  )
}

/** The body, the meeting, and what is said of it. `seguimiento a las` belongs to the name of a commission. */
const HEAD =
  /^De l[ao]s? (.+?),? a l[ao]s? ((?:(?! a l[ao]s? ).)*?\b(?:reuni[oó]n|sesi[oó]n)(?:es)?\b.*?),? que (.+)$/iu
/** The name of a body does not contain another call. */
const ANOTHER = /\bDe l[ao]s? Comisi/
const WEEKDAY = '(lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)'
/** The further days of a meeting: `martes 24 y miércoles 25 de noviembre` begins on the first. */
const MORE_DAYS = `(?:(?:,| y| al?) (?:${WEEKDAY.replace('(', '(?:')},? )?\\d{1,2}(?:o\\.?)?){0,9}`
const DAY = new RegExp(
  `\\b(?:${WEEKDAY},? )?(\\d{1,2})(?:o\\.?)?${MORE_DAYS} de (\\p{L}+)(?: del? (\\d{4}))?`,
  'giu',
)
/** The hour after another one is that of the end. */
const HOUR = /(?<!:\d\d |horas |hrs\.? )\ba las? ([01]?\d|2[0-3])(?::([0-5]\d))? (?:horas|hrs?\b)/i
const PLACE = /\b(?:horas|hrs?\.?),? en (?:el |la |los |las )?(.{3,300}?)\.?$/i

/** A longer text is no head, and takes the pattern long. */
const MOST_HEAD = 1_000

function callIn(lines: readonly string[], edition: string, url: string): Call {
  const end = lines.findIndex((text) => /^orden del d[ií]a\b/i.test(text))
  const head = tidy(lines.slice(0, end < 0 ? 3 : end).join(' ')).slice(0, MOST_HEAD)
  const [, body, meeting, rest] = HEAD.exec(head) ?? []
  const [printed, ...others] = rest?.matchAll(DAY) ?? []
  const [, weekday, date, month, year] = printed ?? []
  if (!body || !meeting || !date || ANOTHER.test(body))
    throw new Doubt(`${url}: a call can't be read: ${head.slice(0, 150) || '(no text)'}`)
  const day = dayNear(edition, { weekday, date, month: month!, year })
  const [, hour, minute = '00'] = HOUR.exec(rest!) ?? []
  const status = meetingStatus(head)
  // Another day is that of a second meeting, or the new one of a meeting that is moved.
  if (!status && others.some((other) => other[2] !== date || other[3] !== month))
    throw new Doubt(`${url}: a call has several days: ${head.slice(0, 150)}`)
  return {
    id: `${day}:${slug(body).slice(0, 120)}:${slug(meeting).slice(0, 80)}`,
    body,
    meeting,
    day,
    at: hour ? `${hour.padStart(2, '0')}:${minute}` : null,
    place: PLACE.exec(rest!)?.[1] ?? null,
    status,
    text: lines.join('\n'),
  }
}

/** The call of a meeting in the edition that its reply has. Throws `Doubt` where it has none. */
export function* callLines(page: Reply, id: string): Iterable<Line> {
  const calls = callsIn(page, dayOfEdition(page)).calls.filter((each) => each.id === id)
  // A call that an edition repeats has the same meeting; the last one counts.
  const call = calls.at(-1)
  if (!call) throw new Doubt(`${page.url}: no call ${id}`)
  // With another hour and no word of a change, it may be a second meeting of the same name.
  if (!call.status && calls.some(({ at, status }) => !status && at !== call.at))
    throw new Doubt(`${page.url}: two hours of ${id}`)
  const { body, meeting, day, at, status } = call
  const commission = /^comisi[oó]n\b/i.test(body) ? body : null
  // The day that a moved meeting is read with first may be the one that it was moved from.
  yield line(schedules, {
    key: `mx:diputados:convocatoria:${id}`,
    country_code: 'MX',
    title: `${meeting[0]!.toUpperCase()}${meeting.slice(1)} · ${body}`,
    description: brief(call.text),
    kind: kindOf(fold(body), fold(meeting)),
    status,
    starts_at: isMoved(status) ? null : startOn(day, at, MEXICO),
    chamber: 'diputados',
    commission_name: commission,
    place: call.place,
  })
}

function kindOf(body: string, meeting: string): 'plenary' | 'commission' | 'hearing' | 'event' {
  if (/\baudiencia publica\b/.test(meeting)) return 'hearing'
  return /^comision(?:es)?\b/.test(body) ? 'commission' : 'event'
}
