// The files behind documents: which are due, and the outcome of each fetch.
import { documents } from '#domains/index.ts'
import { type Database, name, sql } from '#lib/sql.ts'
import type { CountryCode } from '#model/country.ts'
import { isAhead } from './clock-ahead.ts'
import { instantText } from './instant.ts'
import type { LeasedDatabase } from './lease.ts'

/** A document whose file is to be fetched. */
export interface WantedFile {
  readonly document_id: number
  readonly key: string
  readonly country_code: CountryCode
  /** The source whose record it is. */
  readonly source_id: string
  readonly url: string
  /** The document's file state so far, from the source or from an earlier fetch. */
  readonly media_type: string | null
  /** For the same address as last time: digest in hex, and when the bytes were first read. */
  readonly sha256: string | null
  readonly fetched_at: string | null
  readonly status: string | null
  readonly attempts: number
}

const table = name(documents.table)
const same = sql`f.url = d.url`
const COLUMNS = sql`d.id as document_id, d.key, d.country_code, d.source_id, d.url,
  d.doc::jsonb ->> 'media_type' as media_type,
  case when ${same} then encode(f.sha256, 'hex') end as sha256,
  case when ${same} then ${instantText('f.fetched_at')} end as fetched_at,
  case when ${same} then f.status end as status,
  case when ${same} then f.attempts else 0 end as attempts`

/**
 * Documents of these sources whose files are due, at most `limit`: those never tried first, newest first,
 * then those due for another look.
 */
export async function wantedFiles(
  db: Database,
  sources: readonly string[],
  now: string,
  limit: number,
): Promise<WantedFile[]> {
  const fresh = await db.query<WantedFile>(sql`
select ${COLUMNS} from ${table} d left join document_files f on f.document_id = d.id
where d.url is not null and d.text is null and not d.sample and d.source_id = any(${sources}::text[])
  and f.document_id is null
order by d.id desc limit ${limit}::int`)
  if (fresh.length === limit) return fresh
  const again = await db.query<WantedFile>(sql`
select ${COLUMNS} from document_files f join ${table} d on d.id = f.document_id
where d.url is not null and not d.sample and d.source_id = any(${sources}::text[])
  and (f.next_at <= ${now} or f.url <> d.url or ${isAhead('f.tried_at', now)})
order by f.next_at, d.id desc limit ${limit - fresh.length}::int`)
  return [...fresh, ...again]
}

/**
 * Claims a file for an attempt, and sets when it is tried again if no outcome is stored. False where another
 * process claimed it first.
 */
export async function takeFile(
  db: Database,
  { document_id, url, attempts }: WantedFile,
  now: string,
  next: string | null,
): Promise<boolean> {
  const rows = await db.rows(sql`
insert into document_files as f (document_id, url, attempts, tried_at, next_at)
values (${document_id}, ${url}, ${attempts + 1}, ${now}, ${next})
on conflict (document_id) do update set url = excluded.url, attempts = excluded.attempts,
  tried_at = excluded.tried_at, next_at = excluded.next_at,
  status = case when f.url = excluded.url then f.status end,
  sha256 = case when f.url = excluded.url then f.sha256 end,
  fetched_at = case when f.url = excluded.url then f.fetched_at end
where f.next_at <= excluded.tried_at or f.url <> excluded.url or ${isAhead('f.tried_at', now)}
returning document_id`)
  return rows.length > 0
}

export interface TriedFile {
  readonly status: string
  readonly detail: string | null
  /** Omitted if no bytes were received: the stored digest is kept. */
  readonly sha256?: string
  readonly fetched_at?: string
  readonly attempts: number
  /** RFC 3339 in UTC; null for never again. */
  readonly next_at: string | null
}

/** Stores the outcome for a file. */
export async function saveFile(db: LeasedDatabase, document: number, tried: TriedFile): Promise<void> {
  await db.query(sql`
update document_files set status = ${tried.status}, detail = ${tried.detail}, attempts = ${tried.attempts},
  next_at = ${tried.next_at}, sha256 = coalesce(decode(${tried.sha256 ?? null}::text, 'hex'), sha256),
  fetched_at = coalesce(${tried.fetched_at ?? null}::timestamptz, fetched_at)
where document_id = ${document}`)
}

/** Releases a claimed file whose attempt was not completed; it is due at `next`. */
export async function returnFile(db: LeasedDatabase, file: WantedFile, next: string): Promise<void> {
  await db.query(sql`
update document_files set attempts = ${file.attempts}, next_at = ${next}
where document_id = ${file.document_id}`)
}

/** The number of files tried since an instant. */
export async function filesTriedSince(db: Database, since: string): Promise<number> {
  const [row] = await db.rows<[number]>(
    sql`select count(*)::int from document_files where tried_at >= ${since}`,
  )
  return row![0]
}
