// Jobs and rounds of the queue that a clock which was set ahead would delay for as long as it was ahead.
import { type Database, sql } from '#lib/sql.ts'
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
  await db.query(sql`
update pgboss.version set
  cron_on = case when not ${isAhead('cron_on')} then cron_on end,
  bam_on = case when not ${isAhead('bam_on')} then bam_on end,
  flow_on = case when not ${isAhead('flow_on')} then flow_on end
where ${isAhead('cron_on')} or ${isAhead('bam_on')} or ${isAhead('flow_on')}`)
  await db.query(sql`
update pgboss.queue set
  monitor_on = case when not ${isAhead('monitor_on')} then monitor_on end,
  monitor_claim_on = case when not ${isAhead('monitor_claim_on')} then monitor_claim_on end,
  maintain_on = case when not ${isAhead('maintain_on')} then maintain_on end
where ${isAhead('monitor_on')} or ${isAhead('monitor_claim_on')} or ${isAhead('maintain_on')}`)
}
