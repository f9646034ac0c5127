// Legislative news of the Asamblea, a page of its list at a time: headline, day and address.
import { news } from '#domains/press.ts'
import { zoned } from '#lib/dates.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { apart, onlyDoubts, orDoubt } from '../../kit/concurrent-lists.ts'
import { oneLine } from '../../kit/formats/html.ts'
import { dayFirst } from '../../kit/printed-days.ts'
import { distinct } from '../../kit/repeated-rows.ts'
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

/**
 * The news on a page, none on the page after the last, and the doubts of those with an impossible day and of
 * different ones with one address. Throws `Doubt` where none has its day.
 */
export function newsIn(reply: Reply): { pieces: Piece[]; doubts: Doubt[] } {
  const page = wholePage(reply)
  const heads = [...page.matchAll(HEAD)]
  const found = heads.flatMap((head, at): readonly (Piece | Doubt)[] => {
    const [, url, slug, printed] = head as unknown as [string, string, string, string]
    const told = DAY.exec(page.slice(head.index, heads[at + 1]?.index))?.[1]
    const day = told ? orDoubt(() => dayFirst(told)) : null
    const title = oneLine(printed)
    return day instanceof Doubt ? [day] : isWeb(url) && title ? [{ slug, url, title, day }] : []
  })
  const { read, doubts } = apart<Piece>(found)
  if (read.length && read.every(({ day }) => day === null))
    throw new Doubt(`${reply.url}: news without their days`)
  const pieces: Piece[] = []
  for (const [slug, own] of Map.groupBy(distinct(read), (piece) => piece.slug))
    if (own.length === 1) pieces.push(...own)
    else doubts.push(new Doubt(`${reply.url}: ${own.length} different news ${slug}`))
  return { pieces, doubts }
}

/** The news on a page, with the site's day and no hour. */
export function* newsLines(reply: Reply): Iterable<Line> {
  const { pieces, doubts } = once(reply, newsIn)
  if (!pieces.length && !doubts.length) throw new Doubt(`${reply.url}: no news`)
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
  yield* onlyDoubts(doubts)
}
