// Items of the feeds of Câmara Notícias.
import { news } from '#domains/press.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { onlyDoubts } from '../../kit/concurrent-lists.ts'
import { type Entry, feedEntries } from '../../kit/formats/feed.ts'
import { mentionsIn } from '../../kit/press/mentions.ts'
import { leadOf } from '../../kit/press/pieces.ts'
import { distinct } from '../../kit/repeated-rows.ts'

/** The number in the address of an article: `/noticias/1302574-eleicoes-2026-…`. */
const ARTICLE = /^https:\/\/www\.camara\.leg\.br\/noticias\/(\d{1,12})-/

/**
 * The articles in the feeds, each from the first feed that has it. Other items, such as broadcasts, have
 * another address and are left out.
 */
export function* newsLines(...feeds: readonly (Reply | undefined)[]): Iterable<Line> {
  const seen = new Set<string>()
  const doubts: Doubt[] = []
  for (const reply of feeds) {
    if (!reply) continue
    const articles = articlesIn(reply)
    doubts.push(...articles.doubts)
    for (const [id, { title, summary, published, url }] of articles.byNumber) {
      if (seen.size === seen.add(id).size) continue
      const lead = leadOf(summary, title)
      yield line(news, {
        ...identified(`br:camara:noticia:${id}`),
        country_code: 'BR',
        title,
        lead,
        outlet: 'Câmara Notícias',
        published_at: published,
        link: url,
        ...mentionsIn([title, lead], 'BR'),
        source_url: reply.url,
      })
    }
  }
  yield* onlyDoubts(doubts)
}

/** The articles of a feed by their numbers, and the doubts of others: two that differ have one number. */
function articlesIn(reply: Reply) {
  const { rows, doubts } = feedEntries(reply)
  const articles = rows.filter(({ url }) => ARTICLE.test(url))
  const byNumber = new Map<string, Entry>()
  for (const [id, [entry, ...others]] of Map.groupBy(distinct(articles), ({ url }) => ARTICLE.exec(url)![1]!))
    if (others.length) doubts.push(new Doubt(`${reply.url}: ${others.length + 1} entries of article ${id}`))
    else byNumber.set(id, entry!)
  return { byNumber, doubts }
}
