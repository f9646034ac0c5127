// Conditions that narrow a list beyond its columns; each speaks of the rows of alias `t`.
import { join, type Sql, sql } from '#lib/sql.ts'
import type { CountryCode } from '#model/country.ts'

/** Records of these countries. */
export function inCountries(countries: readonly CountryCode[]): Sql {
  return sql`t.country_code = any(${countries}::text[])`
}

/** Records whose number is stored under one of these keys, as the index on them has it. */
export function numberedBy(keys: readonly string[]): Sql {
  return sql`string_to_array(t.code_keys, E'\\n') && ${keys}::text[]`
}

/** Records that meet none of these; one without a number meets none that asks for it. */
export function noneOf(conditions: readonly Sql[]): Sql {
  return sql`(${join(conditions, ' or ')}) is not true`
}
