// The pieces in the feeds of an outlet: headline, lead, link, author and time, never the article.
import { news } from '#domains/press.ts'
import { dayIn, zoned } from '#lib/dates.ts'
import { fold } from '#lib/texts/text.ts'
import { COUNTRIES, type CountryCode } from '#model/country.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { Doubt, type Reply, Unavailable } from '#model/sources/source.ts'
import { onlyDoubts, orDoubt } from '../concurrent-lists.ts'
import { type Entry, feedEntries } from '../formats/feed.ts'
import type { ListRows } from '../list-rows.ts'
import { digest } from '../names.ts'
import { mentionsIn } from './mentions.ts'
import type { Outlet } from './outlets.ts'

/**
 * The pieces in the feeds of an outlet, each from the first feed that has it, and the doubts of other
 * entries. `key` begins their keys. Throws `Doubt` where the first feed has no piece of the outlet, in
 * whatever section; that of another feed affects no piece of the first.
 */
export function* pieceLines(
  replies: readonly Reply[],
  outlet: Outlet,
  country: CountryCode,
  key: string,
): Iterable<Line> {
  const pieces = new Map<string, { readonly entry: Entry; readonly reply: Reply }>()
  const doubts: Doubt[] = []
  for (const [at, reply] of replies.entries()) {
    const own = at ? orDoubt(() => asData(() => entriesOf(reply, outlet))) : entriesOf(reply, outlet)
    if (own instanceof Doubt) {
      doubts.push(own)
      continue
    }
    doubts.push(...own.doubts)
    for (const entry of own.rows) if (!pieces.has(entry.url)) pieces.set(entry.url, { entry, reply })
  }
  for (const { entry, reply } of pieces.values()) {
    if (!isRead(entry, outlet)) continue
    const { title, url, author } = entry
    const lead = leadOf(entry.summary, title)
    yield line(news, {
      key: `${key}:${digest(url)}`,
      country_code: country,
      title,
      lead,
      outlet: outlet.name,
      author: signed(author, outlet.name),
      published_at: publishedAt(entry, reply, outlet, COUNTRIES[country].time_zone),
      link: url,
      ...mentionsIn([title, lead], country),
      source_url: reply.url,
    })
  }
  yield* onlyDoubts(doubts)
}

/** What is read of a reply. Throws `Doubt` where it is a web page. */
function asData<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw cause instanceof Unavailable ? new Doubt(cause.message, { cause }) : cause
  }
}

/** The entries of a feed that are pieces of the outlet. */
function entriesOf(reply: Reply, outlet: Outlet): ListRows<Entry> {
  const { rows, doubts } = feedEntries(reply)
  const own = rows.flatMap((entry) => {
    const url = canonical(entry.url)
    return isOf(url, outlet) ? [{ ...entry, url }] : []
  })
  if (!own.length)
    throw new Doubt(
      [`${reply.url}: no news of ${outlet.name}`, ...doubts.map(({ message }) => message)].join('; '),
    )
  return { rows: own, doubts }
}

const TRACKING = /^(?:utm_\w+|fbclid|gclid|dclid|igshid|mc_[ce]id|mkt_tok|srsltid|cmpid|_ga|ns_\w+|at_\w+)$/i

/**
 * The address of a piece without a counter in front, parameters that track readers, and place on the page.
 * Two feeds that link one piece then give one address.
 */
export function canonical(address: string): string {
  const bare = /\/\*(https?:\/\/.+)$/.exec(address)?.[1] ?? address
  if (!URL.canParse(bare)) return address
  const url = new URL(bare)
  const tracking = [...url.searchParams.keys()].filter((name) => TRACKING.test(name))
  if (!tracking.length && !url.hash) return bare
  for (const name of tracking) url.searchParams.delete(name)
  url.hash = ''
  return url.href
}

/** The domain of an outlet's pages. */
export function siteOf({ site, feeds }: Outlet): string {
  return site ?? new URL(feeds[0]!).hostname.replace(/^www\d*\./, '')
}

/** False for what its feed links elsewhere, such as advertisements. */
function isOf(url: string, outlet: Outlet): boolean {
  const { hostname } = new URL(url)
  const site = siteOf(outlet)
  return hostname === site || hostname.endsWith(`.${site}`)
}

/** Sections that are on no matter of this service, in addresses and in categories, folded. */
const ELSEWHERE = new Set(
  (
    'deporte,deportes,el deportivo,esporte,esportes,sport,sports,futbol,futebol,farandula,espectaculo,' +
    'espectaculos,entretenimiento,entretenimento,entertainment,celebridades,famosos,horoscopo,horoscopos,' +
    'gastronomia,recetas,receitas,moda,estilo,lifestyle,tendencias,viral,virales,loteria,loterias,juegos'
  ).split(','),
)

function isRead({ url, sections }: Entry, { pages }: Outlet): boolean {
  if (pages) return pages.test(url)
  const folders = new URL(url).pathname.split('/').slice(1, -1)
  return ![...folders, ...sections].some((each) => ELSEWHERE.has(fold(each)))
}

const MOST_LEAD = 500
const FEWEST_LEAD = 60
/** What WordPress adds to each lead: `El post «Una ley» apareció primero en El Faro.` */
const CREDIT = new RegExp(
  '(?<!\\s)\\s*(?:El post|La entrada|O post|A postagem|The post|Esta publicaci[óo]n)\\b.{0,400}' +
    '\\b(?:(?:apareci[óo]|se public[óo]) primero en|apareceu primeiro em|appeared first on)\\b[^\\n]*$',
  'isu',
)
/** The invitation to go on, and the mark of a cut. */
const MORE = new RegExp(
  '(?<!\\s)\\s*(?:\\[(?:…|\\.{3})\\]|' +
    '(?:Leer|Lea|Ler|Leia|Read|Ver) (?:más|mais|more|también|também)\\b[^.]{0,60}|' +
    '(?:Seguir leyendo|Continue reading|Continuar lendo|Continuar leyendo)[^.]{0,80})\\s*$',
  'iu',
)

/**
 * The lead: the summary of the feed up to 500 characters. A longer one is the article: of it, the first
 * paragraph of 60 characters or more is taken, up to the last sentence that ends within 500, or else the last
 * word. Null where it only repeats the headline.
 */
export function leadOf(summary: string | null, title: string): string | null {
  const text = (summary ?? '').replace(CREDIT, '').replace(MORE, '').trim()
  if (!text || fold(text) === fold(title)) return null
  const whole = text.replaceAll('\n', ' ')
  if (whole.length <= MOST_LEAD) return whole
  const first = text.split('\n').find((paragraph) => paragraph.length >= FEWEST_LEAD) ?? whole
  if (first.length <= MOST_LEAD) return first
  const start = first.slice(0, MOST_LEAD).toWellFormed()
  const sentences = /^.*[.!?…»”"](?=\s)/su.exec(start)?.[0] ?? ''
  if (sentences.length >= FEWEST_LEAD) return sentences
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), FEWEST_LEAD)).toWellFormed()}…`
}

/** Null where only the outlet itself is named. */
function signed(author: string | null, outlet: string): string | null {
  const name = author?.replace(/^(?:autora?|por|by)\s*:?\s+/i, '').trim()
  const said = fold(name ?? '')
  const own = fold(outlet).replaceAll(' ', '')
  return name && said !== 'admin' && !said.replaceAll(' ', '').startsWith(own) ? name : null
}

const AHEAD_MS = 5 * 60_000

/**
 * The time of a piece. One that is ahead of its reading comes from a wrong clock: then only its day is kept,
 * at its first minute, and nothing of a day to come.
 */
function publishedAt(
  { published }: Entry,
  { retrieved_at }: Reply,
  { daysOnly }: Outlet,
  zone: string,
): string | null {
  if (published === null) return null
  const isAhead = Date.parse(published) > Date.parse(retrieved_at) + AHEAD_MS
  if (!isAhead && !daysOnly) return published
  const day = dayIn(published, zone)
  return day > dayIn(retrieved_at, zone) ? null : zoned(day, zone)
}
