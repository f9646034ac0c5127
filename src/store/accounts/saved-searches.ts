// Searches that accounts save.
import { type Database, sql } from '#lib/sql.ts'
import { instantText } from '../instant.ts'

export interface SavedSearch {
  readonly id: number
  readonly name: string
  /** The path of a list page, without its language. */
  readonly path: string
  /** The filters, as a query string. */
  readonly query: string
  readonly created_at: string
  readonly opened_at: string
}

export type SearchTarget = Pick<SavedSearch, 'name' | 'path' | 'query'>

const COLUMNS = sql`id, name, path, query, ${instantText('created_at')} as created_at,
  ${instantText('opened_at')} as opened_at`

/** The saved searches of an account, last saved first. */
export async function readSearches(db: Database, account: string): Promise<SavedSearch[]> {
  return db.query<SavedSearch>(sql`
select ${COLUMNS} from saved_searches s where account_id = ${account} order by s.created_at desc, id desc`)
}

export async function readSearch(
  db: Database,
  account: string,
  id: number,
): Promise<SavedSearch | undefined> {
  const [row] = await db.query<SavedSearch>(
    sql`select ${COLUMNS} from saved_searches where account_id = ${account} and id = ${id}::bigint`,
  )
  return row
}

/** Saves a search; one that is already saved is left unchanged. */
export async function addSearch(
  tx: Database,
  account: string,
  search: SearchTarget,
  now: string,
): Promise<void> {
  const { name, path, query } = search
  await tx.query(sql`
insert into saved_searches (account_id, name, path, query, created_at, opened_at)
values (${account}, ${name}, ${path}, ${query}, ${now}, ${now})
on conflict (account_id, path, query) do nothing`)
}

/** False where the account has no such search. */
export async function renameSearch(
  db: Database,
  account: string,
  id: number,
  name: string,
): Promise<boolean> {
  const rows = await db.rows(
    sql`update saved_searches set name = ${name} where account_id = ${account} and id = ${id}::bigint
      returning id`,
  )
  return rows.length > 0
}

export async function markOpened(db: Database, account: string, id: number, now: string): Promise<void> {
  await db.query(
    sql`update saved_searches set opened_at = greatest(opened_at, ${now}::timestamptz)
      where account_id = ${account} and id = ${id}::bigint`,
  )
}

/** False where the account has no such search. */
export async function removeSearch(db: Database, account: string, id: number): Promise<boolean> {
  const rows = await db.rows(
    sql`delete from saved_searches where account_id = ${account} and id = ${id}::bigint returning id`,
  )
  return rows.length > 0
}
