// Worklists and the role that an account has in each.
import { type Database, type Sql, sql } from '#lib/sql.ts'
import type { WorklistRole } from '#model/worklist.ts'
import { instantText } from '../instant.ts'

/** A worklist as one of its members sees it. */
export interface Worklist {
  readonly id: number
  readonly name: string
  readonly role: WorklistRole
  readonly entries: number
  readonly members: number
  readonly created_at: string
  /** When its name or an entry was last changed. */
  readonly updated_at: string
}

const ofMember = (account: string): Sql => sql`
select w.id, w.name, m.role, (select count(*) from worklist_entries e where e.worklist_id = w.id) as entries,
  (select count(*) from worklist_members o where o.worklist_id = w.id) as members,
  ${instantText('w.created_at')} as created_at, ${instantText('w.updated_at')} as updated_at
from worklists w join worklist_members m on m.worklist_id = w.id and m.account_id = ${account}`

/** The worklists that an account is a member of, the last created first. */
export function readWorklists(
  db: Database,
  account: string,
  after: number | null,
  limit: number,
): Promise<Worklist[]> {
  return db.query<Worklist>(sql`
${ofMember(account)} where ${after}::bigint is null or w.id < ${after}::bigint
order by w.id desc limit ${limit}::int`)
}

/** Undefined where there is none of this id, or the account is no member of it. */
export async function findWorklist(db: Database, account: string, id: number): Promise<Worklist | undefined> {
  const [row] = await db.query<Worklist>(sql`${ofMember(account)} where w.id = ${id}::bigint`)
  return row
}

/**
 * Locks a worklist until the transaction ends, which serializes its changes; returns the role of the account,
 * or undefined where it has none.
 */
export async function holdWorklist(
  tx: Database,
  account: string,
  id: number,
): Promise<WorklistRole | undefined> {
  // A statement of its own: the next one sees what was committed while it waited.
  await tx.query(sql`select 1 from worklists where id = ${id}::bigint for no key update`)
  const [row] = await tx.rows<[WorklistRole]>(
    sql`select role from worklist_members where worklist_id = ${id}::bigint and account_id = ${account}`,
  )
  return row?.[0]
}

/** The number of worklists that an account is a member of. */
export async function countWorklists(tx: Database, account: string): Promise<number> {
  const [row] = await tx.rows<[number]>(
    sql`select count(*) from worklist_members where account_id = ${account}`,
  )
  return row![0]
}

/** Stores a worklist with its owner, and returns its id. */
export async function insertWorklist(
  tx: Database,
  account: string,
  name: string,
  now: string,
): Promise<number> {
  const [row] = await tx.rows<[number]>(sql`
with made as (
  insert into worklists (name, created_at, updated_at) values (${name}, ${now}, ${now}) returning id
)
insert into worklist_members (worklist_id, account_id, role, since) select id, ${account}, 'owner', ${now}
from made returning worklist_id`)
  return row![0]
}

export async function renameWorklist(tx: Database, id: number, name: string, now: string): Promise<void> {
  await tx.query(sql`update worklists set name = ${name}, updated_at = ${now} where id = ${id}::bigint`)
}

/** An entry was added, changed or removed. */
export async function touchWorklist(tx: Database, id: number, now: string): Promise<void> {
  await tx.query(sql`update worklists set updated_at = ${now} where id = ${id}::bigint`)
}

export async function deleteWorklist(tx: Database, id: number): Promise<void> {
  await tx.query(sql`delete from worklists where id = ${id}::bigint`)
}

/**
 * Before an account is deleted: where it is the only owner, the longest-standing editor becomes the owner;
 * without an editor the worklist is deleted. Locks the account and its worklists.
 */
export async function releaseWorklists(tx: Database, account: string): Promise<void> {
  // In the order of all changes: the account, then its worklists.
  await tx.query(sql`select 1 from accounts where id = ${account} for update`)
  await tx.query(sql`
select 1 from worklists where id in (select worklist_id from worklist_members where account_id = ${account})
order by id for no key update`)
  const orphaned = sql`
select m.worklist_id from worklist_members m where m.account_id = ${account} and m.role = 'owner'
  and not exists (select from worklist_members o where o.worklist_id = m.worklist_id and o.role = 'owner'
    and o.account_id <> m.account_id)`
  await tx.query(sql`
update worklist_members m set role = 'owner' from (
  select distinct on (e.worklist_id) e.worklist_id, e.account_id
  from worklist_members e join accounts a on a.id = e.account_id
  where e.role = 'editor' and e.worklist_id in (${orphaned})
  order by e.worklist_id, a.disabled_at is not null, e.since, e.account_id
) heir where m.worklist_id = heir.worklist_id and m.account_id = heir.account_id`)
  await tx.query(sql`delete from worklists where id in (${orphaned})`)
}
