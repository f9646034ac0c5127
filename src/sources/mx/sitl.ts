// Mexico, Cámara de Diputados: the roll calls of the LXVI legislature with their ballots, from the SITL, and
// the deputies of the newest one. 2026-10: a roll call has a page of counts by group, and one of names for
// each group, whose heading may name another group than the requested one. Ids restart with each legislature.
// The site sends its certificate without the intermediate one.
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Get, type Item, type Request, source } from '#model/sources/source.ts'
import { doubtsIn, onlyDoubts, orDoubt } from '../kit/concurrent-lists.ts'
import { replyNamed } from '../kit/reply.ts'
import { groupsOn, periodsIn, rollCallsIn, SITL } from './sitl/lists.ts'
import { deputyLines, rollCallLines } from './sitl/votes.ts'

export const mxSitl = source({
  id: 'mx.sitl',
  country: 'MX',
  domains: ['roll-calls', 'votes', 'actors', 'parties'],
  title: 'Votaciones de la Cámara de Diputados, LXVI Legislatura',
  publisher: 'Cámara de Diputados del Congreso de la Unión',
  home: `${SITL}/votaciones_por_periodonplxvi.php`,
  official: true,
  terms: 'Public information of the Cámara de Diputados.',
  everyHours: 12,
  hosts: { 'sitl.diputados.gob.mx': { perSecond: 0.5, timeoutMs: 60_000 } },
  // Every seat is in a roll call, including absentees.
  lists: { diputados: { domain: 'actors', ends: { active: false }, share: 0.2, atLeast: 400 } },
  verified: {
    by: 'recorded',
    what: 'a list of roll calls, counts of two groups and three ballots of one, transcribed by others',
    day: '2026-10-09',
  },
  expect: { atLeast: 50_000 },

  async *discover({ since, get }) {
    let [newest, older] = [true, false]
    for (const period of periodsIn(await get({ url: `${SITL}/votaciones_por_periodonplxvi.php` }))) {
      if (older) break
      const list = { url: `${SITL}/votacionesxperiodonplxvi.php?pert=${period}` }
      const reply = await get(list)
      const rollCalls = orDoubt(() => rollCallsIn(reply))
      if (rollCalls instanceof Doubt) {
        // A period in doubt has an item, which reports it. An older one does not show who is in office.
        yield { id: `periodo:${period}`, requests: { list } } satisfies Item
        newest = false
        continue
      }
      for (const { id, day } of rollCalls) {
        older = !newest && since !== null && day !== null && day < since
        if (older) break
        const requests = await pagesOf(id, get)
        if (newest) yield { id: `diputados:${id}`, requests } satisfies Item
        if (!since || !day || day >= since) yield { id: `votacion:${id}`, requests } satisfies Item
        newest = false
      }
    }
  },

  parse(replies, item): Iterable<Line> {
    const [kind, id] = item.id.split(':') as [string, string]
    if (kind === 'periodo') return onlyDoubts(doubtsIn(() => rollCallsIn(replyNamed(replies, 'list'))))
    const counts = replyNamed(replies, 'counts')
    return kind === 'diputados' ? deputyLines(counts, replies) : rollCallLines(counts, replies, id)
  },
})

/** The page of counts of a roll call, and the page of names of each group on it. */
async function pagesOf(id: string, get: Get): Promise<Record<string, Request>> {
  const counts = { url: `${SITL}/estadistico_votacionnplxvi.php?votaciont=${id}` }
  const page = await get(counts)
  const groups = orDoubt(() => groupsOn(page))
  // Without them the roll call is in doubt when it is parsed, and affects no other.
  const names = (groups instanceof Doubt ? [] : groups).map(({ number }) => {
    const url = `${SITL}/listados_votacionesnplxvi.php?partidot=${number}&votaciont=${id}`
    return [`grupo-${number}`, { url }] as const
  })
  return { counts, ...Object.fromEntries(names) }
}
