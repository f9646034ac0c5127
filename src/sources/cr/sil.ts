// Costa Rica, Asamblea Legislativa: bills with their signatories and steps, and the agenda of the plenary, in
// its SIL. The site consists of forms that pass their state back and forth: a docket is requested by sending
// back the search result. 2026-07: its hosts answer from Costa Rica alone; their TLS chain lacks a
// certificate.
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Item, source } from '#model/sources/source.ts'
import { onlyDoubts } from '../kit/concurrent-lists.ts'
import { replyNamed } from '../kit/reply.ts'
import { agendaLines } from './sil/agenda.ts'
import { docketLines } from './sil/docket.ts'
import { FORM, firstSearch, furtherPages, rowOf, selected } from './sil/form.ts'

const SITE = 'https://consultassil3.asamblea.go.cr'
/** Numbers rise with the day of filing. 2026-05: for some, that day is known. */
const FILED: readonly (readonly [number: number, day: string])[] = [
  [24_807, '2025-02-04'],
  [25_471, '2026-03-26'],
  [25_600, '2026-05-21'],
]
/** Bills lapse after four years; those before this number had lapsed by then. */
const OLDEST = 23_000
/** Number of consecutive missing bills that ends the search. */
const SILENT = 20

export const crSil = source({
  id: 'cr.sil',
  country: 'CR',
  domains: ['bills', 'bill-updates', 'schedules'],
  title: 'Sistema de Información Legislativa',
  publisher: 'Asamblea Legislativa de Costa Rica',
  home: `${SITE}/frmConsultaProyectos.aspx`,
  official: true,
  terms: 'Public information of the Asamblea Legislativa; no licence is stated.',
  everyHours: 24,
  // No list of changes exists: once a week, every bill that may still be alive is read.
  reread: { everyDays: 7, days: 1461 },
  blocked: { kind: 'geo', why: 'its host responds only in Costa Rica' },
  hosts: { 'consultassil3.asamblea.go.cr': { perSecond: 0.5, timeoutMs: 60_000 } },
  verified: {
    by: 'recorded',
    what: 'one docket; the search, further pages, the agenda and words of steps as others read them',
    day: '2026-05-28',
  },
  expect: { atLeast: 1_000 },

  async *discover({ since, get }) {
    yield { id: 'agenda', requests: { agenda: { url: `${SITE}/frmOrdenDiaPlenario.aspx` } } } satisfies Item
    const search = firstSearch(await get({ url: `${SITE}/${FORM}` }))
    const newest = FILED.at(-1)![0]
    const [first] = FILED.findLast(([, day]) => since !== null && day <= since) ?? [OLDEST]
    let any = false
    for (let number = first, last = newest; number <= last + SILENT; number++) {
      const found = await get(search(number))
      const row = rowOf(found, number)
      if (row === null) continue
      any = true
      if (row instanceof Doubt) {
        yield { id: `busqueda:${number}`, requests: { found: search(number) } } satisfies Item
        continue
      }
      last = Math.max(last, number)
      const docket = selected(found, number, row)
      const requests = { docket, ...(await furtherPages(docket, number, get)) }
      yield { id: `expediente:${number}`, requests } satisfies Item
    }
    // The newest known number is in each window.
    if (!any) throw new Doubt(`${SITE}: no bill from ${first} on`)
  },

  parse(replies, item): Iterable<Line> {
    if (item.id === 'agenda') return agendaLines(replyNamed(replies, 'agenda'))
    if (item.id.startsWith('busqueda:')) {
      const row = rowOf(replyNamed(replies, 'found'), Number(item.id.slice('busqueda:'.length)))
      return onlyDoubts(row instanceof Doubt ? [row] : [])
    }
    return docketLines(replies, item.id.slice('expediente:'.length))
  },
})
