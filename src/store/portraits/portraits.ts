// Portraits of people: which are due, what became of each, and the bytes that pages show.
import { actors } from '#domains/actors.ts'
import { type Database, name, type Sql, sql } from '#lib/sql.ts'
import { isAhead } from '../clock-ahead.ts'
import { instantText } from '../instant.ts'
import type { LeasedDatabase } from '../lease.ts'

/** A portrait that is to be fetched. */
export interface WantedPortrait {
  readonly actor_id: number
  readonly url: string
  /** A source that links it and declares its host. */
  readonly source_id: string
  /** For the same address as last time: of the bytes that are kept, and failures in a row. */
  readonly etag: string | null
  readonly sha256: string | null
  readonly fetched_at: string | null
  readonly attempts: number
}

/** A host that a source declares, in lower case. */
export interface DeclaredHost {
  readonly source: string
  readonly host: string
}

const table = name(actors.table)
/** The portrait that the record of alias `a` links. */
const linked = sql`(a.doc::jsonb ->> 'photo_url')`

/** True of rows, of alias `t`, whose person is gone or links another portrait. */
export const isForeign: Sql = sql`not exists (select from ${table} a
  where a.id = t.actor_id and ${linked} = t.url)`

/**
 * People whose portraits are due, at most `limit`, those never tried first: a source links it, and declares
 * its host.
 */
export function wantedPortraits(
  db: Database,
  declared: readonly DeclaredHost[],
  now: string,
  limit: number,
): Promise<WantedPortrait[]> {
  const hosts = sql`unnest(${declared.map(({ source }) => source)}::text[],
  ${declared.map(({ host }) => host)}::text[]) as s (source_id, host)`
  return db.query<WantedPortrait>(sql`
select actor_id, url, source_id, etag, sha256, fetched_at, attempts from (
  select distinct on (a.id) a.id as actor_id, l.url, d.source_id, t.tried_at, t.next_at,
    case when t.url = l.url then t.etag end as etag,
    case when t.url = l.url then encode(t.sha256, 'hex') end as sha256,
    case when t.url = l.url then ${instantText('t.fetched_at')} end as fetched_at,
    case when t.url = l.url then t.attempts else 0 end as attempts
  from ${table} a cross join lateral (select ${linked} as url) l
  join drafts d on d.domain = ${actors.name} and d.key = a.key and d.withdrawn_at is null
    and d.draft ->> 'photo_url' = l.url
  join ${hosts} on s.source_id = d.source_id
    and s.host = lower(substring(l.url from '^https?://([^/?#]+)'))
  left join portraits t on t.actor_id = a.id
  where not a.sample and (t.actor_id is null or t.url <> l.url or t.next_at <= ${now}
    or ${isAhead('t.tried_at', now)})
  order by a.id, d.source_id) w
order by tried_at is not null, next_at, actor_id desc limit ${limit}::int`)
}

/**
 * Claims a portrait for an attempt, and sets when it is tried again if no outcome is stored. False where
 * another process claimed it first. Bytes of another address are dropped.
 */
export async function takePortrait(
  db: Database,
  { actor_id, url, attempts }: WantedPortrait,
  now: string,
  next: string | null,
): Promise<boolean> {
  const same = (column: string) => sql`case when t.url = excluded.url then t.${name(column)} end`
  const rows = await db.rows(sql`
insert into portraits as t (actor_id, url, attempts, tried_at, next_at)
values (${actor_id}, ${url}, ${attempts + 1}, ${now}, ${next})
on conflict (actor_id) do update set url = excluded.url, attempts = excluded.attempts,
  tried_at = excluded.tried_at, next_at = excluded.next_at, status = ${same('status')},
  bytes = ${same('bytes')}, media_type = ${same('media_type')}, etag = ${same('etag')},
  sha256 = ${same('sha256')}, fetched_at = ${same('fetched_at')}
where t.next_at <= excluded.tried_at or t.url <> excluded.url or ${isAhead('t.tried_at', now)}
returning actor_id`)
  return rows.length > 0
}

/** A received portrait. */
export interface ReceivedPortrait {
  readonly bytes: Uint8Array
  readonly media_type: string
  readonly sha256: string
  readonly etag: string | null
  readonly fetched_at: string
}

export interface TriedPortrait {
  readonly status: string
  readonly detail: string | null
  readonly attempts: number
  /** RFC 3339 in UTC; null for never again. */
  readonly next_at: string | null
}

/** Stores an outcome; the bytes that are kept stay. */
export async function savePortrait(db: LeasedDatabase, actor: number, tried: TriedPortrait): Promise<void> {
  await db.query(sql`
update portraits set status = ${tried.status}, detail = ${tried.detail}, attempts = ${tried.attempts},
  next_at = ${tried.next_at} where actor_id = ${actor}`)
}

/** Keeps the bytes of a portrait, in the place of former ones; null drops those. */
export async function keepPortrait(
  db: LeasedDatabase,
  actor: number,
  received: ReceivedPortrait | null,
): Promise<void> {
  await db.query(sql`
update portraits set bytes = ${received ? Buffer.from(received.bytes) : null}::bytea,
  media_type = ${received?.media_type ?? null}, etag = ${received?.etag ?? null},
  sha256 = decode(${received?.sha256 ?? null}::text, 'hex'),
  fetched_at = ${received?.fetched_at ?? null}::timestamptz where actor_id = ${actor}`)
}

/** Releases a claimed portrait whose attempt was not completed. */
export async function returnPortrait(db: LeasedDatabase, wanted: WantedPortrait, now: string): Promise<void> {
  await db.query(sql`
update portraits set attempts = ${wanted.attempts}, next_at = ${now} where actor_id = ${wanted.actor_id}`)
}

/** The number of portraits tried since an instant. */
export async function portraitsTriedSince(db: Database, since: string): Promise<number> {
  const [row] = await db.rows<[number]>(sql`select count(*)::int from portraits where tried_at >= ${since}`)
  return row![0]
}

export interface KeptPortrait {
  readonly bytes: Buffer
  readonly media_type: string
  readonly sha256: string
}

/** The kept portrait of a person, while their record links it. */
export async function readPortrait(db: Database, actor: number): Promise<KeptPortrait | undefined> {
  const [row] = await db.query<KeptPortrait>(sql`
select t.bytes, t.media_type, encode(t.sha256, 'hex') as sha256 from portraits t
where t.actor_id = ${actor}::bigint and t.bytes is not null and not (${isForeign})`)
  return row
}

/** Those of these people that have one. */
export async function withPortraits(db: Database, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db.rows<[number]>(sql`
select t.actor_id from portraits t
where t.actor_id = any(${ids}::bigint[]) and t.bytes is not null and not (${isForeign})`)
  return new Set(rows.map(([id]) => id))
}
