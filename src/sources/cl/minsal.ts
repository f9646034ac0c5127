// Chile, consultations of the Ministry of Health: one page of WordPress, with a panel for each, and its day
// of publication, its term and its files in a table. 2026-05: eleven consultations, of which some had ended,
// and twenty-six results of earlier ones, which are not read; the numbers of panels are places on the page.
// Other ministries have pages of their own.
import type { Line } from '#model/declaration/domain.ts'
import { type Item, source } from '#model/sources/source.ts'
import { onlyDoubts } from '../kit/concurrent-lists.ts'
import { once, replyNamed } from '../kit/reply.ts'
import { consultationLines, panelsIn } from './minsal/consultations.ts'

const PAGE = { url: 'https://www.minsal.cl/consultas-publicas-vigentes/' }

export const clMinsal = source({
  id: 'cl.minsal',
  country: 'CL',
  domains: ['consultations', 'entities', 'documents'],
  title: 'Consultas públicas del Ministerio de Salud',
  publisher: 'Ministerio de Salud de Chile',
  home: PAGE.url,
  official: true,
  terms: 'Public information of the Ministerio de Salud; no licence is stated.',
  everyHours: 24,
  hosts: { 'www.minsal.cl': { perSecond: 0.2, timeoutMs: 60_000 } },
  verified: {
    by: 'derived',
    what: 'a program that reads it, and the page as a browser saved it for that',
    day: '2026-05-08',
  },
  expect: { atLeast: 3 },

  async *discover({ get }) {
    // It does not give times of change: all are read each time.
    const { rows, doubts } = once(await get(PAGE), panelsIn)
    for (const { id } of rows) yield { id: `consulta:${id}`, requests: { page: PAGE } } satisfies Item
    if (doubts.length) yield { id: 'filas:paneles', requests: { page: PAGE } } satisfies Item
  },

  parse(replies, item): Iterable<Line> {
    const page = replyNamed(replies, 'page')
    if (item.id === 'filas:paneles') return onlyDoubts(once(page, panelsIn).doubts)
    return consultationLines(page, item.id.slice('consulta:'.length))
  },
})
