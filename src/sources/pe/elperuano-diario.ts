// Peru: the norms of the gazette El Peruano day by day, of every rank, by its own search, and the drafts that
// they open to comments. 2026-08: the search gives the number of acts of a day, twenty on a page; a page
// never has the same bytes twice; an address without a day redirects to today's. Whether it has the special
// editions of a day is unknown, so no day is called complete. Texts are on the page of each act, which its
// document links; only those of drafts are read, for the term. Earlier laws are those of pe.elperuano, under
// the same keys.
import { addDays, dayIn } from '#lib/dates.ts'
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Get, type Item, type Request, source } from '#model/sources/source.ts'
import { pages } from '../kit/paged-lists.ts'
import { LIMA } from './congreso/wordpress.ts'
import { actsFrom, actsOn, dayLines, draftLines, pageOf } from './elperuano-diario/acts.ts'
import { mayOpen } from './elperuano-diario/consultations.ts'

const FIRST_DAY = '2026-02-01'

export const peElPeruanoDiario = source({
  id: 'pe.elperuano-diario',
  country: 'PE',
  domains: ['regulations', 'regulation-types', 'entities', 'consultations', 'documents'],
  title: 'El Peruano, Normas Legales, día por día',
  publisher: 'Empresa Peruana de Servicios Editoriales (Editora Perú)',
  home: 'https://busquedas.elperuano.pe/',
  official: true,
  terms: 'Official texts of the Diario Oficial El Peruano.',
  everyHours: 12,
  hosts: { 'busquedas.elperuano.pe': { perSecond: 0.5, timeoutMs: 60_000 } },
  verified: { by: 'recorded', what: 'both pages of a day and pages of acts', day: '2026-08-07' },
  parts: { from: FIRST_DAY, months: 1 },
  expect: { atLeast: 3_000 },

  async *discover({ since, until, get }) {
    const first = since ?? FIRST_DAY
    const today = dayIn((await get(actsFrom(first, 0))).retrieved_at, LIMA)
    const last = until && until < today ? until : today
    for (let day = last; day >= first; day = addDays(day, -1)) {
      const { requests, drafts } = await pagesOf(get, day)
      if (requests.length)
        yield {
          id: `dia:${day}`,
          requests: Object.fromEntries(requests.map((request, i) => [`page:${i + 1}`, request])),
        } satisfies Item
      for (const { op, page } of drafts)
        yield {
          id: `proyecto:${day}:${op}`,
          requests: { page, act: { ...pageOf(op), optional: true } },
        } satisfies Item
    }
  },

  parse(replies, item): Iterable<Line> {
    const [kind, day = '', op] = item.id.split(':')
    if (kind === 'dia') return dayLines(replies, day)
    if (kind === 'proyecto' && op) return draftLines(replies, day, op)
    throw new Doubt(`unknown item ${item.id}`)
  },
})

/**
 * The requests for the pages of a day, none for a day without an act; and the acts on them that may open a
 * consultation. A day that can't be listed, for instance while a page is not found (2026-08), is reported by
 * its item, and the other days are read all the same.
 */
async function pagesOf(get: Get, day: string) {
  const requests: Request[] = []
  const listed = pages(get, {
    ask({ seen }) {
      requests.push(actsFrom(day, seen))
      return requests.at(-1)!
    },
    read: (reply) => actsOn(reply, day),
    key: ({ op }) => op,
  })
  try {
    const found = await Array.fromAsync(listed)
    requests.length = found.length
    const drafts = found.flatMap(({ request: page, rows }) =>
      rows.flatMap(({ op, sumilla }) => (mayOpen(sumilla ?? '') ? [{ op, page }] : [])),
    )
    return { requests, drafts }
  } catch (error) {
    if (error instanceof Doubt) return { requests, drafts: [] }
    throw error
  }
}
