// Colombia, Senado: senators, commissions, agenda, and the ballots and attendance of the plenary, from the
// service behind its open data. 2026-09: a request without days returns everything, 145,696 ballots since
// 2017; days without data are answered with an error, 400. So half years are requested, back from today: few
// are without a sitting.
import { addDays } from '#lib/dates.ts'
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Get, type Item, type Replies, source } from '#model/sources/source.ts'
import { onlyDoubts, orUnavailable } from '../kit/concurrent-lists.ts'
import { replyNamed } from '../kit/reply.ts'
import { attendanceInDoubt, attendanceLines, plenariesIn } from './senado-datos/attendance.ts'
import { registersOf } from './senado-datos/bills.ts'
import { eventLines, eventsIn, eventsInDoubt } from './senado-datos/events.ts'
import { type DayRange, datasetRequest, halfYears } from './senado-datos/lists.ts'
import { commissionLines, senatorLines } from './senado-datos/senators.ts'
import { ballotsInDoubt, rollCallLines, rollCallsIn } from './senado-datos/votes.ts'

/** The first vote of the service. */
const FIRST_DAY = '2017-02-14'
/** Future days of the agenda that are requested. */
const AHEAD = 60

export const coSenadoDatos = source({
  id: 'co.senado-datos',
  country: 'CO',
  domains: ['commissions', 'parties', 'actors', 'roll-calls', 'votes', 'schedules'],
  title: 'Datos Públicos del Senado',
  publisher: 'Senado de la República de Colombia',
  home: 'https://app.senado.gov.co/open_data/',
  official: true,
  terms: 'Published to inform and to teach; no licence is stated.',
  everyHours: 12,
  hosts: {
    'app.senado.gov.co': { perSecond: 0.5, timeoutMs: 120_000 },
    'leyes.senado.gov.co': { perSecond: 0.3, timeoutMs: 60_000 },
  },
  lists: { senadores: { domain: 'actors', ends: { active: false }, share: 0.6, atLeast: 60 } },
  verified: { by: 'recorded', what: 'rows of each of its lists, transcribed by others', day: '2026-09-28' },
  // The longest recess is from December to March.
  reread: { everyDays: 7, days: 130 },
  expect: { atLeast: 50_000, within: { votacion: 130, asistencia: 130 } },

  async *discover({ since, get }) {
    const [commissions, senators] = [datasetRequest('commissions'), datasetRequest('senators')]
    yield { id: 'comisiones', requests: { commissions } }
    yield { id: 'senadores', requests: { senators, commissions } }
    const today = (await get(senators)).retrieved_at.slice(0, 10)
    const first = since ?? FIRST_DAY
    for (const span of halfYears(today, first)) {
      const from = span.from > first ? span.from : first
      yield* sittings(get, span, from)
      yield* agenda(get, span.until === today ? { ...span, until: addDays(today, AHEAD) } : span, from)
    }
  },

  parse(replies, item): Iterable<Line> {
    const [kind, plenary = '', project = ''] = item.id.split(':')
    if (kind === 'comisiones') return commissionLines(replyNamed(replies, 'commissions'))
    if (kind === 'senadores')
      return senatorLines(replyNamed(replies, 'senators'), replyNamed(replies, 'commissions'))
    if (kind === 'evento') return eventLines(replyNamed(replies, 'events'), plenary)
    if (kind === 'asistencia') return attendanceLines(replyNamed(replies, 'attendance'), plenary)
    if (kind === 'filas') return onlyDoubts(inDoubt(replies))
    if (kind === 'lista') throw new Doubt(`${item.id} could be had when asked for again`)
    return rollCallLines(replyNamed(replies, 'votes'), `${plenary}:${project}`, replies)
  },
})

/** What is wrong with rows of a list. */
function inDoubt({ attendance, votes, events }: Replies): readonly Doubt[] {
  return [
    ...(attendance ? attendanceInDoubt(attendance) : []),
    ...(votes ? ballotsInDoubt(votes) : []),
    ...(events ? eventsInDoubt(events) : []),
  ]
}

/**
 * Attendance and votes of some days, from a day on. An unavailable list becomes a separate item, so that the
 * others are read all the same.
 */
async function* sittings(get: Get, span: DayRange, from: string): AsyncIterable<Item> {
  const [attendance, votes] = [datasetRequest('assistances', span), datasetRequest('votes', span)]
  const [present, cast] = [await orUnavailable(() => get(attendance)), await orUnavailable(() => get(votes))]
  const days = { ...span, from }
  if (!present) yield { id: `lista:asistencias:${span.from}`, requests: { attendance } }
  else {
    if (attendanceInDoubt(present).length)
      yield { id: `filas:asistencias:${span.from}`, requests: { attendance } }
    for (const id of plenariesIn(present, days)) yield { id: `asistencia:${id}`, requests: { attendance } }
  }
  if (!cast) yield { id: `lista:votaciones:${span.from}`, requests: { votes } }
  else {
    if (ballotsInDoubt(cast).length) yield { id: `filas:votaciones:${span.from}`, requests: { votes } }
    for (const { id, project } of rollCallsIn(cast, days))
      yield { id: `votacion:${id}`, requests: { votes, ...registersOf(project) } }
  }
}

async function* agenda(get: Get, span: DayRange, from: string): AsyncIterable<Item> {
  const events = datasetRequest('events', span)
  const reply = await orUnavailable(() => get(events))
  if (!reply) yield { id: `lista:agenda:${span.from}`, requests: { events } }
  if (reply && eventsInDoubt(reply).length) yield { id: `filas:agenda:${span.from}`, requests: { events } }
  if (reply)
    for (const id of eventsIn(reply, { ...span, from })) yield { id: `evento:${id}`, requests: { events } }
}
