// A fresh database of the server for one measurement, dropped afterwards.
import { raw } from '#lib/sql.ts'
import { migrate } from '#store/migrate.ts'
import { openPool } from '#store/postgres.ts'

/** Runs with the address of a database that holds the tables and nothing else, and drops it. */
export async function inFreshDatabase<T>(url: string, name: string, run: (own: string) => Promise<T>): Promise<T> {
  await using server = openPool({ connectionString: url, max: 1 })
  await server.query(raw(`drop database if exists ${name} with (force)`))
  await server.query(raw(`create database ${name}`))
  const own = new URL(url)
  own.pathname = name
  try {
    await prepare(own.href)
    return await run(own.href)
  } finally {
    await server.query(raw(`drop database ${name} with (force)`))
  }
}

async function prepare(own: string): Promise<void> {
  await using db = openPool({ connectionString: own, max: 1 })
  await migrate(db)
  await db.script('checkpoint')
}
