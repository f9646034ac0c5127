// Peru: the norms of the gazette El Peruano day by day, of every rank, by its own search. 2026-08: the search
// gives the number of acts of a day, twenty on a page; a page never has the same bytes twice; an address
// without a day redirects to today's. Whether it has the special editions of a day is unknown, so no day is
// called complete. Texts are on the page of each act, which its document links. Earlier laws are those of
// pe.elperuano, under the same keys.
import { addDays, dayIn } from '#lib/dates.ts'
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Get, type Item, type Request, source } from '#model/sources/source.ts'
import { pages } from '../kit/paged-lists.ts'
import { LIMA } from './congreso/wordpress.ts'
import { actsFrom, actsOn, dayLines } from './elperuano-diario/acts.ts'

const FIRST_DAY = '2026-02-01'

export const peElPeruanoDiario = source({
  id: 'pe.elperuano-diario',
  country: 'PE',
  domains: ['regulations', 'regulation-types', 'entities', 'documents'],
  title: 'El Peruano, Normas Legales, día por día',
  publisher: 'Empresa Peruana de Servicios Editoriales (Editora Perú)',
  home: 'https://busquedas.elperuano.pe/',
  official: true,
  terms: 'Official texts of the Diario Oficial El Peruano.',
  everyHours: 12,
  hosts: { 'busquedas.elperuano.pe': { perSecond: 0.5, timeoutMs: 60_000 } },
  verified: { by: 'recorded', what: 'both pages of a day, as they came', day: '2026-08-07' },
  parts: { from: FIRST_DAY, months: 1 },
  expect: { atLeast: 3_000 },

  async *discover({ since, until, get }) {
    const first = since ?? FIRST_DAY
    const today = dayIn((await get(actsFrom(first, 0))).retrieved_at, LIMA)
    const last = until && until < today ? until : today
    for (let day = last; day >= first; day = addDays(day, -1)) {
      const requests = await pagesOf(get, day)
      if (requests) yield { id: `dia:${day}`, requests } satisfies Item
    }
  },

  parse(replies, item): Iterable<Line> {
    const [kind, day = ''] = item.id.split(':')
    if (kind !== 'dia') throw new Doubt(`unknown item ${item.id}`)
    return dayLines(replies, day)
  },
})

/**
 * The requests for the pages of a day; null for a day without an act. A day that can't be listed, for
 * instance while a page is not found (2026-08), is reported by its item, and the other days are read all the
 * same.
 */
async function pagesOf(get: Get, day: string): Promise<Record<string, Request> | null> {
  const asked: Request[] = []
  const listed = pages(get, {
    ask({ seen }) {
      asked.push(actsFrom(day, seen))
      return asked.at(-1)!
    },
    read: (reply) => actsOn(reply, day),
    key: ({ op }) => op,
  })
  try {
    const found = await Array.fromAsync(listed)
    if (!found.length) return null
    asked.length = found.length
  } catch (error) {
    if (!(error instanceof Doubt)) throw error
  }
  return Object.fromEntries(asked.map((request, i) => [`page:${i + 1}`, request]))
}
