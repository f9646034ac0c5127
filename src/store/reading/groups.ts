// Counts of the rows of a list by a key: the date in local time, a field, or the items of a list inside the
// records.

import { subjectsIn, tagLinkOf } from '#domains/subjects/field.ts'
import { type Database, name, raw, type Sql, sql } from '#lib/sql.ts'
import { COUNTRIES } from '#model/country.ts'
import { type Domain, idColumn, type LinkTable } from '#model/declaration/domain.ts'
import { type CalendarKey, type GroupKey, isCalendarKey } from '#model/declaration/grouping.ts'
import { matchingIds, matchingRows } from './list-query.ts'
import type { ListSpec } from './list-spec.ts'

export interface Group {
  /** The value: a month `2026-05`, a weekday from `1` (Monday), an id, or a folded text. */
  readonly key: string
  /** The id of the record that the key names, or null. */
  readonly id: number | null
  /** The most frequent spelling of a text; null for other keys. */
  readonly text: string | null
  readonly count: number
}

export interface Grouped {
  readonly groups: readonly Group[]
  /** All groups, and the rows in those that are not among `groups`. */
  readonly all: number
  readonly left: number
  /** Rows without a value. */
  readonly none: number
}

export interface GroupOrder {
  readonly limit: number
  /** By time instead of by count. */
  readonly byKey: boolean
  /** The first or fewest first; where groups are left out, these are the last or most. */
  readonly ascending: boolean
}

/**
 * Counts the rows of a list over all its pages by a key. A row with several values, such as authors, is in
 * several groups.
 */
export async function groupRows(
  db: Database,
  domain: Domain,
  spec: ListSpec,
  key: GroupKey,
  { limit, byKey, ascending }: GroupOrder,
): Promise<Grouped> {
  const way = raw(ascending ? 'asc' : 'desc')
  const order = byKey ? sql`key ${way}` : sql`records ${way}, key`
  const [head, ...rows] = await db.rows<[string, number | null, string | null, number, number]>(
    sql`with g as materialized (${groupsOf(domain, spec, key)}), best as (
  select * from g where key is not null order by ${order} limit ${limit}::int
)
select null::text, (select count(*) from g where key is not null), null::text,
  coalesce((select records from g where key is null), 0),
  (coalesce((select sum(records) from g where key is not null), 0)
    - coalesce((select sum(records) from best), 0))::bigint
union all
(select key, ref, text, records, null from best order by ${order})`,
    { planEachTime: true },
  )
  const [, all, , none, left] = head!
  return {
    groups: rows.map(([value, id, text, count]) => ({ key: value, id, text, count })),
    all: all!,
    left,
    none,
  }
}

/** For each value of the key, `key`, `ref`, `text` and the number of `records`; a null key for none. */
function groupsOf(domain: Domain, spec: ListSpec, key: GroupKey): Sql {
  if (key === 'subject') return subjectGroups(domain, spec)
  return sql`select key, min(ref) as ref, mode() within group (order by text) as text, count(*) as records
  from (${keyedRows(domain, spec, key)}) m group by key`
}

/** One row for each value of the key in each record: `key`, `ref` and `text`; a null key for none. */
function keyedRows(domain: Domain, spec: ListSpec, key: GroupKey): Sql {
  const rows = matchingRows(domain, spec)
  if (isCalendarKey(key))
    return sql`select ${calendar(domain, key)} as key, null::bigint as ref, null::text as text ${rows}`
  if (key === 'country')
    return sql`select t.country_code as key, null::bigint as ref, null::text as text ${rows}`
  const field = domain.groups[key]!
  const link = domain.links.find((each) => each.field === field)
  if (link) return linkedRows(domain, link, spec)
  const given = spec.values?.[field]
  if (domain.fields[field]!.refers) return referredRows(domain, field, rows, given)
  if (domain.fields[field]!.fields?.code && given) return codedRows(given, rows)
  const value = given ?? storedValue(domain, field)
  return domain.fields[field]!.column === 'text' && !isClosed(domain, field)
    ? sql`select nullif(folded(${value}), '') as key, null::bigint as ref, ${value} as text ${rows}`
    : sql`select ${value}::text as key, null::bigint as ref, null::text as text ${rows}`
}

/** Items of a list inside the records, by its link table. */
function linkedRows(domain: Domain, { table, column }: LinkTable, spec: ListSpec): Sql {
  const { rows, id } = matchingIds(domain, spec)
  const on = sql`g.${name(idColumn(domain))} = k.id`
  const item = sql`g.${name(column)}`
  return sql`select distinct k.id, ${item}::text as key, ${item} as ref, null::text as text
from (select ${id} as id ${rows}) k left join ${name(table)} g on ${on}`
}

/**
 * Records by subject. They are counted by their tags first, of which there are few different sets, and the
 * subjects of each set are computed once. OFFSET 0 keeps a look-up for each record: for the order of an index
 * the planner would read the ids of all records to find a few thousand.
 */
function subjectGroups(domain: Domain, spec: ListSpec): Sql {
  const { rows, id } = matchingIds(domain, spec)
  const { table, column } = tagLinkOf(domain)!
  return sql`with k as materialized (select ${id} as id ${rows}), sets as materialized (
  select tags, count(*) as records from (
    select array(select l.${name(column)} from ${name(table)} l
      where l.${name(idColumn(domain))} = k.id) as tags
    from k offset 0
  ) t group by tags
)
select s.slug as key, null::bigint as ref, null::text as text, sum(records)::bigint as records
from sets left join lateral (${subjectsIn('tags')}) s on true group by 1`
}

/** Items of a list inside the records that have a code. */
function codedRows(list: Sql, rows: Sql): Sql {
  return sql`select distinct k.id, item ->> 'code' as key, null::bigint as ref, null::text as text
from (select t.id, ${list} as list ${rows}) k left join lateral jsonb_array_elements(k.list) item on true`
}

/** A reference; where no record is known, the printed name, unless another value is given. */
function referredRows(domain: Domain, field: string, rows: Sql, given?: Sql): Sql {
  const id = given ?? storedValue(domain, field)
  const printed = domain.named?.find((rule) => rule.list === undefined && rule.field === field)?.by
  if (given || printed === undefined)
    return sql`select ${id}::text as key, ${id}::bigint as ref, null::text as text ${rows}`
  const text = sql`case when ${id} is null then ${storedValue(domain, printed)} end`
  return sql`select coalesce(${id}::text, nullif(folded(${text}), '')) as key, ${id}::bigint as ref,
  ${text} as text ${rows}`
}

/** A field: its column, or its value in the stored JSON. */
function storedValue(domain: Domain, field: string): Sql {
  return domain.columns.includes(field) ? sql`t.${name(field)}` : sql`(t.doc::json ->> ${field}::text)`
}

/** True for a field of a closed set, whose values are never spelt in several ways. */
function isClosed({ fields }: Domain, field: string): boolean {
  return fields[field]!.words !== undefined
}

const FORMATS: Readonly<Record<CalendarKey, string>> = {
  year: 'YYYY',
  month: 'YYYY-MM',
  day: 'YYYY-MM-DD',
  weekday: 'ID',
}

/** A part of the date, of an instant in the time zone of the record's country; null where it is unknown. */
function calendar(domain: Domain, key: CalendarKey): Sql {
  const column = sql`t.${name(domain.calendar!)}`
  const isDay = domain.fields[domain.calendar!]!.column === 'date'
  const local = isDay ? column : sql`(${column} at time zone ${zoneOf(sql`t.country_code`)})`
  return sql`case when isfinite(${column}) then to_char(${local}, ${FORMATS[key]}::text) end`
}

/** The time zone of a country. */
export function zoneOf(country: Sql): Sql {
  const codes = Object.keys(COUNTRIES)
  const zones = Object.values(COUNTRIES).map(({ time_zone }) => time_zone)
  return sql`(${zones}::text[])[array_position(${codes}::text[], ${country})]`
}
