// News feeds (RSS 2.0, RSS 1.0 and Atom), and sitemaps, which list the pages of a site.
import * as z from 'zod'
import { isInstant, toInstant } from '#lib/dates.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { many, maybeUrl, tidy } from '../shape.ts'
import { plain } from './html.ts'
import { maybeText, xml, xmlDocument } from './xml.ts'

export interface Entry {
  /** The feed's own id of it, or else its address. */
  readonly id: string
  readonly title: string
  readonly url: string
  /** RFC 3339 in UTC; null where the feed has none, or an invalid one. */
  readonly published: string | null
  /** Without markup; null where there is none. */
  readonly summary: string | null
}

const Link = z.union([z.string(), z.object({ '@href': z.string(), '@rel': z.string().optional() })])
const Element = z.object({
  title: maybeText,
  link: many(Link),
  guid: maybeText,
  id: maybeText,
  pubDate: maybeText,
  published: maybeText,
  updated: maybeText,
  date: maybeText,
  description: maybeText,
  summary: maybeText,
})

/**
 * The entries of a feed in order; those without title or address are left out. Throws `Doubt` for XML that is
 * no feed, `Unavailable` for a web page.
 */
export function feedEntries(reply: Reply): Entry[] {
  const { root, inside } = xmlDocument(reply)
  const shapes: Readonly<Record<string, z.ZodType<z.infer<typeof Element>[]>>> = {
    rss: z.object({ channel: z.object({ item: many(Element) }) }).transform(({ channel }) => channel.item),
    RDF: z.object({ item: many(Element) }).transform(({ item }) => item),
    feed: z.object({ entry: many(Element) }).transform(({ entry }) => entry),
  }
  const shape = Object.hasOwn(shapes, root) ? shapes[root]! : undefined
  const result = shape?.safeParse(inside)
  if (!result?.success) throw new Doubt(`${reply.url}: <${root}> is no feed`)
  return result.data.flatMap((each) => {
    const title = each.title && tidy(plain(each.title).replaceAll('\n', ' '))
    const url = linkOf(each.link)
    if (!title || !url) return []
    const summary = each.summary ?? each.description
    const at = each.published ?? each.pubDate ?? each.date ?? each.updated
    return {
      id: each.guid ?? each.id ?? url,
      title,
      url,
      published: at && instantOf(at),
      summary: (summary && plain(summary)) || null,
    }
  })
}

function linkOf(links: readonly z.infer<typeof Link>[]): string | null {
  const named = links.map((link) => {
    return typeof link === 'string'
      ? { url: link, rel: 'alternate' }
      : { url: link['@href'], rel: link['@rel'] ?? 'alternate' }
  })
  return maybeUrl.parse((named.find(({ rel }) => rel === 'alternate') ?? named[0])?.url)
}

/** Feeds use RFC 822, `Fri, 20 Nov 2026 09:00:00 -0300`, or RFC 3339; a time without a zone is no instant. */
function instantOf(printed: string): string | null {
  if (!/(?:[+-]\d{2}:?\d{2}|Z|GMT|UTC?)$/i.test(printed)) return null
  const at = Date.parse(printed)
  if (Number.isNaN(at)) return null
  const instant = new Date(at).toISOString()
  // A year of five digits is an error, and not RFC 3339.
  return isInstant(instant) ? toInstant(instant) : null
}

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
