// Argentina, Cámara de Diputados: the agenda of its commissions, and the list of its sessions since 1983.
// 2026-07: the agenda has coming meetings alone, in a table of days with their year; without one in a recess.
// The list has days and no hours, and marks a session that was called but not held.
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Item, source } from '#model/sources/source.ts'
import { replyNamed } from '../kit/reply.ts'
import { meetingLines, meetingsIn } from './hcdn-agenda/meetings.ts'
import { sessionLines, sessionsIn } from './hcdn-agenda/sessions.ts'

const SITE = 'https://www.hcdn.gob.ar'

export const arHcdnAgenda = source({
  id: 'ar.hcdn-agenda',
  country: 'AR',
  domains: ['schedules'],
  title: 'Agenda de comisiones y sesiones de la Cámara de Diputados',
  publisher: 'Cámara de Diputados de la Nación',
  home: `${SITE}/comisiones/agenda/`,
  official: true,
  terms: 'The site says that its information is of the public domain and free to use, with attribution.',
  everyHours: 12,
  hosts: { 'www.hcdn.gob.ar': { perSecond: 0.5, timeoutMs: 60_000 } },
  verified: {
    by: 'derived',
    what: 'a program that reads both pages, and one copy of each that it keeps',
    day: '2026-07-08',
  },
  expect: { atLeast: 500 },

  async *discover({ since, until, get }) {
    const agenda = { url: `${SITE}/comisiones/agenda/` }
    const { meetings, odd } = meetingsIn(await get(agenda))
    if (odd.length) yield { id: 'reuniones', requests: { page: agenda } } satisfies Item
    for (const id of new Set(meetings.map((meeting) => meeting.id)))
      yield { id: `reunion:${id}`, requests: { page: agenda } } satisfies Item
    const list = { url: `${SITE}/sesiones/` }
    for (const { id, day } of sessionsIn(await get(list)))
      if (!day || ((!since || day >= since) && (!until || day <= until)))
        yield { id: `sesion:${id}`, requests: { page: list } } satisfies Item
  },

  parse(replies, item): Iterable<Line> {
    const [page, [kind, id = '']] = [replyNamed(replies, 'page'), item.id.split(':')]
    if (kind === 'sesion') return sessionLines(page, id)
    if (kind === 'reunion') return meetingLines(page, id)
    throw meetingsIn(page).odd[0] ?? new Doubt(`${page.url}: ${item.id} can't be read`)
  },
})
