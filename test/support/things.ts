// A database with a table of things, for the tests of the database drivers.
import { sql } from '#lib/sql.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import { freshDatabase } from './helpers.ts'

/** A migrated database with an empty table `things` in addition to those of the service. */
export async function thingsDatabase(): Promise<OpenDatabase> {
  const db = await freshDatabase()
  await db.script(
    'create table things (id int8 generated always as identity primary key, name text unique not null)',
  )
  return db
}

export const insert = (name: string) => sql`insert into things (name) values (${name}) returning id`
export const countThings = async (db: OpenDatabase) =>
  (await db.rows<[number]>(sql`select count(*) from things`))[0]![0]
/** The SQLSTATE of an error. */
export const codeOf = (error: unknown) => (error as { code?: string }).code
