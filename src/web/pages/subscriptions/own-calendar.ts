// The calendar of an account: deadlines and agenda entries that its subscriptions match, with alarms.
import { addDays, toInstant } from '#lib/dates.ts'
import type { Caller } from '#model/access/caller.ts'
import { invalid } from '#model/problem.ts'
import { upcomingOf, upcomingOfWorklist } from '#operations/account/subscriptions/upcoming.ts'
import { feedWords } from '../../words/alerts/feeds.ts'
import { worklistWords } from '../../words/worklists.ts'
import type { Event } from '../agenda/entry-fields.ts'
import { agendaEntries } from '../agenda/schedule-calendar.ts'
import { type CalendarEntry, calendarFile, DAYS_BACK } from '../calendars/calendar.ts'
import { deadlineEntry } from '../gazette/deadlines.ts'
import type { Consultation } from '../gazette/gazette-fields.ts'
import type { Reader } from '../reader.ts'
import type { PageFileBody } from '../record-page.ts'

const DAY = 86_400

/**
 * That of the subscriptions of the account, or of a worklist by its id: from a month ago on.
 * `deadline_alarm` is in days before a deadline, 1 by default, and `agenda_alarm` in minutes before an entry
 * with a known hour, 60 by default; 0 is no alarm. Throws INVALID_PARAM, and NOT_FOUND where the account is
 * no member of the worklist.
 */
export async function ownCalendar(
  reader: Reader,
  caller: Caller,
  worklist: number | null,
): Promise<PageFileBody> {
  const days = alarmIn(reader, 'deadline_alarm', { usual: 1, most: 60 })
  const minutes = alarmIn(reader, 'agenda_alarm', { usual: 60, most: 10_080 })
  const since = toInstant(`${addDays(reader.now.slice(0, 10), -DAYS_BACK)}${reader.now.slice(10)}`)
  const { context } = reader
  const w = feedWords[reader.language]
  const { title, left, ...found } =
    worklist === null
      ? { title: w.calendar, ...(await upcomingOf(context, caller, since)) }
      : await ofWorklist(reader, caller, since, worklist)
  const deadlines = found.deadlines.flatMap(
    (doc) => deadlineEntry(reader, JSON.parse(doc) as Consultation) ?? [],
  )
  const agenda = agendaEntries(
    reader,
    found.agenda.map((doc) => JSON.parse(doc) as Event),
  )
  const entries = [
    ...deadlines.map((entry) => withAlarm(entry, days * DAY)),
    ...agenda.map((entry) => (entry.starts === null ? entry : withAlarm(entry, minutes * 60))),
  ]
  return calendarFile(reader, title, entries, left.length ? w.left(left) : null)
}

async function ofWorklist({ context, language }: Reader, caller: Caller, since: string, id: number) {
  const { name, ...found } = await upcomingOfWorklist(context, caller, since, id)
  return { title: worklistWords[language].calendarOf(name), ...found }
}

function withAlarm(entry: CalendarEntry, seconds: number): CalendarEntry {
  return seconds > 0 && !entry.cancelled ? { ...entry, alarm: seconds } : entry
}

function alarmIn(
  { query }: Reader,
  name: string,
  { usual, most }: { readonly usual: number; readonly most: number },
): number {
  const text = query.get(name)
  if (text === null) return usual
  const value = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(value <= most)) throw invalid(name, `is not a whole number from 0 to ${most}`)
  return value
}
