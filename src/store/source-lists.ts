// The content of sources' complete lists when they were last read.
import { type Database, sql } from '#lib/sql.ts'
import type { LeasedDatabase } from './lease.ts'

export interface StoredList {
  readonly keys: readonly string[]
  readonly missing: readonly string[]
}

export async function readList(db: Database, source: string, list: string): Promise<StoredList | null> {
  const [row] = await db.query<StoredList>(
    sql`select keys, missing from source_lists where source_id = ${source} and list = ${list}`,
  )
  return row ?? null
}

export async function saveList(
  db: LeasedDatabase,
  source: string,
  list: string,
  { keys, missing }: StoredList,
): Promise<void> {
  await db.query(sql`
insert into source_lists (source_id, list, keys, missing)
values (${source}, ${list}, ${keys}::text[], ${missing}::text[])
on conflict (source_id, list) do update set keys = excluded.keys, missing = excluded.missing`)
}
