// Argentina, Senado de la Nación: its agenda by weeks, meetings of commissions and sessions among visits and
// concerts. 2026-10: the page of a day shows the whole week, with a heading for each day, without a year.
import { addDays, dayIn } from '#lib/dates.ts'
import type { Line } from '#model/declaration/domain.ts'
import { type Item, source } from '#model/sources/source.ts'
import { ARGENTINA } from '../kit/national/ar-congreso.ts'
import { replyNamed } from '../kit/reply.ts'
import { eventLines, eventsIn, mondayOf, weekOf } from './senado-agenda/events.ts'

const FIRST_DAY = '2026-01-01'
/** The agenda is known some weeks ahead. */
const AHEAD = 21

export const arSenadoAgenda = source({
  id: 'ar.senado-agenda',
  country: 'AR',
  domains: ['schedules'],
  title: 'Agenda del Senado de la Nación',
  publisher: 'Senado de la Nación Argentina',
  home: 'https://www.senado.gob.ar/',
  official: true,
  terms: 'Public information of the Senado de la Nación.',
  everyHours: 12,
  hosts: { 'www.senado.gob.ar': { perSecond: 0.5, timeoutMs: 60_000 } },
  verified: { by: 'derived', what: 'a program that reads its weeks; no page was seen', day: '2026-10-10' },
  parts: { from: FIRST_DAY, months: 3 },
  expect: { atLeast: 20 },

  async *discover({ since, until, get }) {
    const first = mondayOf(since ?? FIRST_DAY)
    // The time is that of the reply.
    const last = until ?? addDays(dayIn((await get(weekOf(first))).retrieved_at, ARGENTINA), AHEAD)
    for (let monday = first; monday <= last; monday = addDays(monday, 7)) {
      const week = weekOf(monday)
      for (const { id } of eventsIn(await get(week)))
        yield { id: `evento:${monday}:${id}`, requests: { week } } satisfies Item
    }
  },

  parse(replies, item): Iterable<Line> {
    const [, monday = '', id = ''] = item.id.split(':')
    return eventLines(replyNamed(replies, 'week'), monday, id)
  },
})
