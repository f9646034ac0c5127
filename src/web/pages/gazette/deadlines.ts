// The deadlines of consultations as a calendar.
import { closingDay } from '#domains/consultations.ts'
import { addDays } from '#lib/dates.ts'
import { consultationWords } from '../../words/consultations.ts'
import { CALENDAR, type CalendarEntry, calendarFile, DAYS_BACK } from '../calendars/calendar.ts'
import { everyRow } from '../kit/every-row.ts'
import { listTitle, narrowing } from '../kit/list-view.ts'
import type { Reader } from '../reader.ts'
import type { PageFile } from '../record-page.ts'
import { closesAt } from './board.ts'
import { consultationsListed } from './consultations.ts'
import type { Consultation } from './gazette-fields.ts'

/** From a month ago to the last known one. */
export const deadlines: PageFile = {
  ending: 'ics',
  async render(reader) {
    const { operation } = consultationsListed
    const [{ rows }, title] = await Promise.all([
      everyRow<Consultation>(
        reader.ask,
        operation,
        {
          closing_after: addDays(reader.now.slice(0, 10), -DAYS_BACK),
          ...narrowing(reader.query, operation),
          order_by: 'end_date',
          order: 'asc',
        },
        CALENDAR,
      ),
      listTitle(reader, consultationsListed),
    ])
    const entries = rows.flatMap((row) => deadlineEntry(reader, row) ?? [])
    return calendarFile(reader, title, entries)
  },
}

/** Null where the end is unknown. A deadline is a day, unless the source gives the hour. */
export function deadlineEntry(reader: Reader, one: Consultation): CalendarEntry | null {
  const w = consultationWords[reader.language]
  const day = closingDay(one)
  if (!day) return null
  return {
    record: one,
    domain: 'consultations',
    title: `${w.facts.closes}: ${one.country_code} · ${one.title}`,
    day,
    starts: closesAt(one),
    about: [one.entity_name, one.summary],
  }
}
