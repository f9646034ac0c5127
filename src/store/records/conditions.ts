// Conditions that narrow a list beyond its columns; each speaks of the rows of alias `t`.
import { name, type Sql, sql } from '#lib/sql.ts'
import type { CountryCode } from '#model/country.ts'
import type { Domain } from '#model/domain.ts'

/** Records of these countries. */
export function inCountries(countries: readonly CountryCode[]): Sql {
  return sql`t.country_code = any(${countries}::text[])`
}

/** Records whose content changed at this instant or later, RFC 3339. */
export function changedSince(since: string): Sql {
  return sql`t.content_changed_at >= ${since}::timestamptz`
}

/** The record of this natural key, or the one that it was merged into. */
export function ofKey(of: Domain, key: string): Sql {
  return sql`t.id in (select id from ${name(of.table)} where key = ${key} union all
select replaced_by from gone where domain = ${of.name} and key = ${key} and replaced_by is not null)`
}
