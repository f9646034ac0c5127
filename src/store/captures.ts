// The last reply of each source to each request, and the items that were read. Bodies are stored elsewhere,
// by digest.
import { type Database, sql } from '#lib/sql.ts'
import type { Item } from '#model/sources/source.ts'
import { instantText } from './instant.ts'
import type { LeasedDatabase } from './lease.ts'

export interface Capture {
  /** The request, in the form that the index of replies uses. */
  readonly request: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** SHA-256 of the body, in hex, and its size in bytes. */
  readonly sha256: string
  readonly bytes: number
  readonly retrieved_at: string
}

const COLUMNS = sql`request, status, headers, encode(sha256, 'hex') as sha256, bytes,
  ${instantText('retrieved_at')} as retrieved_at`

/** The captures of these requests of a source, in any order. */
export function findCaptures(db: Database, source: string, requests: readonly string[]): Promise<Capture[]> {
  return db.query<Capture>(sql`
select ${COLUMNS} from captures where source_id = ${source} and request = any(${requests}::text[])`)
}

/** The captures of a source whose requests begin so, in order of the requests; at most so many. */
export function capturesLike(
  db: Database,
  source: string,
  beginning: string,
  most: number,
): Promise<Capture[]> {
  return db.query<Capture>(sql`
select ${COLUMNS} from captures where source_id = ${source} and starts_with(request, ${beginning})
order by request limit ${most}::int`)
}

/** Stores the latest reply to each request. */
export async function saveCaptures(
  db: LeasedDatabase,
  source: string,
  captures: readonly Capture[],
): Promise<void> {
  if (!captures.length) return
  const column = (name: keyof Capture) => captures.map((each) => each[name])
  await db.query(sql`
insert into captures (source_id, request, status, headers, sha256, bytes, retrieved_at)
select ${source}::text, request, status, headers::jsonb, decode(sha256, 'hex'), bytes, retrieved_at
from unnest(${column('request')}::text[], ${column('status')}::int[],
  ${captures.map(({ headers }) => JSON.stringify(headers))}::text[], ${column('sha256')}::text[],
  ${column('bytes')}::bigint[], ${column('retrieved_at')}::timestamptz[])
  as n (request, status, headers, sha256, bytes, retrieved_at)
on conflict (source_id, request) do update set status = excluded.status, headers = excluded.headers,
  sha256 = excluded.sha256, bytes = excluded.bytes, retrieved_at = excluded.retrieved_at`)
}

/** Marks these replies as received again unchanged. */
export async function touchCaptures(
  db: LeasedDatabase,
  source: string,
  requests: readonly string[],
  at: string,
): Promise<void> {
  if (!requests.length) return
  await db.query(sql`
update captures set retrieved_at = greatest(retrieved_at, ${at}::timestamptz)
where source_id = ${source} and request = any(${requests}::text[])`)
}

/** Deletes captures older than an instant. */
export async function dropCaptures(db: Database, before: string): Promise<void> {
  await db.query(sql`delete from captures where retrieved_at < ${before}::timestamptz`)
}

/** Those of these digests that a capture refers to. */
export async function storedDigests(db: Database, digests: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows<[string]>(sql`
select distinct encode(sha256, 'hex') from captures
where sha256 in (select decode(d, 'hex') from unnest(${digests}::text[]) as d)`)
  return new Set(rows.map(([sha256]) => sha256))
}

export interface ItemOutcome extends Item {
  readonly fate: 'stored' | 'unavailable' | 'rejected' | 'failed'
  /** The number by which the drafts from this item refer to it. */
  readonly number?: string | null
  /** The digest of the parser's code. */
  readonly code?: string
  /** The digest of its replies, and the number of lines by domain; set only if all its lines are stored. */
  readonly sha256?: string | null
  readonly gave?: Readonly<Record<string, number>> | null
  /** True if the replies equal the stored ones: both values are kept. */
  readonly again?: boolean
}

interface ItemsOf {
  readonly source: string
  readonly run: number
  /** When the run began, and the current time. */
  readonly begun: string
  readonly at: string
}

/** Stores the outcome of items in a run. */
export async function saveItems(
  tx: LeasedDatabase,
  origin: ItemsOf,
  items: readonly ItemOutcome[],
): Promise<void> {
  await saveAgain(
    tx,
    origin,
    items.filter(({ again }) => again),
  )
  const read = items.filter(({ again }) => !again)
  if (!read.length) return
  const { source, run, begun, at } = origin
  await tx.query(sql`
insert into source_items
  (source_id, item, requests, run_id, fate, read_at, number, code, sha256, gave, told_at)
select ${source}::text, item, requests::jsonb, ${run}::bigint, fate, ${at}::timestamptz, number, code,
  decode(sha256, 'hex'), gave::jsonb, ${begun}::timestamptz
from unnest(${read.map(({ id }) => id)}::text[],
  ${read.map(({ requests }) => JSON.stringify(requests))}::text[], ${read.map(({ fate }) => fate)}::text[],
  ${read.map(({ number }) => number ?? null)}::bigint[], ${read.map(({ code }) => code ?? null)}::text[],
  ${read.map(({ sha256, gave }) => (gave ? (sha256 ?? null) : null))}::text[],
  ${read.map(({ gave }) => (gave ? JSON.stringify(gave) : null))}::text[])
  as n (item, requests, fate, number, code, sha256, gave)
on conflict (source_id, item) do update set requests = excluded.requests, run_id = excluded.run_id,
  fate = excluded.fate, read_at = excluded.read_at,
  number = coalesce(excluded.number, source_items.number), code = excluded.code,
  sha256 = excluded.sha256, gave = excluded.gave,
  told_at = case when excluded.fate = 'stored' then excluded.told_at else source_items.told_at end,
  checked_at = case when excluded.fate = 'stored' then null else source_items.checked_at end`)
}

/** Items with unchanged replies: their check time is updated, and with it that of all their drafts. */
async function saveAgain(
  tx: LeasedDatabase,
  { source, run, at }: ItemsOf,
  items: readonly ItemOutcome[],
): Promise<void> {
  if (!items.length) return
  await tx.query(sql`
update source_items i set run_id = ${run}::bigint, fate = 'stored', read_at = ${at}::timestamptz,
  checked_at = ${at}::timestamptz, requests = n.requests::jsonb
from unnest(${items.map(({ id }) => id)}::text[],
  ${items.map(({ requests }) => JSON.stringify(requests))}::text[]) as n (item, requests)
where i.source_id = ${source} and i.item = n.item`)
}

/** True for an item `i` whose drafts were last written before it was stored. */
const AGREES = sql`not exists (select from drafts d
  where d.item_number = i.number and d.last_checked_at > i.read_at)`

/** Selects items parsed by this version of the code, after this instant. */
export interface Current {
  readonly code: string
  readonly since: string
}

/** The digest and line counts of an item whose lines were all stored. */
export interface KnownItem {
  /** SHA-256 of its replies, in hex. */
  readonly sha256: string
  /** Number of lines by domain. */
  readonly gave: Readonly<Record<string, number>>
}

/**
 * The stored digests and counts of these items, by item, for those that have one, as long as nobody else has
 * written their drafts since.
 */
export async function knownItems(
  db: Database,
  source: string,
  items: readonly string[],
  { code, since }: Current,
): Promise<Map<string, KnownItem>> {
  const rows = await db.query<KnownItem & { item: string }>(sql`
select item, encode(sha256, 'hex') as sha256, gave from source_items i
where source_id = ${source} and item = any(${items}::text[]) and sha256 is not null and code = ${code}
  and told_at > ${since}::timestamptz and ${AGREES}`)
  return new Map(rows.map((row) => [row.item, row]))
}

/** True if any item of a source was parsed by this version of the code. */
export async function knowsItems(db: Database, source: string, { code, since }: Current): Promise<boolean> {
  const rows = await db.rows(sql`
select 1 from source_items
where source_id = ${source} and sha256 is not null and code = ${code} and told_at > ${since}::timestamptz
limit 1`)
  return rows.length > 0
}

/**
 * Forces these items to be parsed again even if their replies are unchanged, because something else changed
 * their drafts.
 */
export async function forgetItems(tx: LeasedDatabase, numbers: readonly string[]): Promise<void> {
  if (!numbers.length) return
  await tx.query(sql`update source_items set sha256 = null where number = any(${numbers}::bigint[])`)
}

/** When the item of a draft was last seen unchanged; null where that is not known. */
export const SEEN_AGAIN = sql`(select max(i.checked_at) from source_items i
  where i.number = d.item_number and i.told_at <= d.last_checked_at and d.withdrawn_at is null)`

/** The items of a run whose lines are stored. */
export async function storedItems(db: Database, run: number): Promise<Set<string>> {
  const rows = await db.rows<[string]>(
    sql`select item from source_items where run_id = ${run} and fate = 'stored'`,
  )
  return new Set(rows.map(([item]) => item))
}

/** The items of a source whose replies have versions, with their line counts. */
export function versionedItems(
  db: Database,
  source: string,
  { code, since }: Current,
): Promise<(Item & Pick<KnownItem, 'gave'>)[]> {
  return db.query<Item & Pick<KnownItem, 'gave'>>(sql`
select item as id, requests, gave from source_items i
where source_id = ${source} and sha256 is not null and code = ${code} and told_at > ${since}::timestamptz
  and requests @? '$.*.blob' and ${AGREES}`)
}

/** Items of a source whose last read failed: longest ago first. */
export function failedItems(db: Database, source: string, most: number): Promise<Item[]> {
  return db.query<Item>(sql`
select item as id, requests from source_items where source_id = ${source} and fate <> 'stored'
order by read_at, item limit ${most}::int`)
}

/** Items whose last read failed, and are read again. */
export interface ItemsInDoubt {
  readonly items: number
  /** The first of them, by name. */
  readonly first: readonly string[]
}

/** The items in doubt of each source that has some. */
export async function itemsInDoubt(db: Database): Promise<Map<string, ItemsInDoubt>> {
  const rows = await db.query<ItemsInDoubt & { source_id: string }>(sql`
select source_id, count(*)::int as items, (array_agg(item order by item))[1:5] as first
from source_items where fate <> 'stored' group by source_id`)
  return new Map(rows.map(({ source_id, ...rest }) => [source_id, rest]))
}

/** The items of a source that were read, ordered by name; `only` restricts them to these. */
export async function* itemsOf(
  db: Database,
  source: string,
  only: readonly string[] | null,
): AsyncGenerator<ItemOutcome> {
  for (let after = ''; ; ) {
    const items = await db.query<ItemOutcome>(sql`
select item as id, requests, fate from source_items
where source_id = ${source} and item > ${after} and (${only}::text[] is null or item = any(${only}::text[]))
order by item limit 500`)
    yield* items
    if (items.length < 500) return
    after = items.at(-1)!.id
  }
}
