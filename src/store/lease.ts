// Leases of background work. A process that was frozen does not know that another one continued its work, so
// each transaction of the work verifies its lease in the database, by a fencing token that grows with each
// holder.
import { randomUUID } from 'node:crypto'
import { type Clock, machineClock } from '#lib/clock.ts'
import { type Database, type QueryOptions, type Sql, sql, type TransactionOptions } from '#lib/sql.ts'
import { isAhead } from './clock-ahead.ts'

declare const verified: unique symbol

/**
 * A database whose every transaction, also that of a single statement, first verifies a lease: one that was
 * lost throws `LeaseLost`, and stores nothing. Only `takeLease` and `leaseAt` make one, and background work
 * writes through nothing else.
 */
export interface LeasedDatabase extends Database {
  readonly [verified]: true
  /** The fencing token of the lease. */
  readonly token: number
  transaction<T>(run: (tx: LeasedDatabase) => Promise<T>, options?: TransactionOptions): Promise<T>
}

/** The right of one holder to do a piece of background work. */
export interface Lease {
  readonly name: string
  /** Greater than that of every earlier holder. */
  readonly token: number
  readonly db: LeasedDatabase
}

/** Another holder has taken the lease over. */
export class LeaseLost extends Error {
  name = 'LeaseLost'
}

/** The error code that the database raises for a lost lease. */
const LOST = 'HL001'

/** Takes a lease over, once running transactions of its former holder have ended. */
export async function takeLease(db: Database, name: string): Promise<Lease> {
  return leaseAt(db, name, await db.transaction((tx) => takeToken(tx, name)))
}

/** Takes a lease over in a transaction that also changes something else. */
export async function takeToken(tx: Database, name: string): Promise<number> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`lease ${name}`}, 0))`)
  const [row] = await tx.rows<[number]>(sql`
insert into leases (name, token) values (${name}, nextval('lease_tokens'))
on conflict (name) do update set token = excluded.token, heard_at = excluded.heard_at returning token`)
  return row![0]
}

/** Seconds without a heartbeat after which the holder of work that is done in turn counts as gone. */
const SILENT_S = 20

/** Takes a lease of work that is done in turn; null where a live process holds it. */
async function tryLease(db: Database, name: string): Promise<Lease | null> {
  const token = await db.transaction(async (tx) => {
    // Not free while a transaction of the holder is running.
    const [free] = await tx.rows<[boolean]>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`lease ${name}`}, 0))`,
    )
    const held = sql`select from leases
where name = ${name} and heard_at > clock_timestamp() - make_interval(secs => ${SILENT_S})
  and not ${isAhead('heard_at')}`
    if (!free![0] || (await tx.rows(held)).length) return null
    return takeToken(tx, name)
  })
  return token === null ? null : leaseAt(db, name, token)
}

/** Ends a lease of another holder, once its running transaction has ended: it stores nothing any more. */
export async function revokeLease(tx: Database, name: string): Promise<void> {
  await takeToken(tx, name)
  await tx.query(sql`delete from leases where name = ${name}`)
}

/** The lease of a token that `takeToken` returned. */
export function leaseAt(db: Database, name: string, token: number): Lease {
  const verify = `select verify_lease('${name.replaceAll("'", "''")}', ${token}); `
  const own = <Options extends TransactionOptions>(options?: Options) => ({
    ...options,
    settings: verify + (options?.settings ?? ''),
  })
  const leased = {
    token,
    query: <Row>(query: Sql, options?: QueryOptions) => told(db.query<Row>(query, own(options))),
    rows: <Row extends unknown[]>(query: Sql, options?: QueryOptions) =>
      told(db.rows<Row>(query, own(options))),
    script: (text: string) => told(db.transaction((tx) => tx.script(text), own())),
    transaction: <T>(run: (tx: LeasedDatabase) => Promise<T>, options?: TransactionOptions) =>
      told(db.transaction((tx) => run({ ...tx, token } as LeasedDatabase), own(options))),
  }
  return { name, token, db: leased as LeasedDatabase }
}

async function told<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { code, message } = (error ?? {}) as { code?: string; message?: string }
    if (code !== LOST) throw error
    throw new LeaseLost(message, { cause: error })
  }
}

/**
 * Verifies the lease now: before an effect outside of the database, such as an e-mail. Throws `LeaseLost`.
 */
export async function verifyLease(db: LeasedDatabase): Promise<void> {
  await db.query(sql`select`)
}

/** Ends a lease: nobody holds it any more. Throws `LeaseLost` where another process holds it. */
export async function endLease({ db, name, token }: Lease): Promise<void> {
  await db.query(sql`delete from leases where name = ${name} and token = ${token}`)
}

/** Deletes all leases, where no process can hold one. */
export async function freeLeases(db: Database): Promise<void> {
  await db.query(sql`delete from leases`)
}

/**
 * Does work that several processes may do at once, such as an import: it has a lease of its own, which nobody
 * takes over.
 */
export async function underLease<T>(
  db: Database,
  kind: string,
  work: (db: LeasedDatabase) => Promise<T>,
): Promise<T> {
  return withLease(await takeLease(db, `${kind} ${randomUUID()}`), work)
}

/** Does the work of a lease, and ends it. */
export async function withLease<T>(lease: Lease, work: (db: LeasedDatabase) => Promise<T>): Promise<T> {
  try {
    return await work(lease.db)
  } finally {
    // A lease that was lost, or whose database is down, needs no end: its token is never valid again.
    await endLease(lease).catch(() => {})
  }
}

/** How often the holder of work that is done in turn is heard of, and how often others look whether it is. */
const BEAT_MS = 5_000
const LOOK_MS = 250

export interface Turn {
  readonly clock?: Clock
  /** Aborts the wait for the turn: it throws the signal's reason. */
  readonly signal?: AbortSignal
}

/**
 * Does work that one process does at a time: waits until no other has the lease, and takes it over from one
 * that is silent.
 */
export async function inTurn<T>(
  db: Database,
  name: string,
  { clock = machineClock, signal }: Turn,
  work: (db: LeasedDatabase) => Promise<T>,
): Promise<T> {
  for (;;) {
    signal?.throwIfAborted()
    await using turn = await tryTurn(db, name, clock)
    if (turn) return await work(turn.db)
    await clock.sleep(LOOK_MS, signal)
  }
}

/** The lease of work that one process does at a time, until it is disposed of; null where another has it. */
export async function tryTurn(
  db: Database,
  name: string,
  clock: Clock = machineClock,
): Promise<(AsyncDisposable & { readonly db: LeasedDatabase }) | null> {
  const lease = await tryLease(db, name)
  if (!lease) return null
  const stop = clock.every(BEAT_MS, () => {
    lease.db.query(sql`update leases set heard_at = clock_timestamp() where name = ${name}`).catch(() => {})
  })
  return {
    db: lease.db,
    async [Symbol.asyncDispose]() {
      stop()
      await endLease(lease).catch(() => {})
    },
  }
}
