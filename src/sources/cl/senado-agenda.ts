// Chile, Senado: the agenda of its web site, citations of commissions and the table of the plenary. 2026-06:
// both lists cover the next few weeks and ignore a requested day; past entries are not available.
import type { Line } from '#model/declaration/domain.ts'
import { type Item, source } from '#model/sources/source.ts'
import { onlyDoubts } from '../kit/concurrent-lists.ts'
import { replyNamed } from '../kit/reply.ts'
import { citationLines, citationsIn } from './senado-agenda/citations.ts'
import { sessionLines, sessionsIn } from './senado-agenda/sessions.ts'

const API = 'https://web-back.senado.cl/api'

export const clSenadoAgenda = source({
  id: 'cl.senado-agenda',
  country: 'CL',
  domains: ['schedules', 'commissions', 'bills'],
  title: 'Citaciones de comisiones y tabla semanal',
  publisher: 'Senado de Chile',
  home: 'https://www.senado.cl/',
  official: true,
  terms: 'Public information of the Senado de Chile.',
  everyHours: 6,
  hosts: { 'web-back.senado.cl': { perSecond: 0.5, timeoutMs: 60_000 } },
  verified: { by: 'recorded', what: '27 citations of commissions and four sessions', day: '2026-06-18' },
  expect: { atLeast: 1, quiet: 'in February and in weeks for the regions nobody is cited' },

  async *discover({ get }) {
    const citations = { url: `${API}/commissions_citations?limit=100` }
    const cited = citationsIn(await get(citations))
    if (cited.doubts.length) yield { id: 'filas:citaciones', requests: { page: citations } } satisfies Item
    for (const id of cited.ids) yield { id: `citacion:${id}`, requests: { page: citations } } satisfies Item
    const table = { url: `${API}/weekly_table?limit=100` }
    const held = sessionsIn(await get(table))
    if (held.doubts.length) yield { id: 'filas:sesiones', requests: { page: table } } satisfies Item
    for (const id of held.ids) yield { id: `sesion:${id}`, requests: { page: table } } satisfies Item
  },

  parse(replies, item): Iterable<Line> {
    const [page, [kind, id = '']] = [replyNamed(replies, 'page'), item.id.split(':')]
    if (kind === 'filas') return onlyDoubts((id === 'sesiones' ? sessionsIn(page) : citationsIn(page)).doubts)
    return kind === 'sesion' ? sessionLines(page, id) : citationLines(page, id)
  },
})
