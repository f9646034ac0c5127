// Events on the page of a day: texts under the words HORA, TEMA, ORGANIZA and LUGAR, in this order. The
// markup of an event is unknown, so that the texts are read by their order alone.
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { schedules } from '#domains/schedules.ts'
import { zoned } from '#lib/dates.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { Doubt, type Reply, type Request } from '#model/sources/source.ts'
import { apart, orDoubt } from '../../kit/concurrent-lists.ts'
import { digest } from '../../kit/names.ts'
import { distinct, onlyOne } from '../../kit/repeated-rows.ts'
import { bodyText, once } from '../../kit/reply.ts'
import { read, tidy, words as wordsOf } from '../../kit/shape.ts'

export const LIMA = 'America/Lima'
const SITE = 'https://comunicaciones.congreso.gob.pe'

interface Event {
  /** A digest of the subject and the body: the page has no numbers. */
  readonly id: string
  /** `15:30`. */
  readonly at: string
  readonly title: string
  readonly organizer: string
  readonly place: string | null
}

/** Requests a day. */
export function pageOfDay(day: string): Request {
  const [year, month, date] = day.split('-').map(Number)
  return { url: `${SITE}/agenda/${year}/${month}/${date}/` }
}

interface Day {
  readonly events: readonly Event[]
  /** The unreadable part of it. */
  readonly odd: readonly Doubt[]
}

/** The events of a day. Throws `Doubt` for a truncated page, and for one that is not of the agenda. */
export function dayOn(reply: Reply): Day {
  return once(reply, readDay)
}

/** A button. */
const NO_TEXT: ReadonlySet<string> = new Set(['descargar'])
/** The first text of the page's footer, after the last event. */
const FOOT: ReadonlySet<string> = new Set(['portal', 'inicio', 'noticias'])
/** Maximum number of texts of a place. */
const PLACE = 2
/** Longer than any subject: then the separating words are others. */
const MOST_TEXTS = 12
/** A link on every page of the site, with events or without. */
const OWN = /\bcomunicaciones\.congreso\.gob\.pe\\?\/wp-/
const LABELS = ['HORA', 'TEMA', 'ORGANIZA', 'LUGAR'] as const

function readDay(reply: Reply): Day {
  const { url, status } = reply
  const html = bodyText(status === 404 ? { ...reply, status: 200 } : reply)
  if (!/<\/html>\s*$/i.test(html)) throw new Doubt(`${url}: the page is cut`)
  const texts = [...textsIn(parse(html))].filter((text) => !NO_TEXT.has(fold(text)))
  const begins = texts.flatMap((text, at) => (text === 'HORA' ? [at] : []))
  const parted = LABELS.some((each) => texts.includes(each))
  if (!begins.length && (parted || !OWN.test(html)))
    throw new Doubt(`${url}: neither events nor a page of the agenda`)
  const found = begins.map((at, i) => {
    const own = texts.slice(at, begins[i + 1])
    return orDoubt(() => eventAt(own, i + 1 === begins.length, url))
  })
  const { read, doubts } = apart(found)
  return { events: distinct(read), odd: doubts }
}

/** The texts of a page in order, each of one node. */
function* textsIn(node: Tree.ParentNode): Iterable<string> {
  for (const child of node.childNodes) {
    if (child.nodeName === '#text') {
      const text = tidy((child as Tree.TextNode).value)
      if (text) yield text
    } else if ('childNodes' in child && !['script', 'style', 'noscript', 'title'].includes(child.nodeName)) {
      yield* textsIn(child)
    }
  }
}

/** An event from the texts between its HORA and the next one. */
function eventAt(texts: readonly string[], isLast: boolean, url: string): Event {
  const at = LABELS.map((each) => texts.indexOf(each))
  const inOrder = at.every((place, i) => place > (at[i - 1] ?? -1))
  if (!inOrder || LABELS.some((each) => texts.indexOf(each) !== texts.lastIndexOf(each)))
    throw new Doubt(`${url}: an event can't be read: ${texts.slice(0, 8).join(' | ')}`)
  const [hour, subject, organizer] = [0, 1, 2].map((i) => texts.slice(at[i]! + 1, at[i + 1]))
  const found = {
    at: clock(hour!.join(' '), url),
    title: words(subject!, `${url}: TEMA`),
    organizer: words(organizer!, `${url}: ORGANIZA`),
    place: placeOf(texts.slice(at[3]! + 1), isLast),
  }
  return { id: digest(found.title, found.organizer), ...found }
}

function words(texts: readonly string[], what: string): string {
  if (texts.length > MOST_TEXTS) throw new Doubt(`${what}: ${texts.length} texts`)
  return read(texts.join(' '), wordsOf, what)
}

/** The place of an event; null where it can't be separated from the following text. */
function placeOf(texts: readonly string[], isLast: boolean): string | null {
  const end = isLast ? texts.findIndex((text) => FOOT.has(fold(text))) : texts.length
  return end >= 0 && end <= PLACE ? texts.slice(0, end).join(', ') || null : null
}

/** `3:30 PM` → `15:30`. Throws `Doubt` for an hour without AM or PM. */
function clock(printed: string, url: string): string {
  const [, hour, minute, half] = /^(\d{1,2}):([0-5]\d) ?([AP])\.? ?M\.?$/i.exec(printed) ?? []
  if (!hour || Number(hour) < 1 || Number(hour) > 12) throw new Doubt(`${url}: ${printed} is no hour`)
  const hours = (Number(hour) % 12) + (half!.toUpperCase() === 'P' ? 12 : 0)
  return `${String(hours).padStart(2, '0')}:${minute}`
}

/** The event of a day with this digest. Throws `Doubt` where the page has none. */
export function* eventLines(page: Reply, day: string, id: string): Iterable<Line> {
  const events = dayOn(page).events.filter((event) => event.id === id)
  const { at, title, organizer, place } = onlyOne(events, `${page.url}: no event ${id}`)
  const commission = COMMISSION.exec(organizer)?.[0] ?? null
  yield line(schedules, {
    key: `pe:congreso:agenda:${day}:${id}`,
    country_code: 'PE',
    title,
    description: `Organiza: ${organizer}`,
    kind: kindOf(fold(title), commission !== null),
    starts_at: zoned(`${day}T${at}:00`, LIMA),
    chamber: chamberOf(fold(`${title} ${organizer}`)),
    commission_name: commission,
    place,
  })
}

/** The chair's name may follow. */
const COMMISSION = /^(?:Sub)?comisi[oó]n\b.*?(?=\.?\s*(?:President[ea]\b|Vicepresident[ea]\b|$))/i

function kindOf(title: string, ofCommission: boolean): 'plenary' | 'commission' | 'hearing' | 'event' {
  if (/\baudiencia publica\b/.test(title)) return 'hearing'
  if (/^(?:sesion (?:\w+ ){0,3}(?:plen\w+)|pleno)\b/.test(title)) return 'plenary'
  return ofCommission && /^(?:\w+ )?(?:sesion|reunion)\b/.test(title) ? 'commission' : 'event'
}

/** The chamber that is named; null where both are, or none. */
function chamberOf(named: string): 'senado' | 'diputados' | null {
  const [senado, diputados] = [/\bsenado\b/.test(named), /\bdiputados\b/.test(named)]
  return senado === diputados ? null : senado ? 'senado' : 'diputados'
}
