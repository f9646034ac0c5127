// Values that a deployment stores with its data, such as the secret that signs cursors.
import { type Database, sql } from '#lib/sql.ts'

/** The last run before a backup was restored: the next one of each source repeats what was read since. */
export const RESTORED_AFTER = 'restored_after_run'

export async function readSetting(db: Database, name: string): Promise<string | undefined> {
  const [row] = await db.query<{ value: string }>(sql`select value from settings where name = ${name}`)
  return row?.value
}

/** The stored values of these names. */
export async function readSettings(db: Database, names: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.rows<[string, string]>(
    sql`select name, value from settings where name = any(${names}::text[])`,
  )
  return new Map(rows)
}

export async function writeSetting(db: Database, name: string, value: string): Promise<void> {
  await db.query(
    sql`insert into settings (name, value) values (${name}, ${value}) on conflict (name) do update
      set value = excluded.value`,
  )
}

/** The value, created and stored if there is none yet; concurrent processes agree on one. */
export async function settingOr(db: Database, name: string, make: () => string): Promise<string> {
  await db.query(
    sql`insert into settings (name, value) values (${name}, ${make()}) on conflict (name) do nothing`,
  )
  return (await readSetting(db, name))!
}

const HOLD = 4_026_000_003

/** Locks the settings until the transaction ends, which serializes concurrent starts. */
export async function holdSettings(tx: Database): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(${HOLD})`)
}

/** True when no record of any domain is stored. */
export async function isEmptyDatabase(db: Database): Promise<boolean> {
  const rows = await db.query(sql`select 1 from coverage where records > 0 limit 1`)
  return rows.length === 0
}
