// A database that was restored from a backup does not know what was sent since the backup was made.
import { type Database, sql } from '#lib/sql.ts'
import { RESTORED_AFTER, writeSetting } from '../stored-settings.ts'

export interface Withheld {
  /** Messages that were waiting for their receivers. */
  readonly messages: number
  /** Items that digests and other messages would have had. */
  readonly items: number
}

/** Why a message is not sent, in the log of deliveries. */
const WITHHELD = 'a backup was restored: the message may have been sent before'

/**
 * Nothing that the backup had to send is sent, since it may have been, and changes that subscriptions have
 * not read are reported to nobody. What owners paused stays as it is. Messages can be sent again by a replay.
 */
export async function noteRestored(tx: Database): Promise<Withheld> {
  const [last] = await tx.rows<[number]>(sql`select coalesce(max(id), 0) from runs`)
  await writeSetting(tx, RESTORED_AFTER, String(last![0]))
  await tx.query(sql`
update changes set quiet = true where seq > (select min(seq) from subscription_progress) and not quiet`)
  const messages = await tx.rows(sql`
update deliveries d set state = 'failed', detail = ${WITHHELD}, next_at = null
where d.state = 'pending' and not exists (select from subscription_outputs o
  where o.id = d.output_id and o.paused_at is not null)
returning id`)
  const [row] = await tx.rows<[number]>(sql`
with former as (
  select o.id, o.subscription_id, o.composed_to from subscription_outputs o where o.paused_at is null
), moved as (
  update subscription_outputs o set composed_to = coalesce((select max(id) from inbox), 0)
  where o.paused_at is null
)
select count(distinct i.id) from former f join inbox i on i.subscription_id = f.subscription_id
  and i.id > f.composed_to`)
  return { messages: messages.length, items: row![0] }
}
