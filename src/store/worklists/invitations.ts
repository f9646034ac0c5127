// Invitations to worklists, by the hash of their token.
import { type Database, sql } from '#lib/sql.ts'
import type { Language } from '#model/access/account.ts'
import type { WorklistRole } from '#model/worklist.ts'
import { instantText } from '../instant.ts'
import type { LeasedDatabase } from '../lease.ts'

/** An open invitation, without its token. */
export interface Invitation {
  readonly id: number
  readonly email: string
  readonly role: WorklistRole
  readonly created_at: string
  readonly expires_at: string
  /** True where a mail server refused the address for good: nobody has its link. */
  readonly refused: boolean
}

/** What stands in place of the hash of a token that nobody got: no hash is like it. */
const REFUSED = 'refused '

/** An invitation as the invited person sees it. */
export interface ReceivedInvitation {
  readonly worklist_id: number
  readonly name: string
  readonly role: WorklistRole
  /** The address of the owner who invited. */
  readonly invited_by: string
  readonly expires_at: string
}

/** The open invitations to a worklist, the last made first; at most `WORKLIST_LIMITS.members`. */
export function readInvitations(db: Database, worklist: number, now: string): Promise<Invitation[]> {
  return db.query<Invitation>(sql`
select id, email, role, ${instantText('i.created_at')} as created_at,
  ${instantText('i.expires_at')} as expires_at, starts_with(i.sha256, ${REFUSED}) as refused
from worklist_invitations i where worklist_id = ${worklist}::bigint and i.expires_at > ${now}
order by i.id desc`)
}

interface NewInvitation extends Omit<Invitation, 'id' | 'refused'> {
  readonly sha256: string
  readonly invited_by: string
}

/** Stores an invitation in place of a former one to the same address; returns its id. */
export async function putInvitation(tx: Database, worklist: number, made: NewInvitation): Promise<number> {
  await tx.query(sql`
delete from worklist_invitations where worklist_id = ${worklist}::bigint and email = ${made.email}`)
  const [row] = await tx.rows<[number]>(sql`
insert into worklist_invitations (worklist_id, sha256, email, role, invited_by, created_at, expires_at)
values (${worklist}::bigint, ${made.sha256}, ${made.email}, ${made.role}, ${made.invited_by},
  ${made.created_at}, ${made.expires_at}) returning id`)
  return row![0]
}

/** False where the worklist has no such invitation. */
export async function deleteInvitation(tx: Database, worklist: number, id: number): Promise<boolean> {
  const rows = await tx.rows(sql`
delete from worklist_invitations where worklist_id = ${worklist}::bigint and id = ${id}::bigint returning id`)
  return rows.length > 0
}

/** The open invitation of a token to the address of an account; undefined for any other account. */
export async function findInvitation(
  db: Database,
  account: string,
  sha256: string,
  now: string,
): Promise<(ReceivedInvitation & { readonly id: number }) | undefined> {
  const [row] = await db.query<ReceivedInvitation & { id: number }>(sql`
select i.id, i.worklist_id, w.name, i.role, o.email as invited_by,
  ${instantText('i.expires_at')} as expires_at
from worklist_invitations i join worklists w on w.id = i.worklist_id join accounts o on o.id = i.invited_by
join accounts a on a.id = ${account} and a.email = i.email
where i.sha256 = ${sha256} and i.expires_at > ${now}`)
  return row
}

/** An invitation that is about to be sent, with who sends it. */
export interface SentInvitation extends Omit<ReceivedInvitation, 'worklist_id' | 'name'> {
  /** The invited address. */
  readonly email: string
  /** Those of the owner who invited. */
  readonly language: Language
  readonly time_zone: string
}

/** Gives an open invitation another token, in the place of the former one; undefined where there is none. */
export async function renewInvitation(
  db: LeasedDatabase,
  id: number,
  sha256: string,
  now: string,
): Promise<SentInvitation | undefined> {
  const [row] = await db.query<SentInvitation>(sql`
update worklist_invitations i set sha256 = ${sha256} from accounts o
where i.id = ${id}::bigint and i.expires_at > ${now} and o.id = i.invited_by and o.disabled_at is null
returning i.email, i.role, o.email as invited_by, o.language, o.time_zone,
  ${instantText('i.expires_at')} as expires_at`)
  return row
}

/** Marks an invitation whose e-mail was refused, unless another token was made for it meanwhile. */
export async function refuseInvitation(db: LeasedDatabase, id: number, sha256: string): Promise<void> {
  await db.query(sql`
update worklist_invitations set sha256 = ${REFUSED}::text || id
where id = ${id}::bigint and sha256 = ${sha256}`)
}

/** Revokes the invitations that a member made. */
export async function deleteInvitationsBy(tx: Database, worklist: number, account: string): Promise<void> {
  await tx.query(sql`
delete from worklist_invitations where worklist_id = ${worklist}::bigint and invited_by = ${account}`)
}
