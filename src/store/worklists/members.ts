// Members of worklists, with their roles.
import { type Database, sql } from '#lib/sql.ts'
import type { WorklistRole } from '#model/worklist.ts'
import { instantText } from '../instant.ts'

export interface WorklistMember {
  readonly account_id: string
  readonly email: string
  readonly role: WorklistRole
  readonly since: string
}

/** The members of a worklist, the longest-standing first; at most `WORKLIST_LIMITS.members`. */
export function readMembers(db: Database, worklist: number): Promise<WorklistMember[]> {
  return db.query<WorklistMember>(sql`
select m.account_id, a.email, m.role, ${instantText('m.since')} as since
from worklist_members m join accounts a on a.id = m.account_id where m.worklist_id = ${worklist}::bigint
order by m.since, m.account_id`)
}

/** Adds a member, or leaves the one that it is. */
export async function insertMember(
  tx: Database,
  worklist: number,
  account: string,
  role: WorklistRole,
  now: string,
): Promise<void> {
  await tx.query(sql`
insert into worklist_members (worklist_id, account_id, role, since)
values (${worklist}::bigint, ${account}, ${role}, ${now}) on conflict do nothing`)
}

export async function changeRole(
  tx: Database,
  worklist: number,
  account: string,
  role: WorklistRole,
): Promise<void> {
  await tx.query(sql`
update worklist_members set role = ${role} where worklist_id = ${worklist}::bigint
  and account_id = ${account}`)
}

export async function deleteMember(tx: Database, worklist: number, account: string): Promise<void> {
  await tx.query(sql`
delete from worklist_members where worklist_id = ${worklist}::bigint and account_id = ${account}`)
}
