// Schedules: the legislative agenda.
import { fold } from '#lib/texts/text.ts'
import { COUNTRIES } from '#model/country.ts'
import { chamber } from '#model/declaration/chamber.ts'
import { domain } from '#model/declaration/domain.ts'
import {
  derived,
  instant,
  list,
  maybe,
  oneOf,
  plausibly,
  prose,
  ref,
  text,
} from '#model/declaration/field.ts'
import { ENTRY_KIND_WORDS, ENTRY_KINDS } from './value-words.ts'

/** Words that sources print for entries that do not take place. A postponed one has no new date. */
const CANCELLED = /^(?:cancelad|anulad|desconvocad|sin efecto|fracasad|no efectuad|no realizad|nao realizad)/

/** True where the status of an entry says that it does not take place. */
export function isCancelled(status: string | null | undefined): boolean {
  return CANCELLED.test(fold(status ?? ''))
}

export const schedules = domain({
  name: 'schedules',
  one: 'agenda entry',
  many: 'agenda entries',
  about: 'Legislative agenda: plenary sessions, commission meetings and events, with the bills on them.',
  fields: {
    title: text('Title of the entry.'),
    description: maybe(prose('Items on the agenda.')),
    kind: oneOf(ENTRY_KINDS, 'Kind of entry.', ENTRY_KIND_WORDS),
    status: maybe(text('State of the entry, in the words of the source, such as «cancelada».')),
    starts_at: maybe(
      instant('Start time; the first moment of the day in `time_zone` where the hour is unknown.'),
    ),
    ends_at: maybe(plausibly(instant('End time.'), { endOf: 'starts_at' })),
    time_zone: derived(text('Time zone of the place.')),
    chamber: maybe(chamber()),
    commission_id: maybe(ref('commissions', 'commission_key')),
    commission_name: maybe(text('Name of the commission, from its record or as the source prints it.')),
    place: maybe(text('Room or building.')),
    bills: list(
      {
        bill_id: maybe(ref('bills', 'bill_key')),
        code: maybe(text('Docket number as printed.')),
        title: maybe(text('Item as printed.')),
      },
      'Bills on the agenda.',
    ),
  },
  columns: ['starts_at', 'kind', 'chamber', 'commission_id'],
  filters: ['kind', 'chamber', 'commission_id'],
  groups: { type: 'kind', chamber: 'chamber', commission: 'commission_id' },
  links: [{ table: 'schedule_bills', field: 'bills', column: 'bill_id' }],
  order: 'starts_at',
  code: null,
  list: { unsaid: ['chamber'] },
  search: {},
  contains: ['title', 'description'],
  body: null,
  page: { self: '/schedules' },
  copies: { commission_name: ['commission_id', 'name'] },
  named: [
    { field: 'commission_id', by: 'commission_name', chamber: ['chamber'] },
    { list: 'bills', field: 'bill_id', by: 'code' },
  ],
  brief: ['kind', 'commission_name', 'status', 'time_zone', 'chamber', 'place'],
  tools: [{ advice: 'For the future send `since` and `order=asc`. Times are local, with their offset.' }],
  fill: (_given, { country }) => ({ time_zone: COUNTRIES[country].time_zone }),
  fresh: { warning: 14, stale: 45, legislative: true, byReading: true },
  cacheSeconds: 60,
})
