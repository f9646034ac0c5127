// The artifacts of the authorization server in one table: clients, grants, sessions, codes and tokens.
import { type Database, sql } from '#lib/sql.ts'
import { instantText } from '../instant.ts'
import { isUsable } from './account-row.ts'

export interface Artifact {
  readonly kind: string
  /** The stored id: a hash where the id is secret. */
  readonly id: string
  readonly payload: Readonly<Record<string, unknown>>
  /** The account that owns it, with which it is deleted; null for none. */
  readonly account: string | null
  readonly grant: string | null
  readonly uid: string | null
  readonly expiresAt: string
}

export interface StoredArtifact {
  readonly payload: Record<string, unknown>
  /** When it was consumed, in seconds since 1970; null if it was not. */
  readonly consumed: number | null
}

/** Stores an artifact; replaces the one of the same kind and id. */
export async function putArtifact(db: Database, artifact: Artifact, now: string): Promise<void> {
  const { kind, id, payload, account, grant, uid, expiresAt } = artifact
  await db.query(sql`
insert into oauth_artifacts as o (kind, id, payload, account_id, grant_id, uid, created_at, expires_at)
values (${kind}, ${id}, ${JSON.stringify(payload)}, (select a.id from accounts a
  where a.id = ${account}::uuid), ${grant}, ${uid}, ${now}, ${expiresAt})
on conflict (kind, id) do update set payload = excluded.payload, account_id = excluded.account_id,
  grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at`)
}

const FOUND = sql`payload, extract(epoch from consumed_at)::integer as consumed`

/** The artifact, unless it has expired. */
export async function findArtifact(
  db: Database,
  kind: string,
  id: string,
  now: string,
): Promise<StoredArtifact | undefined> {
  const [row] = await db.query<StoredArtifact>(
    sql`select ${FOUND} from oauth_artifacts where kind = ${kind} and id = ${id} and expires_at > ${now}`,
  )
  return row
}

/** The same by `uid`, which some kinds have. */
export async function findArtifactByUid(
  db: Database,
  kind: string,
  uid: string,
  now: string,
): Promise<StoredArtifact | undefined> {
  const [row] = await db.query<StoredArtifact>(
    sql`select ${FOUND} from oauth_artifacts where kind = ${kind} and uid = ${uid} and expires_at > ${now}`,
  )
  return row
}

/** Marks an artifact as consumed; false when it already was. */
export async function consumeArtifact(db: Database, kind: string, id: string, now: string): Promise<boolean> {
  const rows = await db.query(sql`
update oauth_artifacts set consumed_at = ${now} where kind = ${kind} and id = ${id} and consumed_at is null
  returning id`)
  return rows.length > 0
}

export async function deleteArtifact(db: Database, kind: string, id: string): Promise<void> {
  await db.query(sql`delete from oauth_artifacts where kind = ${kind} and id = ${id}`)
}

/** Ends a grant with all its codes and tokens. */
export async function endGrant(db: Database, grant: string): Promise<void> {
  await db.query(
    sql`delete from oauth_artifacts where grant_id = ${grant} or (kind = 'Grant' and id = ${grant})`,
  )
}

/** Ends a grant by one of its codes or tokens. */
export async function endGrantOf(db: Database, kind: string, id: string): Promise<void> {
  const [row] = await db.query<{ grant_id: string }>(
    sql`select grant_id from oauth_artifacts where kind = ${kind} and id = ${id} and grant_id is not null`,
  )
  if (row) await endGrant(db, row.grant_id)
}

export interface StoredGrant {
  readonly id: string
  readonly client_id: string
  /** Null where the client has no stored name. */
  readonly client_name: string | null
  /** Scopes by resource, each separated by spaces. */
  readonly resources: Readonly<Record<string, string>> | null
  readonly since: string
  readonly until: string
  /** When the newest of its stored tokens was issued, or null. */
  readonly renewed_at: string | null
}

/** The valid grants of an account, newest first. */
export async function readGrants(db: Database, account: string, now: string): Promise<StoredGrant[]> {
  return db.query<StoredGrant>(sql`
select g.id, g.payload ->> 'clientId' as client_id, c.payload ->> 'client_name' as client_name,
  g.payload -> 'resources' as resources, ${instantText('g.created_at')} as since,
  ${instantText('g.expires_at')} as until,
  (select ${instantText('max(t.created_at)')} from oauth_artifacts t where t.grant_id = g.id
    and t.kind in ('AccessToken', 'RefreshToken')) as renewed_at
from oauth_artifacts g left join oauth_artifacts c on c.kind = 'Client' and c.id = g.payload ->> 'clientId'
where g.kind = 'Grant' and g.account_id = ${account} and g.expires_at > ${now}
order by g.created_at desc, g.id`)
}

/** True for a grant of this account. */
export async function isGrantOf(db: Database, account: string, grant: string): Promise<boolean> {
  const rows = await db.query(
    sql`select 1 from oauth_artifacts where kind = 'Grant' and id = ${grant} and account_id = ${account}`,
  )
  return rows.length > 0
}

/** Ends all grants of an account. */
export async function endGrants(db: Database, account: string): Promise<void> {
  await db.query(sql`delete from oauth_artifacts where account_id = ${account}`)
}

/** Extends the retention of a registered client to this instant. */
export async function keepClient(db: Database, id: string, until: string): Promise<void> {
  await db.query(
    sql`update oauth_artifacts set expires_at = greatest(expires_at, ${until}) where kind = 'Client'
      and id = ${id}`,
  )
}

/** True for an active account: confirmed and not disabled. */
export async function mayGrant(db: Database, account: string): Promise<boolean> {
  const rows = await db.query(sql`select 1 from accounts a where a.id = ${account} and ${isUsable('a')}`)
  return rows.length > 0
}

export interface StoredBearer {
  readonly account: string
  /** Scopes, separated by spaces. */
  readonly scope: string
}

/** The account and scope of an access token for this resource, if its grant and account are valid. */
export async function findBearer(
  db: Database,
  id: string,
  resource: string,
  now: string,
): Promise<StoredBearer | undefined> {
  const [row] = await db.query<StoredBearer>(sql`
select t.account_id as account, t.payload ->> 'scope' as scope
from oauth_artifacts t
join oauth_artifacts g on g.kind = 'Grant' and g.id = t.grant_id and g.expires_at > ${now}
join accounts a on a.id = t.account_id and ${isUsable('a')}
where t.kind = 'AccessToken' and t.id = ${id} and t.payload ->> 'aud' = ${resource}
  and t.expires_at > ${now}`)
  return row
}
