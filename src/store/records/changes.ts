// The change log and coverage, written in the transaction of the records concerned.
import { sql } from '#lib/sql.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { LeasedDatabase } from '../lease.ts'

export interface Change {
  readonly record_id: number
  readonly country_code: string
  readonly kind: 'created' | 'changed' | 'merged' | 'withdrawn'
  readonly changed_fields?: readonly string[] | null
  /** The record that it was merged into. */
  readonly replaced_by?: number | null
  /** The sort key that the record had before it moved, in PostgreSQL's text form. */
  readonly moved_from?: string | null
  /** The former values of the columns by which lists can be ordered. */
  readonly was?: Readonly<Record<string, unknown>> | null
  /**
   * The former values of the changed fields, without long ones. Of a record that was gone and is served
   * again, those of all fields that are others now; null for one that was never stored before.
   */
  readonly before?: Readonly<Record<string, unknown>> | null
}

/** Stores that these domains of a country were read again without changes. */
export async function touchCoverage(
  tx: LeasedDatabase,
  country: string,
  domains: readonly string[],
  now: string,
): Promise<void> {
  if (domains.length)
    await tx.query(sql`
update coverage set last_checked_at = greatest(last_checked_at, ${now}::timestamptz)
where country_code = ${country} and domain = any(${domains}::text[])`)
}

/**
 * Logs changes of one domain and updates its coverage. `checked`: the countries whose lines were read.
 * Subscriptions report no `quiet` changes.
 */
export async function logChanges(
  tx: LeasedDatabase,
  domain: Domain,
  changes: readonly Change[],
  checked: ReadonlySet<string>,
  now: string,
  quiet = false,
): Promise<void> {
  const logged = changes.length
    ? await tx.query<{ country_code: string; seq: number }>(sql`
with logged as (
  insert into changes
    (domain, record_id, country_code, kind, changed_fields, replaced_by, moved_from, was, before, quiet, at)
  select ${domain.name}::text, id, country, kind, string_to_array(fields, ','), survivor, moved, was::jsonb,
    before::jsonb, ${quiet}, ${now}::timestamptz
  from unnest(${changes.map((c) => c.record_id)}::bigint[], ${changes.map((c) => c.country_code)}::text[],
    ${changes.map((c) => c.kind)}::text[], ${changes.map((c) => c.changed_fields?.join(',') ?? null)}::text[],
    ${changes.map((c) => c.replaced_by ?? null)}::bigint[],
    ${changes.map((c) => c.moved_from ?? null)}::text[],
    ${changes.map((c) => (c.was ? JSON.stringify(c.was) : null))}::text[],
    ${changes.map((c) => (c.before ? JSON.stringify(c.before) : null))}::text[])
    as c (id, country, kind, fields, survivor, moved, was, before)
  returning country_code, seq
)
select country_code, max(seq) as seq from logged group by country_code`)
    : []
  if (!changes.length && !checked.size) return
  const seqs = new Map(logged.map((row) => [row.country_code, row.seq]))
  const countries = [...new Set([...checked, ...seqs.keys()])]
  const count = (country: string, kind: Change['kind']) =>
    changes.filter((c) => c.country_code === country && c.kind === kind).length
  const added = countries.map((c) => count(c, 'created') - count(c, 'withdrawn') - count(c, 'merged'))
  await tx.query(sql`
insert into coverage as c (domain, country_code, records, last_checked_at, seq)
select ${domain.name}::text, country, added, case when checked then ${now}::timestamptz end, seq
from unnest(${countries}::text[], ${added}::bigint[], ${countries.map((c) => checked.has(c))}::boolean[],
  ${countries.map((c) => seqs.get(c) ?? 0)}::bigint[]) as n (country, added, checked, seq)
on conflict (domain, country_code) do update set
  records = c.records + excluded.records,
  last_checked_at = greatest(c.last_checked_at, excluded.last_checked_at),
  seq = greatest(c.seq, excluded.seq)`)
}
