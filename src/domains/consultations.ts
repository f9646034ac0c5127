// Consultations: periods in which the public may comment on a draft.
import { addDays, dayIn, zoned } from '#lib/dates.ts'
import { sql } from '#lib/sql.ts'
import { COUNTRIES } from '#model/country.ts'
import { domain } from '#model/declaration/domain.ts'
import {
  day,
  derived,
  flag,
  instant,
  maybe,
  oneOf,
  pastDay,
  plausibly,
  prose,
  ref,
  refs,
  text,
  url,
} from '#model/declaration/field.ts'
import { documentList } from './documents.ts'
import { onOrAfter, upTo } from './list-params.ts'
import { subjectsField, taggedSubjects } from './subjects/field.ts'
import { STATUS_WORDS, STATUSES } from './value-words.ts'

/**
 * The last day for comments, in the local time of a consultation; null where its end is unknown. A period
 * that ends at midnight ends with the day before.
 */
export function closingDay(consultation: {
  readonly end_date: string | null
  readonly ends_at: string | null
  readonly time_zone: string
}): string | null {
  const { end_date, ends_at, time_zone } = consultation
  if (end_date || !ends_at) return end_date
  return dayIn(new Date(Date.parse(ends_at) - 1).toISOString(), time_zone)
}

export const consultations = domain({
  name: 'consultations',
  one: 'consultation',
  about: 'Public comment periods, with dates and issuing entity.',
  fields: {
    title: text('Title of the consultation.'),
    summary: maybe(prose('Subject of the consultation.')),
    entity_id: maybe(ref('entities', 'entity_key')),
    entity_name: derived(maybe(text('Name of the issuing entity.'))),
    bill_id: maybe(ref('bills', 'bill_key', 'Bill under consultation, if any.')),
    publication_date: maybe(pastDay('Day of publication.')),
    start_date: maybe(day('First day for comments.')),
    end_date: maybe(plausibly(day('Last day for comments.'), { endOf: 'start_date' })),
    ends_at: maybe(
      plausibly(
        instant('Closing time; the end of `end_date` in `time_zone` unless the source is more exact.'),
        { endOf: 'start_date' },
      ),
    ),
    term_raw: maybe(
      text('Term for comments in the words of the source, however long: `prazo de 60 (sessenta) dias`.'),
    ),
    dates_counted: maybe(
      flag(
        'True where the days for comments are counted from `term_raw`, false where the source prints them.',
      ),
    ),
    time_zone: derived(text('Time zone of the dates.')),
    status: derived(
      maybe(
        oneOf(STATUSES, '`open` until `ends_at`, then `closed`; null if the end is unknown.', STATUS_WORDS),
      ),
    ),
    interest_tags: refs('interest-tags', 'interest_tag_keys', 'Subjects.'),
    subjects: subjectsField,
    documents: documentList,
    external_link: maybe(url('Official primary source.')),
  },
  columns: ['entity_id', 'publication_date', 'end_date', 'ends_at'],
  filters: ['entity_id'],
  groups: { issuer: 'entity_id', tag: 'interest_tags', subject: 'subjects' },
  links: [{ table: 'consultation_interest_tags', field: 'interest_tags', column: 'interest_tag_id' }],
  order: 'publication_date',
  orders: ['end_date'],
  code: null,
  search: { title: 2 },
  alsoRanked: ['summary', 'entity_name', 'interest_tags.name'],
  body: null,
  live: taggedSubjects('consultation_interest_tags', 'consultation_id', {
    fields: ['status'],
    ending: (now) => sql`case when t.ends_at is null then ',"status":null}'
  when t.ends_at > ${now}::timestamptz then ',"status":"open"}' else ',"status":"closed"}' end`,
    timely: true,
  }),
  list: {
    ranked: true,
    unsaid: ['entity_id'],
    params: {
      status: {
        takes: oneOf(
          STATUSES,
          '`open` or `closed`, by `ends_at`; without a known end, neither.',
          STATUS_WORDS,
        ),
        condition: (status, now) =>
          status === 'open' ? sql`t.ends_at > ${now}::timestamptz` : sql`t.ends_at <= ${now}::timestamptz`,
        undated: () => sql`t.ends_at is null`,
      },
      closing_after: onOrAfter('end_date', 'Earliest `end_date`, inclusive.'),
      closing_before: upTo('end_date', 'Latest `end_date`, inclusive.'),
    },
  },
  brief: ['end_date', 'status'],
  tools: [
    {
      advice:
        '`status=open` for those that still take comments. ' +
        'Filter the closing date by `closing_before`, not `until`.',
    },
  ],
  ranksEntities: true,
  page: {
    self: '/consultations',
    unless: (record) => record.country_code === 'PE' || record.country_code === 'AR',
  },
  copies: { entity_name: ['entity_id', 'name'] },
  fill: (given, { country }) => ({
    time_zone: COUNTRIES[country].time_zone,
    ends_at:
      given.ends_at ??
      (given.end_date ? zoned(addDays(String(given.end_date), 1), COUNTRIES[country].time_zone) : null),
  }),
  countries: ['CO', 'CL', 'PE', 'AR', 'BR', 'MX', 'CR'],
  fresh: { warning: 14, stale: 45, byReading: true },
  cacheSeconds: 60,
})
