// Jobs and rounds of the queue that a clock which was set ahead would delay for as long as it was ahead.
import { type Database, join, raw, sql } from '#lib/sql.ts'
import { isAhead } from '../clock-ahead.ts'

/**
 * Makes jobs that were queued in the future due, lets running ones expire, and forgets when rounds of the
 * queue's own work took place. Changes nothing while clocks are right.
 */
export async function correctQueue(db: Database): Promise<void> {
  await db.query(sql`
update pgboss.job set created_on = clock_timestamp(), start_after = clock_timestamp()
where state < 'active' and ${isAhead('created_on')}`)
  await db.query(sql`
update pgboss.job set started_on = clock_timestamp(), heartbeat_on = clock_timestamp()
where state = 'active' and (${isAhead('started_on')} or ${isAhead('heartbeat_on')})`)
  await forgetAhead(db, 'pgboss.version', ['cron_on', 'bam_on', 'flow_on'])
  await forgetAhead(db, 'pgboss.queue', ['monitor_on', 'monitor_claim_on', 'maintain_on'])
}

/** Sets the instants of these columns to null that have not come yet. */
async function forgetAhead(db: Database, table: string, columns: readonly string[]): Promise<void> {
  const past = columns.map(
    (column) => sql`${raw(column)} = case when not ${isAhead(column)} then ${raw(column)} end`,
  )
  const ahead = columns.map((column) => isAhead(column))
  await db.query(sql`update ${raw(table)} set ${join(past, ', ')} where ${join(ahead, ' or ')}`)
}
