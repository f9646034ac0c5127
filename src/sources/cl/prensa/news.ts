// The pieces in a feed of Chile's press. The lead is left out: it was truncated in the recording, and may be
// the whole piece.
import { news } from '#domains/press.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { feedEntries } from '../../kit/formats/feed.ts'
import { digest } from '../../kit/names.ts'
import { byId } from '../../kit/repeated-rows.ts'

export interface Outlet {
  readonly name: string
  readonly feed: string
  /** Addresses of the pieces that are read. */
  readonly pages: RegExp
}

/** The pieces of an outlet. Throws `Doubt` for a feed without any, in whatever section. */
export function* newsLines(reply: Reply, id: string, outlet: Outlet): Iterable<Line> {
  const pieces = byId(feedEntries(reply), ({ url }) => url)
  if (!pieces.size) throw new Doubt(`${reply.url}: no news`)
  for (const { url, title, published } of pieces.values()) {
    if (!outlet.pages.test(url)) continue
    yield line(news, {
      key: `cl:prensa:${id}:${digest(url)}`,
      country_code: 'CL',
      title,
      outlet: outlet.name,
      published_at: published,
      link: url,
    })
  }
}
