// Argentina, Cámara de Diputados: the agenda of its commissions, and the list of its sessions since 1983.
// 2026-07: the agenda has coming meetings alone, in a table of days with their year; without one in a recess.
// The list has days and no hours, and marks a session that was called but not held; its order of the day, a
// PDF, has the hour and the files.
import type { Line } from '#model/declaration/domain.ts'
import { type Item, source } from '#model/sources/source.ts'
import { onlyDoubts } from '../kit/concurrent-lists.ts'
import { replyNamed } from '../kit/reply.ts'
import { meetingLines, meetingsIn } from './hcdn-agenda/meetings.ts'
import { ordersIn } from './hcdn-agenda/orders.ts'
import { HCDN, sessionLines, sessionsIn } from './hcdn-agenda/sessions.ts'

/** The format of older orders of the day is unknown. */
const FIRST_ORDER = '2025-03-01'

export const arHcdnAgenda = source({
  id: 'ar.hcdn-agenda',
  country: 'AR',
  domains: ['schedules'],
  title: 'Agenda de comisiones y sesiones de la Cámara de Diputados',
  publisher: 'Cámara de Diputados de la Nación',
  home: `${HCDN}/comisiones/agenda/`,
  official: true,
  terms: 'The site says that its information is of the public domain and free to use, with attribution.',
  everyHours: 12,
  hosts: { 'www.hcdn.gob.ar': { perSecond: 0.5, timeoutMs: 60_000 } },
  verified: {
    by: 'derived',
    what:
      'a program that reads the agenda and the list, and one copy of each that it keeps; orders of the day ' +
      'as another program reads them',
    day: '2026-07-08',
  },
  expect: { atLeast: 500 },

  async *discover({ since, until, get }) {
    const agenda = { url: `${HCDN}/comisiones/agenda/` }
    const { meetings, odd } = meetingsIn(await get(agenda))
    if (odd.length) yield { id: 'reuniones', requests: { page: agenda } } satisfies Item
    for (const id of new Set(meetings.map((meeting) => meeting.id)))
      yield { id: `reunion:${id}`, requests: { page: agenda } } satisfies Item
    const list = { url: `${HCDN}/sesiones/` }
    const orders = ordersIn(await get({ url: `${HCDN}/secparl/dclp/plan_de_labor/plt.html` }))
    for (const { id, day } of sessionsIn(await get(list))) {
      if (day && ((since && day < since) || (until && day > until))) continue
      const order = day && day >= FIRST_ORDER ? orders.get(id) : undefined
      yield { id: `sesion:${id}`, requests: order ? { page: list, order } : { page: list } } satisfies Item
    }
  },

  async *parse(replies, item): AsyncIterable<Line> {
    const [kind, id = ''] = item.id.split(':')
    const page = replyNamed(replies, 'page')
    if (kind === 'sesion') yield* sessionLines(page, replies.order, id)
    else if (kind === 'reunion') yield* meetingLines(page, id)
    else onlyDoubts(meetingsIn(page).odd)
  },
})
