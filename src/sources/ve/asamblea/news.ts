// Legislative news of the Asamblea, a page of its list at a time: headline, day and address.
import { news } from '#domains/press.ts'
import { zoned } from '#lib/dates.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { orDoubt } from '../../kit/concurrent-lists.ts'
import { oneLine } from '../../kit/formats/html.ts'
import { dayFirst } from '../../kit/printed-days.ts'
import { once, wholePage } from '../../kit/reply.ts'
import { isWeb } from '../../kit/shape.ts'

interface Piece {
  readonly slug: string
  readonly title: string
  /** `YYYY-MM-DD`; null where it is missing. */
  readonly day: string | null
  readonly url: string
}

const HEAD = /<a href="(https:[^"]+\/noticias\/([\w-]{1,250}))"[^>]*>\s*<h3[^>]*>\s*<b>([^<]+)<\/b>/g
const DAY = /Fecha:\s*(?:<[^>]*>\s*)*(\d{1,2}\/\d{1,2}\/\d{4})/

/** The title of a page, without numbers: all pages of a list have the same, and a block page has another. */
export function titleOf(reply: Reply): string {
  return (/<title>([^<]*)/i.exec(wholePage(reply))?.[1] ?? '').replaceAll(/\d+/g, '')
}

/** The news on a page; none on the page after the last. Throws `Doubt` where none of them has its day. */
export function newsIn(reply: Reply): Piece[] {
  const page = wholePage(reply)
  const heads = [...page.matchAll(HEAD)]
  const pieces = heads.flatMap((head, at): Piece[] => {
    const [, url, slug, printed] = head as unknown as [string, string, string, string]
    const told = DAY.exec(page.slice(head.index, heads[at + 1]?.index))?.[1]
    const day = told ? orDoubt(() => dayFirst(told)) : null
    const title = oneLine(printed)
    return isWeb(url) && title ? [{ slug, url, title, day: day instanceof Doubt ? null : day }] : []
  })
  if (pieces.length && pieces.every(({ day }) => day === null))
    throw new Doubt(`${reply.url}: news without their days`)
  return [...new Map(pieces.map((piece) => [piece.slug, piece])).values()]
}

/** The news on a page, with the site's day and no hour. */
export function* newsLines(reply: Reply): Iterable<Line> {
  const pieces = once(reply, newsIn)
  if (!pieces.length) throw new Doubt(`${reply.url}: no news`)
  for (const { slug, title, day, url } of pieces) {
    yield line(news, {
      key: `ve:asamblea:noticia:${slug}`,
      country_code: 'VE',
      title,
      outlet: 'Asamblea Nacional de Venezuela',
      published_at: day && zoned(day, 'America/Caracas'),
      link: url,
    })
  }
}
