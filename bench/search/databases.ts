// The databases of a server for measuring search.
import { type OpenDatabase, openPool } from '#store/driver/postgres.ts'
import { SESSION } from '#store/driver/session.ts'
import { inFreshDatabase } from '../fresh.ts'

/** Runs on a fresh database of the server. */
export function inDatabase<T>(url: string, name: string, run: (db: OpenDatabase) => Promise<T>): Promise<T> {
  return inFreshDatabase(url, name, (own) => opened(own, run))
}

/** Runs with a few connections to a database. */
export async function opened<T>(url: string, run: (db: OpenDatabase) => Promise<T>): Promise<T> {
  await using db = openPool({ connectionString: url, max: 4, options: SESSION })
  return await run(db)
}
