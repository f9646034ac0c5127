// Mexico, Cámara de Diputados: calls for the meetings of its commissions, from the daily editions of the
// Gaceta Parlamentaria. 2026-09: an edition is at the address of its day, and a day without one answers 404;
// a meeting is called in several editions, the latest of which has its hour, or tells that it is cancelled.
// The orders of the day of the plenary are not read. Some networks outside Mexico get no answer.
import { addDays } from '#lib/dates.ts'
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Item, type Request, source } from '#model/sources/source.ts'
import { orDoubt } from '../kit/concurrent-lists.ts'
import { replyNamed } from '../kit/reply.ts'
import { GACETA } from './gaceta/lists.ts'
import { callLines, callsIn, dayOfEdition, editionOf, mayConcern } from './gaceta-convocatorias/calls.ts'

/** The first day of the last year of the LXVI legislature. */
const FIRST_DAY = '2026-09-01'

export const mxGacetaConvocatorias = source({
  id: 'mx.gaceta-convocatorias',
  country: 'MX',
  domains: ['schedules'],
  title: 'Gaceta Parlamentaria: convocatorias de comisiones',
  publisher: 'Cámara de Diputados del Congreso de la Unión',
  home: `${GACETA}/`,
  official: true,
  terms: 'Public information of the Cámara de Diputados.',
  everyHours: 12,
  hosts: { 'gaceta.diputados.gob.mx': { perSecond: 0.5, timeoutMs: 60_000 } },
  verified: {
    by: 'derived',
    what: 'a program that reads the calls of an edition; of its page only the beginning was seen',
    day: '2026-07-06',
  },
  parts: { from: FIRST_DAY, months: 1 },
  // From mid December to the end of January commissions hardly meet.
  expect: { atLeast: 20, within: { reunion: 60 } },
  reread: { everyDays: 7, days: 60 },

  async *discover({ since, until, get, later }) {
    const latest = dayOfEdition(await get({ url: `${GACETA}/gp_hoy.html` }))
    const last = until && until < latest ? until : latest
    const newest = new Map<string, { readonly page: Request; readonly body: string }>()
    for (let day = since && since > FIRST_DAY ? since : FIRST_DAY; day <= last; day = addDays(day, 1)) {
      const page = editionOf(day)
      const reply = await get(page)
      if (reply.status === 404) continue
      const found = orDoubt(() => callsIn(reply, day))
      if (found instanceof Doubt || found.odd.length)
        yield { id: `edicion:${day}`, requests: { page } } satisfies Item
      // What an edition that can't be read cancels is unknown: earlier calls are then not told again.
      for (const [id, { body }] of newest)
        if (found instanceof Doubt || found.odd.some((each) => mayConcern(each, body))) newest.delete(id)
      if (!(found instanceof Doubt)) for (const { id, body } of found.calls) newest.set(id, { page, body })
    }
    for (const [id, { page }] of newest)
      if (!later?.wasSeen(`reunion:${id}`)) yield { id: `reunion:${id}`, requests: { page } } satisfies Item
  },

  parse(replies, item): Iterable<Line> {
    const page = replyNamed(replies, 'page')
    if (item.id.startsWith('reunion:')) return callLines(page, item.id.slice('reunion:'.length))
    const [odd] = callsIn(page, item.id.slice('edicion:'.length)).odd
    throw odd?.doubt ?? new Doubt(`${page.url}: can't be read`)
  },
})
