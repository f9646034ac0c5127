// Guatemala: roll calls of the Congreso with their ballots, deputies, blocs and bills, from an open data set
// scraped from its site. The site itself, gt.congreso, blocks programs on some networks; this data set is a
// third-party copy of it, so not official. 2025-12: in 2,002 roll calls there is not one ballot against and
// not one abstention: the copy lost them. A deputy who is missing from a roll call may have voted against, so
// the counts against and of abstentions are unknown here, not zero. All but one roll call have fewer ballots
// than the Congreso has seats.
import type { Line } from '#model/declaration/domain.ts'
import { type Item, source } from '#model/sources/source.ts'
import { onlyDoubts } from '../kit/concurrent-lists.ts'
import { entriesInDoubt, files, githubHosts, hasCommitsSince } from '../kit/github.ts'
import { once, replyNamed } from '../kit/reply.ts'
import { billLines, billsIn } from './congreso-votaciones/bills.ts'
import { blocLines, deputyLines } from './congreso-votaciones/deputies.ts'
import { rollCallLines } from './congreso-votaciones/votes.ts'

const REPOSITORY = 'FrankOrozcoGT/voto-diputados-gt'

export const gtCongresoVotaciones = source({
  id: 'gt.congreso-votaciones',
  country: 'GT',
  domains: ['roll-calls', 'votes', 'actors', 'parties', 'bills'],
  without: { bills: ['stage'] },
  title: 'Votaciones del Congreso de la República',
  publisher: 'FrankOrozcoGT/voto-diputados-gt',
  home: `https://github.com/${REPOSITORY}`,
  official: false,
  terms: 'MIT',
  everyHours: 24,
  hosts: githubHosts,
  verified: { by: 'recorded', what: 'the whole data set: 2,002 roll calls', day: '2025-12-10' },
  documentHosts: { 'www.congreso.gob.gt': { perSecond: 0.5, timeoutMs: 60_000 } },
  expect: { atLeast: 100_000 },

  async *discover({ since, get }) {
    if (!(await hasCommitsSince(get, REPOSITORY, 'data', since))) return
    const { named, raw, inDoubt } = await files(get, REPOSITORY)
    yield* inDoubt
    const deputies = raw('data/diputados.json')
    yield { id: 'bloques', requests: { page: raw('data/bloques.json') } }
    yield { id: 'diputados', requests: { page: deputies } }
    const list = raw('data/iniciativas.json')
    const { byNumber, doubts } = once(await get(list), billsIn)
    for (const number of byNumber.keys())
      yield { id: `iniciativa:${number}`, requests: { page: list } } satisfies Item
    if (doubts.length) yield { id: 'filas:iniciativas', requests: { page: list } } satisfies Item
    for (const [path, id] of named(/^data\/votaciones-raw\/votacion_(\d+)\.json$/))
      yield { id: `votacion:${id}`, requests: { vote: raw(path), deputies } } satisfies Item
  },

  parse(replies, item): Iterable<Line> {
    if (replies.tree) return entriesInDoubt(replies.tree)
    if (item.id === 'bloques') return blocLines(replyNamed(replies, 'page'))
    if (item.id === 'diputados') return deputyLines(replyNamed(replies, 'page'))
    const [kind, id] = item.id.split(':') as [string, string]
    if (kind === 'filas') return onlyDoubts(once(replyNamed(replies, 'page'), billsIn).doubts)
    if (kind === 'iniciativa') return billLines(replyNamed(replies, 'page'), id)
    return rollCallLines(replyNamed(replies, 'vote'), replyNamed(replies, 'deputies'))
  },
})
