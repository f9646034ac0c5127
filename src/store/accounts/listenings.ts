// Stored listening requests, with their states and reports.
import { type Database, name, type Sql, sql } from '#lib/sql.ts'
import type { CountryCode } from '#model/country.ts'
import type { Listening, ListeningQuery, ListeningReport } from '#model/listening.ts'
import { instantText } from '../instant.ts'
import type { LeasedDatabase } from '../lease.ts'
import { refundUnit } from './quota.ts'

const utc = (column: string) => sql`${instantText(column)} as ${name(column)}`

const COLUMNS = sql`id, status, query, countries, domains, since, until,
  ${utc('created_at')}, ${utc('started_at')}, ${utc('finished_at')}`

export interface StoredListening extends ListeningQuery {
  readonly id: string
  readonly account: string
  readonly created_at: string
  /** The client's name for the request, or null. */
  readonly idempotency_key: string | null
  /** Digest of the request's parameters, in hex. */
  readonly request_sha256: string
  /** JSON text that answers a repeated request. */
  readonly answer: string
}

export async function insertListening(tx: Database, kept: StoredListening): Promise<void> {
  await tx.query(sql`
insert into listenings (id, account_id, query, countries, domains, since, until, status, created_at,
  idempotency_key, request_sha256, answer)
values (${kept.id}, ${kept.account}, ${kept.query}, ${kept.countries}, ${kept.domains}, ${kept.since},
  ${kept.until}, 'queued',
  ${kept.created_at}, ${kept.idempotency_key}, decode(${kept.request_sha256}, 'hex'), ${kept.answer})`)
}

/** The request that an account gave this name, or undefined. */
export async function findNamed(
  tx: Database,
  account: string,
  idempotencyKey: string,
): Promise<Pick<StoredListening, 'request_sha256' | 'answer' | 'countries' | 'domains'> | undefined> {
  const [row] = await tx.query<
    Pick<StoredListening, 'request_sha256' | 'answer' | 'countries' | 'domains'>
  >(sql`
select encode(request_sha256, 'hex') as request_sha256, answer, countries, domains
from listenings where account_id = ${account} and idempotency_key = ${idempotencyKey}`)
  return row
}

export interface ListeningsSpec {
  /** Only requests whose countries are all among these; null for all. */
  readonly countries: readonly CountryCode[] | null
  readonly domains: readonly string[] | null
  readonly after: { readonly created_at: string; readonly id: string } | null
  readonly limit: number
}

/** Requests of an account, newest first. */
export async function readListenings(
  db: Database,
  account: string,
  spec: ListeningsSpec,
): Promise<Listening[]> {
  const { countries, domains, after, limit } = spec
  const within: Sql[] = [
    sql`(${countries}::text[] is null or countries <@ ${countries}::text[])`,
    sql`(${domains}::text[] is null or domains <@ ${domains}::text[])`,
    sql`(${after?.created_at ?? null}::timestamptz is null
      or (listenings.created_at, id)
        < (${after?.created_at ?? null}::timestamptz, ${after?.id ?? null}::uuid))`,
  ]
  return db.query<Listening>(sql`
select ${COLUMNS} from listenings where account_id = ${account} and ${within[0]} and ${within[1]}
  and ${within[2]}
order by listenings.created_at desc, id desc limit ${limit}::int`)
}

/** One request of an account with its report; undefined if it belongs to another account. */
export async function findListening(
  db: Database,
  account: string,
  id: string,
): Promise<(Listening & { readonly report: ListeningReport | null }) | undefined> {
  const [row] = await db.query<Listening & { report: ListeningReport | null }>(
    sql`select ${COLUMNS}, report from listenings where account_id = ${account} and id = ${id}`,
  )
  return row
}

/** Marks a request as running and returns it; undefined when it does not exist, is done or has failed. */
export async function beginListening(
  db: LeasedDatabase,
  id: string,
  now: string,
): Promise<Listening | undefined> {
  const [row] = await db.query<Listening>(sql`
update listenings set status = 'running', started_at = coalesce(started_at, ${now})
where id = ${id} and status in ('queued', 'running') returning ${COLUMNS}`)
  return row
}

/** Stores the report of a request, once. */
export async function finishListening(
  db: LeasedDatabase,
  id: string,
  report: ListeningReport,
  now: string,
): Promise<void> {
  await db.query(sql`
update listenings set status = 'done', finished_at = ${now}, report = ${JSON.stringify(report)}::json
where id = ${id} and status = 'running'`)
}

/** Counts a failure of a request, and returns how many there were. */
export async function countFailure(db: LeasedDatabase, id: string): Promise<number> {
  const [row] = await db.rows<[number]>(
    sql`update listenings set failures = failures + 1 where id = ${id} returning failures`,
  )
  return row?.[0] ?? 0
}

/** Marks an unfinished request as failed, and refunds its unit. */
export async function failListening(db: LeasedDatabase, id: string, now: string): Promise<void> {
  await db.transaction(async (tx) => {
    const failed = await tx.query(sql`
update listenings set status = 'failed', finished_at = ${now} where id = ${id} and status in ('queued',
  'running') returning 1`)
    if (failed.length) await refundUnit(tx, id, now)
  })
}
