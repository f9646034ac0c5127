// Colombia, Cámara de Representantes: the orders of the day of its commissions and of its plenary, from the
// events of its site, which runs on WordPress. 2026-10: an event has the day of its publication, that of the
// session is in its title, or is missing, and there is no hour; a corrected order is a further event. The
// bills are in a PDF, which is not read. A page beyond the last is an error.
import * as z from 'zod'
import type { Line } from '#model/declaration/domain.ts'
import { type Item, type Request, source } from '#model/sources/source.ts'
import { onlyDoubts } from '../kit/concurrent-lists.ts'
import { json } from '../kit/formats/json.ts'
import { pages } from '../kit/paged-lists.ts'
import { replyNamed } from '../kit/reply.ts'
import { query } from '../kit/requests.ts'
import { BODIES, eventsIn, orderLines } from './camara-agenda/orders.ts'

/** The first day of the Congress of 2026. */
const FIRST_DAY = '2026-07-20'
const ROWS = 100
/** The number of orders of the day among the kinds of events. */
const ORDERS = 185

export const coCamaraAgenda = source({
  id: 'co.camara-agenda',
  country: 'CO',
  domains: ['schedules'],
  title: 'Órdenes del día de la Cámara de Representantes',
  publisher: 'Cámara de Representantes de Colombia',
  home: 'https://www.camara.gov.co/',
  official: true,
  terms: 'The Cámara allows reuse that quotes the source.',
  everyHours: 6,
  hosts: { 'www.camara.gov.co': { perSecond: 1, timeoutMs: 60_000 } },
  verified: {
    by: 'derived',
    what: 'two programs that read its events; no reply was seen',
    day: '2026-10-08',
  },
  // The recess from December to March has no sessions.
  expect: { atLeast: 50, within: { orden: 120 } },
  reread: { everyDays: 7, days: 130 },

  async *discover({ since, until, get }) {
    const window = {
      after: `${since && since > FIRST_DAY ? since : FIRST_DAY}T00:00:00`,
      ...(until && { before: `${until}T23:59:59` }),
    }
    for (const body of Object.keys(BODIES)) {
      const list = pages(get, {
        ask: ({ number, before }) => (before && isLast(before) ? null : eventsOf(body, window, number)),
        read: eventsIn,
        key: ({ id }) => id,
      })
      const known = new Set<string>()
      // Newest first: the first event of a day is the corrected one.
      for await (const { request, rows, doubts, number } of list) {
        if (doubts.length) yield { id: `filas:${body}:${number}`, requests: { page: request } } satisfies Item
        for (const { order } of rows) {
          if (known.has(order)) continue
          known.add(order)
          yield { id: `orden:${body}:${order}`, requests: { page: request } } satisfies Item
        }
      }
    }
  },

  parse(replies, item): Iterable<Line> {
    const [kind, body = '', order = ''] = item.id.split(':')
    if (kind === 'filas') return onlyDoubts(eventsIn(replyNamed(replies, 'page')).doubts)
    return orderLines(replyNamed(replies, 'page'), body, order)
  },
})

const isLast = (reply: Parameters<typeof json>[0]) => json(reply, z.array(z.unknown())).length < ROWS

function eventsOf(body: string, window: Readonly<Record<string, string>>, page: number): Request {
  return query('https://www.camara.gov.co/wp-json/wp/v2/evento', {
    comision_evento: body,
    evento_tipo: ORDERS,
    ...window,
    orderby: 'date',
    order: 'desc',
    per_page: ROWS,
    page,
    _fields: 'id,date,title,content',
  })
}
