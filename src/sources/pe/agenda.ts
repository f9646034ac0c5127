// Peru: the agenda of both chambers and of the Congreso as a whole, sessions and meetings of commissions
// among ceremonies, a page per day. 2026-09: days come with HTTP 404, with or without events.
import { addDays, dayIn } from '#lib/dates.ts'
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Item, source } from '#model/sources/source.ts'
import { onlyDoubts, orDoubt } from '../kit/concurrent-lists.ts'
import { replyNamed } from '../kit/reply.ts'
import { dayOn, eventLines, LIMA, pageOfDay } from './agenda/events.ts'

/** The first day of the two chambers. */
const FIRST_DAY = '2026-07-27'
/** Events are known some days ahead. */
const AHEAD = 14

export const peAgenda = source({
  id: 'pe.agenda',
  country: 'PE',
  domains: ['schedules'],
  title: 'Agenda del Congreso',
  publisher: 'Congreso de la República del Perú',
  home: 'https://comunicaciones.congreso.gob.pe/agenda/',
  official: true,
  terms: 'Public information of the Congreso de la República.',
  everyHours: 12,
  hosts: { 'comunicaciones.congreso.gob.pe': { perSecond: 0.5, timeoutMs: 60_000 } },
  verified: { by: 'derived', what: 'two programs that read its days; no page was seen', day: '2026-09-30' },
  parts: { from: FIRST_DAY, months: 1 },
  expect: { atLeast: 20 },

  async *discover({ since, until, get }) {
    const first = since && since > FIRST_DAY ? since : FIRST_DAY
    // The time is that of the reply.
    const last = until ?? addDays(dayIn((await get(pageOfDay(first))).retrieved_at, LIMA), AHEAD)
    for (let day = first; day <= last; day = addDays(day, 1)) {
      const page = pageOfDay(day)
      const found = await get(page).then((reply) => orDoubt(() => dayOn(reply)))
      if (found instanceof Doubt || found.odd.length)
        yield { id: `dia:${day}`, requests: { page } } satisfies Item
      if (found instanceof Doubt) continue
      for (const id of new Set(found.events.map((event) => event.id)))
        yield { id: `evento:${day}:${id}`, requests: { page } } satisfies Item
    }
  },

  parse(replies, item): Iterable<Line> {
    const [kind, day = '', id = ''] = item.id.split(':')
    const page = replyNamed(replies, 'page')
    if (kind === 'evento') return eventLines(page, day, id)
    return onlyDoubts(dayOn(page).odd)
  },
})
