// Deadlines and agenda entries: those from an instant on, and those whose day is near.
import { consultations } from '#domains/consultations.ts'
import { schedules } from '#domains/schedules.ts'
import { addDays } from '#lib/dates.ts'
import { type Database, join, name, raw, type Sql, sql } from '#lib/sql.ts'
import type { CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { zoneOf } from '../reading/groups.ts'

interface Upcoming {
  readonly domain: Domain
  /** The records that end or begin at an instant or later, of alias `t`. */
  readonly since: (instant: string) => Sql
  /** The day of the deadline or of the entry, where it is. */
  readonly day: Sql
}

const zone = zoneOf(raw('t.country_code'))

/** The domains of a calendar. */
const UPCOMING: readonly Upcoming[] = [
  {
    domain: consultations,
    since: (since) => sql`(t.end_date >= ${since}::timestamptz::date or t.ends_at >= ${since}::timestamptz)`,
    // As `closingDay`: a period that ends at midnight ends with the day before.
    day: sql`coalesce(t.end_date, ((t.ends_at - interval '1 millisecond') at time zone ${zone})::date)`,
  },
  {
    domain: schedules,
    since: (since) => sql`t.starts_at >= ${since}::timestamptz`,
    day: sql`(t.starts_at at time zone ${zone})::date`,
  },
]

/** True for a domain whose records end or begin. */
export const isUpcoming = ({ name }: Domain): boolean => UPCOMING.some((each) => each.domain.name === name)

/** The condition on records of a domain that end or begin at an instant or later; null for other domains. */
export function upcomingIn(domain: string, since: string): Sql | null {
  return UPCOMING.find((each) => each.domain.name === domain)?.since(since) ?? null
}

/** A record with its deadline or its beginning. */
export interface DueRecord {
  readonly domain: string
  readonly id: number
  readonly country_code: CountryCode
  /** ISO 8601. */
  readonly due_on: string
  /** As the source prints it; null where it prints none. */
  readonly status: string | null
}

/** Days by which the day of a place can differ from that of UTC. */
const ZONES = 1

/** The records that close or begin within some days from now, wherever the reader is. */
export async function readDue(db: Database, now: string, days: number): Promise<DueRecord[]> {
  const today = now.slice(0, 10)
  const since = `${addDays(today, -ZONES)}T00:00:00Z`
  const each = UPCOMING.map(
    ({ domain, day, since: from }) => sql`
select ${domain.name}::text as domain, t.id, t.country_code, ${day}::text as due_on,
  t.doc::jsonb ->> 'status' as status
from ${name(domain.table)} t where ${from(since)} and ${day} <= ${addDays(today, days + ZONES)}::date`,
  )
  return db.query<DueRecord>(join(each, ' union all '), { planEachTime: true })
}
