// Deadlines and agenda entries from an instant on.
import { consultations } from '#domains/consultations.ts'
import { schedules } from '#domains/schedules.ts'
import { type Sql, sql } from '#lib/sql.ts'

/** The domains of a calendar, each with its condition on alias `t`. */
const UPCOMING: Readonly<Record<string, (since: string) => Sql>> = {
  [consultations.name]: (since) =>
    sql`(t.end_date >= ${since}::timestamptz::date or t.ends_at >= ${since}::timestamptz)`,
  [schedules.name]: (since) => sql`t.starts_at >= ${since}::timestamptz`,
}

/** The condition on records of a domain that end or begin at an instant or later; null for other domains. */
export function upcomingIn(domain: string, since: string): Sql | null {
  return Object.hasOwn(UPCOMING, domain) ? UPCOMING[domain]!(since) : null
}
