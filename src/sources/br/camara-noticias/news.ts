// Items of the feeds of Câmara Notícias.
import { news } from '#domains/press.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import type { Reply } from '#model/sources/source.ts'
import { type Entry, feedEntries } from '../../kit/formats/feed.ts'
import { mentionsIn } from '../../kit/press/mentions.ts'
import { leadOf } from '../../kit/press/pieces.ts'
import { byId } from '../../kit/repeated-rows.ts'

/** The number in the address of an article: `/noticias/1302574-eleicoes-2026-…`. */
const ARTICLE = /^https:\/\/www\.camara\.leg\.br\/noticias\/(\d{1,12})-/

/**
 * The articles in the feeds, each from the first feed that has it. Other items, such as broadcasts, have
 * another address and are left out.
 */
export function* newsLines(...feeds: readonly (Reply | undefined)[]): Iterable<Line> {
  const seen = new Set<string>()
  for (const reply of feeds) {
    if (!reply) continue
    for (const [id, { title, summary, published, url }] of articlesIn(reply)) {
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
}

function articlesIn(reply: Reply): ReadonlyMap<string, Entry> {
  const numbered = feedEntries(reply).flatMap((entry) => (ARTICLE.test(entry.url) ? entry : []))
  return byId(numbered, ({ url }) => ARTICLE.exec(url)![1]!)
}
