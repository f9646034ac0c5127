// Chile, Senado: bills of both chambers with their steps, and the Senado's roll calls. The Senado keeps the
// docket of both chambers, so the record of a bill always comes from here; the Cámara only adds its votes.
// 2026-08: replies come with or without an XML prolog, in Latin-1 or UTF-8; an unknown number gives a web
// page with HTTP 200.
import * as z from 'zod'
import { addDays } from '#lib/dates.ts'
import type { Line } from '#model/domain.ts'
import { type Get, source } from '#model/source.ts'
import { camaraHost, filedIn } from '../kit/cl-boletines.ts'
import { given } from '../kit/reply.ts'
import { within, words } from '../kit/shape.ts'
import { xml } from '../kit/xml.ts'
import { billLines, readBill } from './senado/bills.ts'
import { senatorLines } from './senado/senators.ts'
import { rollCallLines } from './senado/votes.ts'

const WSPUBLICO = 'https://tramitacion.senado.cl/wspublico'
/**
 * The list of what moved reaches four weeks back. Further back, bills are found by the year they were filed
 * in.
 */
const REACH_DAYS = 28
const FIRST_YEAR = 2022
const Moved = within('proyecto', z.object({ descripcion: z.object({ boletin: words }) }))

export const clSenado = source({
  id: 'cl.senado',
  country: 'CL',
  domains: ['bills', 'bill-updates', 'roll-calls', 'votes', 'actors'],
  title: 'Tramitación de proyectos de ley',
  publisher: 'Senado de Chile',
  home: 'https://tramitacion.senado.cl/',
  official: true,
  terms: 'Public information of the Senado de Chile.',
  everyHours: 6,
  hosts: { 'tramitacion.senado.cl': { perSecond: 2, timeoutMs: 60_000 }, ...camaraHost },
  expect: { atLeast: 1_000 },

  async *discover({ since, get }) {
    const senators = { url: `${WSPUBLICO}/senadores_vigentes.php` }
    const today = (await get(senators)).retrieved_at.slice(0, 10)
    yield { id: 'senadores', requests: { page: senators } }
    for (const number of await boletines(get, since, today)) {
      // Both services take the number without the suffix of the commission.
      const asked = number.split('-')[0]
      const bill = { url: `${WSPUBLICO}/tramitacion.php?boletin=${asked}` }
      const votes = { url: `${WSPUBLICO}/votaciones.php?boletin=${asked}` }
      yield { id: `boletin:${number}`, requests: { bill, votes, senators } }
    }
  },

  *parse(replies, item): Iterable<Line> {
    if (item.id === 'senadores') return yield* senatorLines(given(replies, 'page'))
    const bill = readBill(given(replies, 'bill'))
    yield* billLines(bill)
    yield* rollCallLines(given(replies, 'votes'), given(replies, 'senators'), bill.descripcion.boletin)
  },
})

async function boletines(get: Get, since: string | null, today: string): Promise<Set<string>> {
  const reach = addDays(today, -REACH_DAYS)
  const [year, month, day] = (since && since > reach ? since : reach).split('-')
  // The slashes must be percent-encoded.
  const moved = await get({ url: `${WSPUBLICO}/tramitacion.php?fecha=${day}%2F${month}%2F${year}` })
  const numbers = new Set(xml(moved, 'proyectos', Moved).map((bill) => bill.descripcion.boletin))
  if (since && since >= reach) return numbers
  for (let filed = Number(since?.slice(0, 4) ?? FIRST_YEAR); filed <= Number(today.slice(0, 4)); filed++) {
    for (const number of await filedIn(get, filed)) numbers.add(number)
  }
  return numbers
}
