// The agenda as a calendar, and the entries that name a bill.

import { domainNamed } from '#domains/index.ts'
import { isCancelled } from '#domains/schedules.ts'
import { addDays } from '#lib/dates.ts'
import { recordOfPage } from '#operations/records/page-name.ts'
import { agendaWords } from '../../words/agenda.ts'
import { CALENDAR, type CalendarEntry, calendarFile, DAYS_BACK } from '../calendars/calendar.ts'
import type { Filter } from '../filters/filter-form.ts'
import { everyRow } from '../kit/every-row.ts'
import { type ListView, listTitle, narrowing } from '../kit/list-view.ts'
import { type One, type Reader, recordWith } from '../reader.ts'
import type { PageFile } from '../record-page.ts'
import { bodyOf, EVENT_KINDS, type Event, entryDay, hourOf } from './entry-fields.ts'
import { agendaPeriod } from './span.ts'

/** The filters of the agenda. */
export const schedulesListed: ListView = {
  operation: 'schedules.list',
  title: ({ language }) => agendaWords[language].title,
  filters: filtersOf,
  presented({ query, now }) {
    const { first, last } = agendaPeriod(query, now.slice(0, 10))
    return { since: first, until: last, order: 'asc' }
  },
}

function filtersOf({ language, w: frame, terms }: Reader): Filter[] {
  const w = agendaWords[language]
  return [
    { kind: 'text', name: 'q', label: frame.filter.q },
    {
      kind: 'choice',
      name: 'kind',
      label: w.kind,
      options: EVENT_KINDS.map((kind) => [kind, w.kinds[kind]]),
    },
    { kind: 'countries' },
    { kind: 'kept', name: 'chamber', label: w.facts.body },
    { kind: 'kept', name: 'commission_id', label: terms.domains.commissions },
    { kind: 'kept', name: 'bill_id', label: terms.domains.bills },
  ]
}

/** From a month ago to the last known entry. */
export const schedulesCalendar: PageFile = {
  ending: 'ics',
  async render(reader) {
    const { operation } = schedulesListed
    const [{ rows }, title] = await Promise.all([
      everyRow<Event>(
        reader.ask,
        operation,
        {
          since: addDays(reader.now.slice(0, 10), -DAYS_BACK),
          ...narrowing(reader.query, operation),
          order: 'asc',
        },
        CALENDAR,
      ),
      listTitle(reader, schedulesListed),
    ])
    return calendarFile(reader, title, agendaEntries(reader, rows))
  },
}

/** Everything on the agenda that names a bill. Throws NOT_FOUND, GONE or MOVED. */
export const billCalendar: PageFile = {
  ending: 'ics',
  async render(reader) {
    const id = await recordOfPage(reader.context, domainNamed('bills')!, reader.params.page!)
    type Called = { readonly code: string | null; readonly title: string }
    const [{ data: bill }, { rows }] = await recordWith(
      reader.ask<One<Called>>('bills.get', { id }),
      everyRow<Event>(reader.ask, 'schedules.list', { bill_id: id }, CALENDAR),
    )
    return calendarFile(reader, bill.code ?? bill.title, agendaEntries(reader, rows))
  },
}

/** Entries of the agenda in a calendar; those without a day are on none. */
export function agendaEntries(reader: Reader, events: readonly Event[]): CalendarEntry[] {
  const w = agendaWords[reader.language]
  return events.flatMap((event) => {
    const day = entryDay(event)
    if (!day) return []
    const { country_code, title, kind, status, place, description, ends_at } = event
    const starts = hourOf(event)
    const entry: CalendarEntry = {
      record: event,
      domain: 'schedules',
      title: `${country_code} · ${title}`,
      day,
      starts,
      ...(starts && ends_at && ends_at > starts && { ends: ends_at }),
      cancelled: isCancelled(status),
      place,
      about: [w.kinds[kind], bodyOf(event), status, description],
    }
    return [entry]
  })
}
