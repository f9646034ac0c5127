// Leases of background work. A process that was frozen does not know that another one continued its work, so
// each transaction of the work verifies its lease in the database, by a fencing token that grows with each
// holder.
import { randomUUID } from 'node:crypto'
import { type Database, type QueryOptions, type Sql, sql, type TransactionOptions } from '#lib/sql.ts'

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
on conflict (name) do update set token = excluded.token returning token`)
  return row![0]
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
    query: <Row>(query: Sql, options?: QueryOptions) => told(name, db.query<Row>(query, own(options))),
    rows: <Row extends unknown[]>(query: Sql, options?: QueryOptions) =>
      told(name, db.rows<Row>(query, own(options))),
    script: (text: string) =>
      told(
        name,
        db.transaction((tx) => tx.script(text), own()),
      ),
    transaction: <T>(run: (tx: LeasedDatabase) => Promise<T>, options?: TransactionOptions) =>
      told(
        name,
        db.transaction((tx) => run({ ...tx, token } as LeasedDatabase), own(options)),
      ),
  }
  return { name, token, db: leased as LeasedDatabase }
}

async function told<T>(name: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if ((error as { code?: string } | null)?.code !== LOST) throw error
    throw new LeaseLost(`${name} was taken over by another process.`, { cause: error })
  }
}

/** Ends a lease: nobody holds it any more. */
export async function endLease({ db, name, token }: Lease): Promise<void> {
  await db.query(sql`delete from leases where name = ${name} and token = ${token}`)
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
