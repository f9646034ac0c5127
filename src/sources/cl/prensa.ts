// Chile, press on politics and business: the feeds of its publishers, headline, instant and address of each
// piece. A feed has only the newest pieces. 2026-08: La Tercera's has all sections, of which two are read.
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, source } from '#model/sources/source.ts'
import { replyNamed } from '../kit/reply.ts'
import { entry } from '../kit/word-table.ts'
import { newsLines, type Outlet } from './prensa/news.ts'

const OUTLETS: Readonly<Record<string, Outlet>> = {
  'ex-ante': {
    name: 'Ex-Ante',
    feed: 'https://www.ex-ante.cl/feed/',
    pages: /^https:\/\/www\.ex-ante\.cl\//,
  },
  'la-tercera': {
    name: 'La Tercera',
    feed: 'https://www.latercera.com/arc/outboundfeeds/rss/?outputType=xml',
    pages: /^https:\/\/www\.latercera\.com\/(?:politica|pulso)\//,
  },
}

export const clPrensa = source({
  id: 'cl.prensa',
  country: 'CL',
  domains: ['news'],
  title: 'Feeds of Ex-Ante and La Tercera',
  publisher: 'Ex-Ante and La Tercera',
  home: 'https://www.ex-ante.cl/',
  official: false,
  terms: 'Headlines and addresses as syndicated by the publishers, who keep the rights to the articles.',
  everyHours: 1,
  hosts: { 'www.ex-ante.cl': { perSecond: 0.5 }, 'www.latercera.com': { perSecond: 0.5 } },
  verified: { by: 'recorded', what: 'two pieces of each feed, without their leads', day: '2026-08-05' },
  expect: { atLeast: 1 },

  async *discover() {
    for (const [id, { feed }] of Object.entries(OUTLETS))
      yield { id: `feed:${id}`, requests: { feed: { url: feed } } }
  },

  parse(replies, item): Iterable<Line> {
    const id = item.id.slice('feed:'.length)
    const outlet = entry(OUTLETS, id)
    if (!outlet) throw new Doubt(`unknown item ${item.id}`)
    return newsLines(replyNamed(replies, 'feed'), id, outlet)
  },
})
