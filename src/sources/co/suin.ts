// Colombia, SUIN-Juriscol of the Ministry of Justice: norms with their dates, issuer and number in the Diario
// Oficial. 2026-04: the sitemaps of laws, agreements, circulars and instructions answer; those of decrees and
// resolutions, which robots.txt lists, did not. The site sends its certificate without the intermediate one.
import type { Line } from '#model/declaration/domain.ts'
import { type Item, source } from '#model/sources/source.ts'
import { sitemap } from '../kit/formats/feed.ts'
import { replyNamed } from '../kit/reply.ts'
import { normLines } from './suin/norms.ts'

const SITE = 'https://www.suin-juriscol.gov.co'
const MAPS = ['leyes', 'acuerdo', 'circular', 'instruccion']
const NORM = /^https:\/\/www\.suin-juriscol\.gov\.co\/viewDocument\.asp\?(?:id=|ruta=\w+\/)(\d{5,9})$/

export const coSuin = source({
  id: 'co.suin',
  country: 'CO',
  domains: ['regulations', 'regulation-types', 'entities', 'interest-tags', 'documents'],
  title: 'SUIN-Juriscol',
  publisher: 'Ministerio de Justicia y del Derecho de Colombia',
  home: `${SITE}/`,
  official: true,
  terms: 'Free to use for information; the Ministry does not vouch for the text.',
  everyHours: 168,
  hosts: { 'www.suin-juriscol.gov.co': { perSecond: 0.5, timeoutMs: 60_000 } },
  verified: { by: 'recorded', what: 'five norms of 1887 to 2013; no sitemap', day: '2026-04-19' },
  expect: { atLeast: 5_000 },

  async *discover({ since, get }) {
    for (const name of MAPS) {
      const { pages } = sitemap(await get({ url: `${SITE}/sitemap${name}.xml` }))
      for (const { url, modified } of pages) {
        const id = NORM.exec(url)?.[1]
        // One without a time of change may have changed.
        const old = since && modified && modified.slice(0, 10) < since
        if (id && !old) yield { id: `norma:${id}`, requests: { norm: { url } } } satisfies Item
      }
    }
  },

  parse(replies, item): Iterable<Line> {
    return normLines(replyNamed(replies, 'norm'), item.id.split(':')[1]!)
  },
})
