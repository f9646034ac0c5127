// Conditions of lists beyond their columns; each is on rows of alias `t`.
import { tagsWith } from '#domains/subjects/tags.ts'
import { join, name, type Sql, sql } from '#lib/sql.ts'
import type { CountryCode } from '#model/country.ts'
import { type Domain, idColumn } from '#model/declaration/domain.ts'
import type { Tagged } from './list-spec.ts'

/** Records of these countries. */
export function inCountries(countries: readonly CountryCode[]): Sql {
  return sql`t.country_code = any(${countries}::text[])`
}

/** Records whose searchable text contains this folded one. */
export function containing(folded: string): Sql {
  return sql`t.search_text like ${`%${folded}%`}`
}

/** Records whose content changed at this instant or later, RFC 3339. */
export function changedSince(since: string): Sql {
  return sql`t.content_changed_at >= ${since}::timestamptz`
}

/** Records without the date that their list is ordered by. */
export function withoutDate(): Sql {
  return sql`t.sort_key = '-infinity'`
}

/** Records with a value in this column. */
export function withValue(column: string): Sql {
  return sql`t.${name(column)} is not null`
}

/** Records whose value in this column is not known: null, or `unknown` where the vocabulary has that. */
export function withUnknown(domain: Domain, column: string): Sql {
  const { nullable, wire } = domain.fields[column]!
  // Each is a range of an index, as an expression over the column would not be.
  return anyOf([
    ...(nullable ? [sql`t.${name(column)} is null`] : []),
    ...(wire.safeParse('unknown').success ? [sql`t.${name(column)} = 'unknown'`] : []),
  ])
}

/** The record of this natural key, or its survivor. */
export function ofKey(domain: Domain, key: string): Sql {
  return sql`t.id in (select id from ${name(domain.table)} where key = ${key} union all
select replaced_by from gone where domain = ${domain.name} and key = ${key} and replaced_by is not null)`
}

/** Records with a number under one of these keys, in the form of the index on them. */
export function numberedBy(keys: readonly string[]): Sql {
  return sql`string_to_array(t.code_keys, E'\\n') && ${keys}::text[]`
}

/** Records that meet one of these. */
export function anyOf(conditions: readonly Sql[]): Sql {
  return sql`(${join(conditions, ' or ')})`
}

/** Records that meet none of these; a record without a number meets no condition on numbers. */
export function noneOfConditions(conditions: readonly Sql[]): Sql {
  return sql`(${join(conditions, ' or ')}) is not true`
}

/** Interest tags of any of these subjects. */
export function ofSubjects(slugs: readonly string[]): Sql {
  return sql`t.id in (${tagsWith(slugs, null)})`
}

/** Records with an interest tag of one of the subjects. */
export function hasSubject(domain: Domain, { link, slugs }: Tagged): Sql {
  return sql`exists (select from ${name(link.table)} l where l.${name(idColumn(domain))} = t.id
and l.${name(link.column)} in (${tagsWith(slugs, null)}))`
}
