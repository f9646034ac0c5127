// Writes a batch of drafts of one domain: new ones inserted, changed ones updated, unchanged ones only marked
// as checked.
import { hash, randomBytes } from 'node:crypto'
import { toInstant } from '#lib/dates.ts'
import { type Database, join, name, raw, sql } from '#lib/sql.ts'
import type { Domain } from '#model/domain.ts'
import { instant } from '../instant.ts'
import { type Change, logChanges } from './changes.ts'
import { type Composed, columnsOf, compose, type Draft } from './compose.ts'
import { type OwnedDocuments, ownedDocuments } from './owned-documents.ts'
import { propagate } from './propagate.ts'
import { tally } from './reconcile-roll-calls.ts'
import type { References } from './references.ts'

/** `foreign`: the key is held by a record of another country, so nothing was written. */
export type Written = 'created' | 'changed' | 'unchanged' | 'foreign'

interface Existing {
  readonly id: number
  readonly key: string
  readonly public_id: string
  readonly country_code: string
  readonly sha256: string
  readonly first_seen_at: string
  readonly sort_key: string
}

/** A record as it stood before this batch. */
interface Before {
  readonly record: Readonly<Record<string, unknown>>
  readonly body: string | null
}

interface Row extends Composed {
  readonly draft: Draft
  readonly existing: Existing | undefined
  readonly id: number
  readonly public_id: string
  readonly sha256: string
}

/**
 * Upserts drafts (distinct keys, references resolved) and answers what became of each, in their order. Call
 * it under `lockWrites`. `ids` are identities chosen beforehand, for records that others already name.
 */
export async function upsert(
  tx: Database,
  of: Domain,
  drafts: readonly Draft[],
  references: References,
  at: string,
  ids?: ReadonlyMap<string, number>,
): Promise<Written[]> {
  if (!drafts.length) return []
  // As the columns are read again: another form of the same instant would be a change.
  const now = toInstant(at)
  const existing = await readExisting(tx, of, drafts)
  const hashed = drafts.map((draft) => ({
    draft,
    existing: existing.get(draft.key),
    sha256: contentHash(of, draft),
  }))
  const foreign = hashed.filter((row) => row.existing && row.existing.country_code !== row.draft.country_code)
  const stale = hashed.filter((row) => row.existing?.sha256 !== row.sha256 && !foreign.includes(row))
  const fresh = await newIds(tx, of, stale.filter((row) => !row.existing && !ids?.has(row.draft.key)).length)
  const identified = stale.map((row) => ({
    ...row,
    id: row.existing?.id ?? ids?.get(row.draft.key) ?? fresh.pop()!,
    public_id: row.existing?.public_id ?? slug(),
  }))
  const owned = 'documents' in of.fields ? await ownedDocuments(tx, of, identified) : undefined
  const before = await readBefore(
    tx,
    of,
    identified.flatMap((row) => (row.existing ? [row.id] : [])),
  )
  const rows = identified.map((row): Row => {
    const identity = {
      id: row.id,
      public_id: row.public_id,
      first_seen_at: row.existing?.first_seen_at ?? now,
    }
    const given = { documents: owned?.lists.get(row.id) ?? [], body: before.get(row.id)?.body ?? null, now }
    return { ...row, ...compose(of, row.draft, identity, references, given) }
  })
  const created = rows.filter((row) => !row.existing)
  // Another way to say the same, such as null for a field left out, changes nothing.
  const fields = new Map(
    rows.flatMap((row) =>
      row.existing ? [[row, changedFields(row, before.get(row.id)!, of)] as const] : [],
    ),
  )
  const changed = rows.filter((row) => fields.get(row)?.length)
  const same = rows.filter((row) => fields.get(row)?.length === 0)
  await insert(tx, of, created, now)
  const moved = await update(tx, of, changed, now)
  await touch(
    tx,
    of,
    [
      ...hashed.flatMap((row) => (row.existing?.sha256 === row.sha256 ? [row.existing.id] : [])),
      ...same.map((row) => row.id),
    ],
    now,
  )
  await relink(tx, of, [...created, ...changed])
  if (owned) await writeOwned(tx, owned, rows, now)
  const changes = [
    ...created.map(
      (row): Change => ({ record_id: row.id, country_code: row.draft.country_code, kind: 'created' }),
    ),
    ...changed.map(
      (row): Change => ({
        record_id: row.id,
        country_code: row.draft.country_code,
        kind: 'changed',
        changed_fields: fields.get(row)!,
        moved_from: moved.get(row.id) ?? null,
      }),
    ),
  ]
  const own = hashed.filter((row) => !foreign.includes(row)).map((row) => row.draft)
  await logChanges(tx, of, changes, newestByCountry(of, own), now)
  if (of.name === 'votes') await tally(tx, rollCallsOf(rows, before), now)
  if (of.name === 'roll-calls')
    await tally(
      tx,
      changed.map((row) => row.id),
      now,
    )
  await propagate(
    tx,
    of,
    changed.map((row) => ({
      ...row,
      country_code: row.draft.country_code,
      before: before.get(row.id)!.record,
      after: row.record,
    })),
    now,
  )
  const fate = new Map([
    ...created.map((row): [string, Written] => [row.draft.key, 'created']),
    ...changed.map((row): [string, Written] => [row.draft.key, 'changed']),
    ...foreign.map((row): [string, Written] => [row.draft.key, 'foreign']),
  ])
  return drafts.map((draft) => fate.get(draft.key) ?? 'unchanged')
}

async function readExisting(
  tx: Database,
  of: Domain,
  drafts: readonly Draft[],
): Promise<Map<string, Existing>> {
  const rows = await tx.query<Existing>(sql`
select id, key, public_id, country_code, encode(content_sha256, 'hex') as sha256, sort_key::text as sort_key,
  ${instant('first_seen_at')} as first_seen_at
from ${name(of.table)} where key = any(${drafts.map((draft) => draft.key)})`)
  return new Map(rows.map((row) => [row.key, row]))
}

/** The hash of what was given, in the order of the declaration; when it was fetched is left out. */
function contentHash(of: Domain, draft: Draft): string {
  const { retrieved_at: _, ...content } = draft
  return hash('sha256', `${of.name}\n${JSON.stringify(content)}`)
}

async function newIds(tx: Database, of: Domain, count: number): Promise<number[]> {
  if (!count) return []
  const rows = await tx.rows<[number]>(
    sql`select nextval(${`${of.table}_id_seq`}::regclass) from generate_series(1, ${count}::int) order by 1 desc`,
  )
  return rows.map(([id]) => id)
}

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** A short random name for the record's page: 12 characters of 5 bits. */
function slug(): string {
  return Array.from(randomBytes(12), (byte) => ALPHABET[byte & 31]).join('')
}

async function readBefore(tx: Database, of: Domain, ids: readonly number[]): Promise<Map<number, Before>> {
  if (!ids.length) return new Map()
  const rows = await tx.query<{ id: number; doc: string; body: string | null }>(
    sql`select id, doc, ${of.body ? name(of.body) : raw('null::text')} as body from ${name(of.table)} where id = any(${ids})`,
  )
  return new Map(rows.map(({ id, doc, body }) => [id, { record: JSON.parse(doc), body }]))
}

const VOLATILE = new Set(['retrieved_at', 'content_changed_at'])

function changedFields(row: Row, before: Before, of: Domain): string[] {
  const fields = Object.keys(row.record).filter(
    (field) =>
      !VOLATILE.has(field) && JSON.stringify(before.record[field]) !== JSON.stringify(row.record[field]),
  )
  return of.body && before.body !== row.body ? [...fields, of.body] : fields
}

const BASE = [
  ['id', 'bigint'], ['key', 'text'], ['public_id', 'text'], ['country_code', 'text'], ['page', 'text'], ['doc', 'text'], ['sample', 'boolean'],
  ['source_id', 'text'], ['source_url', 'text'], ['retrieved_at', 'timestamptz'], ['content_sha256', 'bytea'], ['first_seen_at', 'timestamptz'],
  ['last_checked_at', 'timestamptz'], ['content_changed_at', 'timestamptz'],
] as const // biome-ignore format: one table

function valuesOf(row: Row, now: string): unknown[] {
  const { record, draft } = row
  return [
    row.id, draft.key, row.public_id, draft.country_code, row.page, JSON.stringify(record), record.sample,
    record.source_id, record.source_url, record.retrieved_at, `\\x${row.sha256}`, record.first_seen_at, now, now,
  ] // biome-ignore format: one row
}

function rowSource(of: Domain, rows: readonly Row[], now: string) {
  const own = columnsOf(of)
  const columns = [...BASE, ...own.map((column) => [column.name, column.type] as const)]
  const values = rows.map((row) => [...valuesOf(row, now), ...own.map((column) => column.of(row))])
  const arrays = columns.map(([, type], i) => sql`${values.map((value) => value[i])}::${raw(type)}[]`)
  return { columns: columns.map(([column]) => column), from: sql`unnest(${join(arrays, ', ')})` }
}

async function insert(tx: Database, of: Domain, rows: readonly Row[], now: string): Promise<void> {
  if (!rows.length) return
  const { columns, from } = rowSource(of, rows, now)
  await tx.query(sql`insert into ${name(of.table)} (${join(columns.map(name), ', ')}) select * from ${from}`)
}

/** Updates rows by id and answers the sort keys that those which moved had before. */
async function update(
  tx: Database,
  of: Domain,
  rows: readonly Row[],
  now: string,
): Promise<Map<number, string>> {
  if (!rows.length) return new Map()
  const { columns, from } = rowSource(of, rows, now)
  const kept = new Set(['id', 'key', 'public_id', 'country_code', 'first_seen_at'])
  const assignments = columns
    .filter((column) => !kept.has(column))
    .map((column) => sql`${name(column)} = n.${name(column)}`)
  const written = await tx.query<{ id: number; sort_key: string | null }>(sql`
update ${name(of.table)} t set ${join(assignments, ', ')} from ${from} as n (${join(columns.map(name), ', ')})
where t.id = n.id returning t.id, t.sort_key::text as sort_key`)
  const before = new Map(rows.map((row) => [row.id, row.existing!.sort_key]))
  return new Map(
    written.flatMap((row) => (row.sort_key !== before.get(row.id) ? [[row.id, before.get(row.id)!]] : [])),
  )
}

async function touch(tx: Database, of: Domain, ids: readonly number[], now: string): Promise<void> {
  if (ids.length)
    await tx.query(sql`update ${name(of.table)} set last_checked_at = ${now} where id = any(${ids})`)
}

/** Rewrites the tables of (looked-up column, sort key, record) for these rows. */
async function relink(tx: Database, of: Domain, rows: readonly Row[]): Promise<void> {
  for (const link of of.links) {
    const own = name(`${of.one}_id`)
    const changed = rows.filter((row) => row.existing).map((row) => row.id)
    if (changed.length) await tx.query(sql`delete from ${name(link.table)} where ${own} = any(${changed})`)
    const pairs = rows.flatMap((row) => linkedIds(row.record, link).map((id) => [id, row.id] as const))
    if (!pairs.length) continue
    await tx.query(sql`
insert into ${name(link.table)} (${name(link.column)}, ${own}, sort_key)
select p.linked, t.id, t.sort_key from unnest(${pairs.map(([id]) => id)}::bigint[], ${pairs.map(([, id]) => id)}::bigint[]) as p (linked, record)
join ${name(of.table)} t on t.id = p.record`)
  }
}

function linkedIds(
  record: Record<string, unknown>,
  { field, column }: { field: string; column: string },
): number[] {
  const items = record[field] as Record<string, unknown>[]
  return [
    ...new Set(
      items.flatMap((item) => (column in item ? (item[column] as number | null) : (item.id as number)) ?? []),
    ),
  ]
}

async function writeOwned(
  tx: Database,
  owned: OwnedDocuments,
  rows: readonly Row[],
  now: string,
): Promise<void> {
  const owners = new Map(
    rows.map((row) => [
      row.draft.key,
      { id: row.id, country_code: row.draft.country_code, page: row.page, name: null, bill_id: null },
    ]),
  )
  const references: References = new Map([[owned.ownerDomain, owners]])
  await upsert(tx, owned.domain, owned.drafts, references, now, owned.ids)
  await owned.settle(now)
}

/** The roll calls that these ballots are in, and those that they were in before. */
function rollCallsOf(ballots: readonly Row[], before: ReadonlyMap<number, Before>): number[] {
  const records = ballots.flatMap((row) => [
    row.record,
    ...(row.existing ? [before.get(row.id)!.record] : []),
  ])
  return [...new Set(records.flatMap((record) => (record.roll_call_id as number | null) ?? []))]
}

function newestByCountry(of: Domain, drafts: readonly Draft[]): Map<string, { newest: string | null }> {
  const newest = new Map<string, { newest: string | null }>()
  for (const draft of drafts) {
    const date = of.order ? ((draft[of.order] as string | null | undefined) ?? null) : null
    const known = newest.get(draft.country_code)?.newest ?? null
    newest.set(draft.country_code, {
      newest: known !== null && (date === null || date < known) ? known : date,
    })
  }
  return newest
}
