// Checks that the database answers, and reads its version, encoding, clock and extensions.
import { type Database, sql } from '#lib/sql.ts'

/** Throws when the database does not answer. */
export async function ping(db: Database): Promise<void> {
  await db.query(sql`select 1`)
}

export interface Vitals {
  readonly version: string
  readonly encoding: string
  /** Seconds by which the database's clock is ahead of this machine's. */
  readonly drift: number
}

/** The server's version, encoding and clock; `seconds` is the local time since 1970. */
export async function vitals(db: Database, seconds: number): Promise<Vitals> {
  const [row] = await db.query<Vitals>(
    sql`select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
      extract(epoch from clock_timestamp())::float8 - ${seconds}::float8 as drift`,
  )
  return row!
}

/** Those of these extensions that are available on the server. */
export async function availableExtensions(db: Database, names: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    sql`select name from pg_available_extensions where name = any(${names}::text[])`,
  )
  return rows.map(({ name }) => name)
}
