// When rounds of the deletion took place. A clock that was set ahead makes everything look old: after a gap,
// as such a clock leaves one, nothing is deleted for a week.
import { type Database, sql } from '#lib/sql.ts'
import type { LeasedDatabase } from '../lease.ts'
import { readSetting, writeSetting } from '../stored-settings.ts'
import { daysBefore } from './ends.ts'

/** Rounds without a gap, RFC 3339 in UTC. */
export interface Rounds {
  readonly since: string
  /** The last one. */
  readonly at: string
}

/** Days between two rounds that are no gap: a long weekend. */
const GAP_DAYS = 4
/** Days of rounds without a gap before anything is deleted: the time to notice a wrong clock. */
const STEADY_DAYS = 7
/** Days by which the clocks of the service and of the database may differ. */
const DIFFER_DAYS = 1

const ROUNDS = 'retention_rounds'

/** The rounds so far; null before the first. */
export async function readRounds(db: Database): Promise<Rounds | null> {
  const stored = await readSetting(db, ROUNDS)
  return stored === undefined ? null : JSON.parse(stored)
}

/** True where no round took place for days before `now`, or the last one was after it. */
export function isGap({ at }: Rounds, now: string): boolean {
  return at < daysBefore(now, GAP_DAYS) || at > daysBefore(now, -DIFFER_DAYS)
}

/** The instant from which these rounds delete. */
export function deletesFrom({ since }: Rounds): string {
  return daysBefore(since, -STEADY_DAYS)
}

/** Stores a round. After a gap, and where the clock of the database differs, a new series begins with it. */
export async function addRound(db: LeasedDatabase, now: string): Promise<Rounds> {
  return db.transaction(async (tx) => {
    const former = await readRounds(tx)
    const [row] = await tx.rows<[boolean]>(sql`
select abs(extract(epoch from clock_timestamp() - ${now}::timestamptz)) > ${DIFFER_DAYS * 86_400}::int`)
    const begins = row![0] || !former || isGap(former, now)
    const rounds = { since: begins ? now : former.since, at: now }
    await writeSetting(tx, ROUNDS, JSON.stringify(rounds))
    return rounds
  })
}
