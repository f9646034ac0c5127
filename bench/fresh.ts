// A fresh database of the server for one measurement, dropped afterwards or kept for the next.
import { type Database, raw, sql } from '#lib/sql.ts'
import { openPool } from '#store/driver/postgres.ts'
import { prepare } from '#store/open-store.ts'

/** Runs with the address of a database with empty tables, and drops it. */
export async function inFreshDatabase<T>(
  url: string,
  name: string,
  run: (own: string) => Promise<T>,
): Promise<T> {
  await using server = openPool({ connectionString: url, max: 1 })
  const own = addressOf(url, name)
  try {
    await create(server, name, own)
    return await run(own)
  } finally {
    await server.query(raw(`drop database if exists ${name} with (force)`))
  }
}

/**
 * Runs with the address of a database that `fill` filled; it is kept unchanged for a later run. The result of
 * `fill` is stored as a comment of the database, which marks it as complete.
 */
export async function inKeptDatabase<Filled, T>(
  url: string,
  name: string,
  fill: (own: string) => Promise<Filled>,
  run: (own: string, filled: Filled) => Promise<T>,
): Promise<T> {
  await using server = openPool({ connectionString: url, max: 1 })
  const own = addressOf(url, name)
  const [kept] = await server.query<{ comment: string | null }>(
    sql`select shobj_description(oid, 'pg_database') as comment from pg_database where datname = ${name}`,
  )
  if (kept?.comment) {
    await migrated(own)
    return run(own, JSON.parse(kept.comment))
  }
  await create(server, name, own)
  const filled = await fill(own)
  await server.query(raw(`comment on database ${name} is '${JSON.stringify(filled)}'`))
  return run(own, filled)
}

function addressOf(server: string, name: string): string {
  const own = new URL(server)
  own.pathname = name
  return own.href
}

/** Creates the database again, with empty tables. */
async function create(server: Database, name: string, own: string): Promise<void> {
  await server.query(raw(`drop database if exists ${name} with (force)`))
  await server.query(raw(`create database ${name}`))
  await migrated(own)
}

/** Migrates a database to the current schema. */
async function migrated(own: string): Promise<void> {
  await using db = openPool({ connectionString: own, max: 1 })
  await prepare(db)
  await db.script('checkpoint')
}
