// Mexico, Cámara de Diputados: the federal laws in force as the Cámara compiles them, with the day of
// publication of each and the file of its text with all reforms. The compilation is informative and not the
// law, as the page says: the acts themselves are those of the Diario Oficial. 2026-04: one page lists all of
// them.
import type { Line } from '#model/declaration/domain.ts'
import { type Item, source } from '#model/sources/source.ts'
import { once, replyNamed } from '../kit/reply.ts'
import { INDEX, lawLines, rowsOn } from './leyesbiblio/laws.ts'

export const mxLeyesbiblio = source({
  id: 'mx.leyesbiblio',
  country: 'MX',
  domains: ['regulations', 'regulation-types', 'documents'],
  title: 'Leyes Federales de México',
  publisher: 'Cámara de Diputados del Congreso de la Unión',
  home: INDEX,
  official: true,
  terms: 'An informative compilation; the Diario Oficial de la Federación prevails.',
  everyHours: 24,
  hosts: { 'www.diputados.gob.mx': { perSecond: 0.5, timeoutMs: 60_000 } },
  verified: { by: 'recorded', what: 'the page, with 317 laws', day: '2026-04-10' },
  expect: { atLeast: 300 },

  async *discover({ get }) {
    const page = { url: INDEX }
    for (const id of new Set(once(await get(page), rowsOn).map((row) => row.id)))
      yield { id: `ley:${id}`, requests: { page } } satisfies Item
  },

  parse(replies, item): Iterable<Line> {
    return lawLines(replyNamed(replies, 'page'), item.id.slice('ley:'.length))
  },
})
