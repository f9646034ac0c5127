// The lock of the one writer of records. A long wait for it is published with its holder, for the log.
import { channel } from 'node:diagnostics_channel'
import { type Database, raw, sql } from '#lib/sql.ts'
import type { LockState } from '#model/service-state.ts'
import { isLockTimeout } from '../driver/lock-timeout.ts'

const WRITE_LOCK = 4_026_000_002

/** A wait for the lock beyond `PATIENCE_S`. */
export interface LongWait {
  readonly waited_s: number
  /** The session that has the lock; null where it was released meanwhile or is not visible to this role. */
  readonly holder: {
    readonly pid: number
    readonly state: string | null
    readonly address: string | null
    /** Seconds since its transaction began, and since its last statement began. */
    readonly transaction_s: number
    readonly statement_s: number
    readonly statement: string | null
  } | null
}

/** Receives a `LongWait` once for each wait. */
export const longWaits = channel('hemiciclo:write-lock')

/** A wait beyond this many seconds is published. */
const PATIENCE_S = 5

/** A writer that waits this long fails, and is repeated later. A rebuild or a dry run may take long. */
const LIMIT = '30min'

/**
 * Waits until no other batch is being written, and keeps the lock until the end of the transaction. It makes
 * the order of the sequence the order of commits: a reader that has reached a sequence number has missed
 * nothing before it.
 */
export async function lockWrites(tx: Database, patienceS = PATIENCE_S): Promise<void> {
  const [row] = await tx.rows<[boolean]>(sql`select pg_try_advisory_xact_lock(${WRITE_LOCK})`)
  if (row![0]) return
  await tx.script(`savepoint patience; set local lock_timeout = '${patienceS * 1000}ms'`)
  try {
    await lock(tx)
  } catch (error) {
    if (!isLockTimeout(error)) throw error
    await tx.script(`rollback to savepoint patience; set local lock_timeout = '${LIMIT}'`)
    longWaits.publish({ waited_s: patienceS, holder: await writeLockHolder(tx) } satisfies LongWait)
    await lock(tx)
  }
  await tx.script('set local lock_timeout = default')
}

const lock = (tx: Database) => tx.query(sql`select pg_advisory_xact_lock(${WRITE_LOCK})`)

/** The sessions that wait for the lock, and the longest wait. */
export async function writeLockState(db: Database): Promise<LockState> {
  const [row] = await db.query<LockState>(
    raw(`
select count(*)::int as waiting,
  round(coalesce(max(extract(epoch from clock_timestamp() - l.waitstart)), 0))::int as longest_s
from pg_locks l where not l.granted and ${IS_WRITE_LOCK}`),
  )
  return row!
}

/** The longest wait of work that lets writers go first. */
const YIELDED = '1s'

/**
 * Waits while a batch is being written, by whatever process, for a second at most: for work beside it that
 * takes processor time of the database. Call it outside of transactions.
 */
export async function letWriterFirst(db: Database): Promise<void> {
  const [row] = await db.rows<[boolean]>(sql`select pg_try_advisory_xact_lock_shared(${WRITE_LOCK})`)
  if (row![0]) return
  await db.transaction(async (tx) => {
    await tx.script(`savepoint turn; set local lock_timeout = '${YIELDED}'`)
    try {
      await tx.query(sql`select pg_advisory_xact_lock_shared(${WRITE_LOCK})`)
    } catch (error) {
      // The transaction fails with what leaves it, and the log would have an outage of the database.
      if (!isLockTimeout(error)) throw error
      await tx.script('rollback to savepoint turn')
    }
  })
}

const IS_WRITE_LOCK = `l.locktype = 'advisory' and l.objsubid = 1 and l.classid = 0
  and l.objid = ${WRITE_LOCK}
  and l.database = (select oid from pg_database where datname = current_database())`

/** The session that has the lock; null without one. */
export async function writeLockHolder(tx: Database): Promise<LongWait['holder']> {
  const [row] = await tx.query<NonNullable<LongWait['holder']>>(
    raw(`
select a.pid, a.state, host(a.client_addr) as address,
  round(extract(epoch from clock_timestamp() - a.xact_start))::int as transaction_s,
  round(extract(epoch from clock_timestamp() - a.query_start))::int as statement_s,
  left(a.query, 200) as statement
from pg_locks l join pg_stat_activity a using (pid)
where l.granted and ${IS_WRITE_LOCK}`),
  )
  return row ?? null
}
