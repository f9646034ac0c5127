// Guatemala: roll calls of the Congreso with their ballots, deputies, blocs and bills, from an open data set
// read off its site. The site itself stands behind a wall that its own robots refuse us; this data set is
// somebody else's copy of it, so not official. 2025-12: in 2,002 roll calls there is not one ballot against
// and not one abstention: the copy lost them. A deputy who is missing from a roll call may have voted
// against, so the counts against and of abstentions are unknown here, not zero.
import type { Line } from '#model/domain.ts'
import { type Item, source } from '#model/source.ts'
import { githubHosts, moved, paths, raw } from '../kit/github.ts'
import { given } from '../kit/reply.ts'
import { billLines } from './congreso-votaciones/bills.ts'
import { blocLines, deputyLines } from './congreso-votaciones/deputies.ts'
import { rollCallLines } from './congreso-votaciones/votes.ts'

const REPOSITORY = 'FrankOrozcoGT/voto-diputados-gt'

export const gtCongresoVotaciones = source({
  id: 'gt.congreso-votaciones',
  country: 'GT',
  domains: ['roll-calls', 'votes', 'actors', 'parties', 'bills'],
  title: 'Votaciones del Congreso de la República',
  publisher: 'FrankOrozcoGT/voto-diputados-gt',
  home: `https://github.com/${REPOSITORY}`,
  official: false,
  terms: 'MIT',
  everyHours: 24,
  hosts: githubHosts,
  expect: { atLeast: 100_000 },

  async *discover({ since, get }) {
    if (!(await moved(get, REPOSITORY, 'data', since))) return
    const file = (path: string) => raw(REPOSITORY, path)
    const deputies = file('data/diputados.json')
    yield { id: 'bloques', requests: { page: file('data/bloques.json') } }
    yield { id: 'diputados', requests: { page: deputies } }
    yield { id: 'iniciativas', requests: { page: file('data/iniciativas.json') } }
    for (const path of await paths(get, REPOSITORY)) {
      const id = /^data\/votaciones-raw\/votacion_(\d+)\.json$/.exec(path)?.[1]
      if (id) yield { id: `votacion:${id}`, requests: { vote: file(path), deputies } } satisfies Item
    }
  },

  parse(replies, item): Iterable<Line> {
    if (item.id === 'bloques') return blocLines(given(replies, 'page'))
    if (item.id === 'diputados') return deputyLines(given(replies, 'page'))
    if (item.id === 'iniciativas') return billLines(given(replies, 'page'))
    return rollCallLines(given(replies, 'vote'), given(replies, 'deputies'))
  },
})
