// Brazil, news of the Câmara dos Deputados: title, lead and link of its agency's latest articles. 2026-09: a
// feed contains ten to twenty items, and that of the latest news is sometimes empty. The feed has the full
// text too, which is not read.
import type { Line } from '#model/declaration/domain.ts'
import { type Item, source } from '#model/sources/source.ts'
import { replyNamed } from '../kit/reply.ts'
import { newsLines } from './camara-noticias/news.ts'

const FEEDS = 'https://www.camara.leg.br/noticias/rss'

export const brCamaraNoticias = source({
  id: 'br.camara-noticias',
  country: 'BR',
  domains: ['news'],
  title: 'Câmara Notícias',
  publisher: 'Câmara dos Deputados',
  home: 'https://www.camara.leg.br/noticias',
  official: true,
  terms: 'Copyright of the Câmara dos Deputados; title, lead and link only.',
  everyHours: 3,
  hosts: { 'www.camara.leg.br': { perSecond: 1, timeoutMs: 60_000 } },
  verified: { by: 'recorded', what: 'three items of a feed, transcribed by others', day: '2026-09-06' },
  expect: { atLeast: 1 },

  async *discover() {
    // An item in both is one article.
    const latest = { url: `${FEEDS}/ultimas-noticias` }
    const politics = { url: `${FEEDS}/dinamico/POLITICA`, optional: true } as const
    yield { id: 'noticias', requests: { latest, politics } } satisfies Item
  },

  parse(replies): Iterable<Line> {
    return newsLines(replyNamed(replies, 'latest'), replies.politics)
  },
})
