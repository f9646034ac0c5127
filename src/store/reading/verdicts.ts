// Counts of roll calls by verdict and reason, per country and source.
import { SERVED_REASONS } from '#domains/ballot-fields.ts'
import { rollCalls } from '#domains/votes.ts'
import { type Database, name, raw, sql } from '#lib/sql.ts'
import type { CountryCode } from '#model/country.ts'

export interface VerdictCount {
  readonly country_code: CountryCode
  readonly source_id: string
  readonly reconciles: boolean | null
  /** The codes of the reasons, in their order. */
  readonly reasons: readonly string[]
  readonly count: number
}

/** The votes of these countries, without calls of the roll. */
export function countVerdicts(db: Database, countries: readonly CountryCode[]): Promise<VerdictCount[]> {
  return db.query<VerdictCount>(sql`
select t.country_code, t.source_id, t.reconciles, c.reasons, count(*) as count
from ${name(rollCalls.table)} t cross join lateral (
  select coalesce(jsonb_agg(r -> 'code'), '[]') as reasons
  from jsonb_array_elements(${raw(SERVED_REASONS)}::jsonb) r
) c
where t.country_code = any(${countries}::text[]) and t.kind is distinct from 'attendance'
group by 1, 2, 3, 4 order by 1, 2, 3, 4`)
}
