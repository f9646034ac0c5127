// Mexico, Cámara de Senadores: the roll calls of the LXVI legislature with their ballots, from the site of
// the Senado. 2026-04: robots.txt and a block page exclude programs: it is read only where an operator has
// permission. A page has the totals, a script of it the names; `/66/` is not one legislature, but all of
// them.
import type { Line } from '#model/declaration/domain.ts'
import { type Item, source } from '#model/sources/source.ts'
import { replyNamed } from '../kit/reply.ts'
import { heldOn, namesOf, rollCallLines, rollCallsIn, VOTES } from './senado-votaciones/votes.ts'

export const mxSenadoVotaciones = source({
  id: 'mx.senado-votaciones',
  country: 'MX',
  domains: ['roll-calls', 'votes', 'parties'],
  title: 'Votaciones de la Cámara de Senadores, LXVI Legislatura',
  publisher: 'Cámara de Senadores del Congreso de la Unión',
  home: `${VOTES}/votaciones`,
  official: true,
  terms: 'Public information of the Cámara de Senadores.',
  everyHours: 24,
  blocked: { kind: 'refuses_programs', why: 'The site refuses programs, by robots.txt and bot protection.' },
  hosts: { 'www.senado.gob.mx': { perSecond: 0.5, timeoutMs: 60_000 } },
  verified: { by: 'derived', what: 'programs that read it; no reply of it was seen', day: '2026-04-30' },
  expect: { atLeast: 5_000 },

  async *discover({ since, get }) {
    const list = await get({ url: `${VOTES}/votaciones/por_legislatura/LXVI/` })
    for (const id of rollCallsIn(list)) {
      const page = { url: `${VOTES}/votacion/${id}` }
      const day = heldOn(await get(page))
      // They are numbered in chronological order.
      if (since && day && day < since) return
      yield { id: `votacion:${id}`, requests: { page, names: namesOf(id) } } satisfies Item
    }
  },

  parse(replies, item): Iterable<Line> {
    return rollCallLines(replyNamed(replies, 'page'), replyNamed(replies, 'names'), item.id.split(':')[1]!)
  },
})
