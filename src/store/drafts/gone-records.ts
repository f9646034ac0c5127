// Records that are no longer served: withdrawn, or merged into another. They keep their identity.
import { type Database, sql } from '#lib/sql.ts'
import type { CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { instantText } from '../instant.ts'
import type { LeasedDatabase } from '../lease.ts'

export interface GoneRecord {
  readonly id: number
  readonly key: string
  readonly public_id: string
  readonly country_code: CountryCode
  /** The record that it was merged into; null for a withdrawn one. */
  readonly replaced_by: number | null
  /** Its JSON as it was last stored. */
  readonly doc: string
  /** In PostgreSQL's text form. */
  readonly sort_key: string
  readonly first_seen_at: string
}

const selectGone = sql`select id, key, public_id, country_code, replaced_by, doc, sort_key,
  ${instantText('first_seen_at')} as first_seen_at from gone`

/** Those of these natural keys whose records are gone. */
export async function goneByKey(
  tx: Database,
  domain: Domain,
  keys: readonly string[],
): Promise<GoneRecord[]> {
  if (!keys.length) return []
  return tx.query<GoneRecord>(sql`${selectGone} where domain = ${domain.name} and key = any(${keys}::text[])`)
}

/** The record with this id if it is gone, or undefined. */
export async function goneById(db: Database, domain: string, id: number): Promise<GoneRecord | undefined> {
  const [row] = await db.query<GoneRecord>(sql`${selectGone} where domain = ${domain} and id = ${id}`)
  return row
}

/** The JSON texts of records of a domain that are gone, as they were last stored, by id. */
export async function goneDocs(
  db: Database,
  domain: Domain,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db.rows<[number, string]>(
    sql`select id, doc from gone where domain = ${domain.name} and id = any(${ids}::bigint[])`,
  )
  return new Map(rows)
}

export async function keepGone(
  tx: LeasedDatabase,
  domain: Domain,
  gone: readonly GoneRecord[],
  now: string,
): Promise<void> {
  if (!gone.length) return
  await tx.query(sql`
insert into gone
  (domain, id, key, public_id, country_code, replaced_by, doc, sort_key, first_seen_at, gone_at)
select ${domain.name}::text, n.*, ${now}::timestamptz
from unnest(${gone.map((row) => row.id)}::bigint[], ${gone.map((row) => row.key)}::text[],
  ${gone.map((row) => row.public_id)}::text[], ${gone.map((row) => row.country_code)}::text[],
  ${gone.map((row) => row.replaced_by)}::bigint[], ${gone.map((row) => row.doc)}::text[],
  ${gone.map((row) => row.sort_key)}::text[], ${gone.map((row) => row.first_seen_at)}::timestamptz[]) as n
on conflict (domain, id) do update set replaced_by = excluded.replaced_by`)
}

export async function forgetGone(tx: LeasedDatabase, domain: Domain, ids: readonly number[]): Promise<void> {
  if (ids.length)
    await tx.query(sql`delete from gone where domain = ${domain.name} and id = any(${ids}::bigint[])`)
}
