// News feeds (RSS 0.91 to 2.0, RSS 1.0 and Atom), sitemaps of news, and sitemaps, which list the pages of a
// site.
import * as z from 'zod'
import { isInstant, toInstant } from '#lib/dates.ts'
import { fold } from '#lib/texts/text.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { apart } from '../concurrent-lists.ts'
import type { ListRows } from '../list-rows.ts'
import { shortMonth } from '../printed-days.ts'
import { dataOf } from '../reply.ts'
import { isWeb, many, maybeUrl, tidy } from '../shape.ts'
import { oneLine, plain } from './html.ts'
import { maybeText, xml, xmlDocument } from './xml.ts'

export interface Entry {
  /** The feed's own id of it, or else its address. */
  readonly id: string
  readonly title: string
  readonly url: string
  /** RFC 3339 in UTC; null where the feed has none, or an invalid one. */
  readonly published: string | null
  /** Without markup, of any length; null where there is none. The text of the piece itself is not read. */
  readonly summary: string | null
  /** Those who signed it, separated by commas; null where nobody did. */
  readonly author: string | null
  /** Its sections and keywords, as printed. */
  readonly sections: readonly string[]
}

/** Longer headlines and names are other texts in the wrong place. */
const MOST_TITLE = 500
const MOST_AUTHOR = 200

const textOf = (value: unknown): unknown =>
  value && typeof value === 'object' ? (value as { '#'?: unknown })['#'] : value
const isFilled = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const each = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/**
 * The texts of an element that may be repeated, `title` in two languages, or have another type. A wrong one
 * of an entry costs none of the others.
 */
const texts = z.preprocess((value) => each(value).map(textOf).filter(isFilled), z.array(z.string()))
const people = z.preprocess(
  (value) =>
    each(value)
      .map((one) => textOf(one && typeof one === 'object' && 'name' in one ? one.name : one))
      .filter(isFilled),
  z.array(z.string()),
)
/** Ids, each the address of the piece too unless the feed says otherwise. */
const guids = z.preprocess(
  (value) =>
    each(value)
      .map((one) => ({
        text: textOf(one),
        isLink: (one as { '@isPermaLink'?: unknown } | null)?.['@isPermaLink'] !== 'false',
      }))
      .filter(({ text }) => isFilled(text)),
  z.array(z.object({ text: z.string(), isLink: z.boolean() })),
)
const Link = z.union([z.string(), z.object({ '@href': z.string(), '@rel': z.string().optional() })])
const Element = z.object({
  title: texts,
  link: many(Link.catch('')),
  /** The address of the publisher, where `link` is one of FeedBurner that counts the readers. */
  origLink: texts,
  guid: guids,
  id: texts,
  pubDate: texts,
  published: texts,
  updated: texts,
  date: texts,
  description: texts,
  summary: texts,
  creator: people,
  author: people,
  category: texts,
})
type Element = z.infer<typeof Element>

/** An element without content. */
const NOTHING = Element.parse({})
const News = z.object({ title: texts, publication_date: texts })
const Page = z.object({ loc: texts, news: News.catch(News.parse({})).optional() })

const elements = many(Element.catch(NOTHING))
const SHAPES: Readonly<Record<string, z.ZodType<readonly Element[]>>> = {
  rss: z.object({ channel: z.object({ item: elements }) }).transform(({ channel }) => channel.item),
  RDF: z.object({ item: elements }).transform(({ item }) => item),
  feed: z.object({ entry: elements }).transform(({ entry }) => entry),
  urlset: z
    .object({ url: many(Page) })
    .transform(({ url }) =>
      url.flatMap(({ loc, news }) =>
        news ? { ...NOTHING, title: news.title, link: loc, date: news.publication_date } : [],
      ),
    ),
}

/**
 * The entries of a feed or of a sitemap of news, in order, and the doubts of those without title or address.
 * Relative addresses are resolved against that of the reply. Throws `Doubt` for XML that is neither,
 * `Unavailable` for a web page.
 */
export function feedEntries(reply: Reply): ListRows<Entry> {
  const { root, inside } = xmlDocument(withoutMedia(reply))
  const result = Object.hasOwn(SHAPES, root) ? SHAPES[root]!.safeParse(inside) : undefined
  if (!result?.success) throw new Doubt(`${reply.url}: <${root}> is no feed`)
  const found = result.data.map((entry, i): Entry | Doubt => {
    const title = oneLine(entry.title[0] ?? '')
    const url = addressOf(entry, reply.url)
    const place = `${reply.url} entry ${i + 1}`
    if (!url) return new Doubt(`${place} has no address: ${JSON.stringify(title.slice(0, 100))}`)
    if (!title || title.length > MOST_TITLE)
      return new Doubt(`${place} has ${title ? `a title of ${title.length} characters` : 'no title'}: ${url}`)
    const summary = entry.summary[0] ?? entry.description[0]
    const at = entry.published[0] ?? entry.pubDate[0] ?? entry.date[0] ?? entry.updated[0]
    return {
      id: tidy(entry.guid[0]?.text ?? entry.id[0] ?? url),
      title,
      url,
      published: at === undefined ? null : instantOf(tidy(at)),
      summary: (summary && plain(summary)) || null,
      author: authorOf([...entry.creator, ...entry.author]),
      sections: entry.category.map(tidy),
    }
  })
  const { read: rows, doubts } = apart(found)
  return { rows, doubts }
}

/** Elements on pictures and sound may precede those of the same name on the piece: `media:title`. */
const OF_MEDIA = /(<\/?)(media|itunes|googleplay):/g

function withoutMedia(reply: Reply): Reply {
  const text = dataOf(reply)
  return text.search(OF_MEDIA) >= 0 ? { ...reply, body: Buffer.from(text.replace(OF_MEDIA, '$1$2-')) } : reply
}

/** The address of an entry: its link, or else an id that is one. */
function addressOf({ link, origLink, guid }: Element, base: string): string | null {
  const named = link.map((each) =>
    typeof each === 'string'
      ? { url: each, rel: 'alternate' }
      : { url: each['@href'], rel: each['@rel'] ?? 'alternate' },
  )
  const found = origLink[0] ?? (named.find(({ rel, url }) => rel === 'alternate' && url) ?? named[0])?.url
  const permalink = guid.find(({ text, isLink }) => isLink && isWeb(text.trim()))?.text.trim()
  return resolved(found?.trim() ?? '', base) ?? permalink ?? null
}

function resolved(printed: string, base: string): string | null {
  if (isWeb(printed)) return printed
  // Browsers would drop a line break within an address; in a reply it is a damaged character.
  if (!printed || /\p{Cc}|^[a-z]+:/iu.test(printed) || !URL.canParse(printed, base)) return null
  const { href } = new URL(printed, base)
  return isWeb(href) ? href : null
}

/** `Ana Soto`; of RSS, whose authors have an address, `ana@example.org (Ana Soto)`, the name alone. */
function authorOf(printed: readonly string[]): string | null {
  const names = printed.flatMap((each) => {
    const text = oneLine(each).replace(/^\S+@\S+\s*\((.*)\)$/, '$1')
    return text && !/@|^https?:/.test(text) ? [text] : []
  })
  const all = [...new Map(names.map((name) => [fold(name), name])).values()].join(', ')
  return all && all.length <= MOST_AUTHOR ? all : null
}

const ZONE = '(?:Z|UTC?|GMT|(?:UTC|GMT)?([+-]\\d{2})(?::?(\\d{2}))?)'
const CLOCK = `(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:\\.\\d+)?)? ?${ZONE}`
/** `Fri, 20 Nov 2026 09:00:00 -0300`, also with a Spanish or Portuguese month or a year of two digits. */
const RFC_822 = new RegExp(
  `^(?:\\p{L}+\\.?,? )?(\\d{1,2})[ -](\\p{L}+)\\.?[ -](\\d{4}|\\d{2}) ${CLOCK}$`,
  'iu',
)
const RFC_3339 = new RegExp(`^(\\d{4})-(\\d{2})-(\\d{2})[T ]${CLOCK}$`, 'i')

/**
 * The instant of a time in one of the two forms; null for another: `05/11/2026` is a day of May or of
 * November. A time without a zone is no instant, and a day that the calendar lacks is none.
 */
function instantOf(printed: string): string | null {
  const bare = printed.replace(/ ?\([^()]*\)$/, '')
  const [, day = '', letters = '', years = '', ...spelled] = RFC_822.exec(bare) ?? []
  const [, year = '', number = '', date = '', ...numeric] = RFC_3339.exec(bare) ?? []
  const [hour = '', minute = '', second = '00', ahead = '+00', minutes = '00'] = day ? spelled : numeric
  const on = day
    ? `${fullYear(years)}-${shortMonth(letters.slice(0, 3)) ?? '00'}-${day.padStart(2, '0')}`
    : `${year}-${number}-${date}`
  const instant = `${on}T${hour.padStart(2, '0')}:${minute}:${second}${ahead}:${minutes}`
  // One from before the web is an error.
  return isInstant(instant) && on >= '1990' ? toInstant(instant) : null
}

/** `26` is 2026, `97` is 1997. */
const fullYear = (printed: string): string =>
  printed.length === 4 ? printed : `${Number(printed) < 70 ? 20 : 19}${printed}`

const SitemapEntry = z.object({ loc: maybeUrl, lastmod: maybeText })
const pagesIn = (places: readonly z.infer<typeof SitemapEntry>[]) =>
  places.flatMap(({ loc, lastmod }) => (loc ? { url: loc, modified: lastmod } : []))

/** The pages in a sitemap, or the sitemaps in an index of them, each with its time of change. */
export function sitemap(reply: Reply): {
  readonly pages: readonly { readonly url: string; readonly modified: string | null }[]
  readonly maps: readonly { readonly url: string; readonly modified: string | null }[]
} {
  if (xmlDocument(reply).root === 'sitemapindex') {
    const { sitemap: maps } = xml(reply, 'sitemapindex', z.object({ sitemap: many(SitemapEntry) }))
    return { pages: [], maps: pagesIn(maps) }
  }
  return { pages: pagesIn(xml(reply, 'urlset', z.object({ url: many(SitemapEntry) })).url), maps: [] }
}
