// Conditions that narrow a list beyond its columns; each speaks of the rows of alias `t`.
import { type Sql, sql } from '#lib/sql.ts'
import type { CountryCode } from '#model/country.ts'

/** Records of these countries. */
export function inCountries(countries: readonly CountryCode[]): Sql {
  return sql`t.country_code = any(${countries}::text[])`
}
