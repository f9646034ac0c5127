// Conditions that narrow a list beyond its columns; each speaks of the rows of alias `t`.
import { type Sql, sql } from '#lib/sql.ts'
import type { CountryCode } from '#model/country.ts'

/** Records of these countries. */
export function inCountries(countries: readonly CountryCode[]): Sql {
  return sql`t.country_code = any(${countries}::text[])`
}

export interface Closing {
  readonly status?: 'open' | 'closed'
  /** Days, `YYYY-MM-DD`, both inclusive. */
  readonly closing_after?: string
  readonly closing_before?: string
}

/** Consultations by when they close. One whose end is not known is neither open nor closed. */
export function closingWithin({ status, closing_after, closing_before }: Closing, now: string): Sql[] {
  return [
    ...(status === 'open' ? [sql`t.ends_at > ${now}::timestamptz`] : []),
    ...(status === 'closed' ? [sql`t.ends_at <= ${now}::timestamptz`] : []),
    ...(closing_after ? [sql`t.end_date >= ${closing_after}::date`] : []),
    ...(closing_before ? [sql`t.end_date <= ${closing_before}::date`] : []),
  ]
}
