// Ecuador, Registro Oficial: the acts of its latest editions, from the summaries in its feed. 2026-09:
// derived from other programs' parsers. It has the last 23 posts; their days are those of the posts, which
// may differ from the day of the edition, so no day is stored. The files are on other pages, which don't
// distinguish the supplements of one number.
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Item, source } from '#model/sources/source.ts'
import { onlyDoubts } from '../kit/concurrent-lists.ts'
import { once, replyNamed } from '../kit/reply.ts'
import { actLines, editionsIn, summaryLines } from './registro-oficial/acts.ts'

const FEED = { url: 'https://www.registroficial.gob.ec/feed/' }

export const ecRegistroOficial = source({
  id: 'ec.registro-oficial',
  country: 'EC',
  domains: ['regulations', 'regulation-types', 'entities'],
  title: 'Registro Oficial, últimas ediciones',
  publisher: 'Corte Constitucional del Ecuador',
  home: 'https://www.registroficial.gob.ec/',
  official: true,
  terms: 'Official texts; no licence is stated.',
  everyHours: 6,
  hosts: { 'www.registroficial.gob.ec': { perSecond: 0.5, timeoutMs: 60_000 } },
  verified: { by: 'derived', what: 'programs that read it; no reply of it was seen', day: '2026-09-12' },
  expect: { atLeast: 20 },

  async *discover({ since, until, get }) {
    const { editions, doubts } = once(await get(FEED), editionsIn)
    if (doubts.length) yield { id: 'lista:ediciones', requests: { feed: FEED } }
    for (const edition of editions.values()) {
      const { id, day } = edition
      if ((since && day < since) || (until && day > until)) continue
      const said = summaryLines(edition)
      const requests = { feed: FEED }
      if (!said.some(({ act }) => act)) yield { id: `edicion:${id}`, requests } satisfies Item
      else for (const each of said) yield { id: `acto:${id}:${each.id}`, requests } satisfies Item
    }
  },

  parse(replies, item): Iterable<Line> {
    const [kind, title, year, ...act] = item.id.split(':')
    const { editions, doubts } = once(replyNamed(replies, 'feed'), editionsIn)
    if (kind === 'lista') return onlyDoubts(doubts)
    const edition = editions.get(`${title}:${year}`)
    if (!edition) throw new Doubt(`${item.id}: not in the feed`)
    if (kind !== 'acto') throw new Doubt(`${edition.url}: no act`)
    return actLines(edition, act.join(':'))
  },
})
