// The rows of records: inserted, updated, touched and deleted, with their link tables.
import { type Database, join, name, raw, sql } from '#lib/sql.ts'
import { type Domain, idColumn, type LinkTable } from '#model/declaration/domain.ts'
import type { LeasedDatabase } from '../../lease.ts'
import type { Json } from '../compose.ts'
import { type Column, type ComposedRow, IDENTITY, rowColumns } from './record-columns.ts'
import { relatedKeys, removeRelations, writeRelations } from './relation-rows.ts'

/** A record as it is stored. */
export interface Stored {
  readonly id: number
  readonly doc: string
  readonly record: Json
  readonly body: string | null
  /** Names in it that no source links, a line each. */
  readonly names: string | null
  /** In PostgreSQL's text form. */
  readonly sort_key: string
}

export async function readStored(
  tx: Database,
  domain: Domain,
  ids: readonly number[],
): Promise<Map<number, Stored>> {
  if (!ids.length) return new Map()
  const body = domain.body ? name(domain.body) : raw('null::text')
  const names = domain.named ? raw('name_keys') : raw('null::text')
  const rows = await tx.query<Omit<Stored, 'record'>>(
    sql`select id, doc, ${body} as body, ${names} as names, sort_key::text as sort_key from
${name(domain.table)}
where id = any(${ids}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.id, { ...row, record: JSON.parse(row.doc) as Json }]))
}

function source(columns: readonly Column[], rows: readonly ComposedRow[]) {
  const arrays = columns.map(({ value, type }) => sql`${rows.map(value)}::${raw(type)}[]`)
  return sql`unnest(${join(arrays, ', ')})`
}

const namesOf = (columns: readonly Column[]) =>
  join(
    columns.map((column) => name(column.name)),
    ', ',
  )

export async function insertRows(
  tx: LeasedDatabase,
  domain: Domain,
  rows: readonly ComposedRow[],
  now: string,
): Promise<void> {
  if (!rows.length) return
  const columns = [...IDENTITY, ...rowColumns(domain)]
  await tx.query(sql`
insert into ${name(domain.table)} (${namesOf(columns)}, last_checked_at)
select n.*, ${now}::timestamptz from ${source(columns, rows)} as n`)
  await relink(tx, domain, rows, false)
  await writeRelations(tx, domain, recordsOf(rows), [])
}

const recordsOf = (rows: readonly ComposedRow[]) => rows.map(({ record }) => record)
const idsOf = (rows: readonly ComposedRow[]) => rows.map(({ record }) => record.id as number)

/**
 * Updates the rows that differ and returns their new sort keys. `checked` is when their sources were read,
 * null where they were not.
 */
export async function updateRows(
  tx: LeasedDatabase,
  domain: Domain,
  rows: readonly ComposedRow[],
  checked: string | null,
): Promise<Map<number, string>> {
  if (!rows.length) return new Map()
  const columns = rowColumns(domain)
  const assigned = columns.map((column) => sql`${name(column.name)} = n.${name(column.name)}`)
  const [ours, theirs] = ['t', 'n'].map((alias) =>
    join(
      columns.map((column) => raw(`${alias}.${column.name}`)),
      ', ',
    ),
  )
  const formerKeys = await relatedKeys(tx, domain, idsOf(rows))
  const written = await tx.rows<[number, string]>(sql`
update ${name(domain.table)} t set last_checked_at = coalesce(${checked}::timestamptz, t.last_checked_at),
  ${join(assigned, ', ')}
from ${source([IDENTITY[0]!, ...columns], rows)} as n (id, ${namesOf(columns)})
where t.id = n.id and (${ours!}) is distinct from (${theirs!}) returning t.id, t.sort_key::text`)
  const moved = new Map(written)
  const differing = rows.filter(({ record }) => moved.has(record.id as number))
  await relink(tx, domain, differing, true)
  await writeRelations(tx, domain, recordsOf(differing), formerKeys)
  return moved
}

/** Marks these records as received again unchanged. */
export async function touchRows(
  tx: LeasedDatabase,
  domain: Domain,
  ids: readonly number[],
  now: string,
): Promise<void> {
  if (ids.length)
    await tx.query(
      sql`update ${name(domain.table)} set last_checked_at = ${now} where id = any(${ids}::bigint[])`,
    )
}

export async function deleteRows(tx: LeasedDatabase, domain: Domain, ids: readonly number[]): Promise<void> {
  if (!ids.length) return
  await unlink(tx, domain, ids)
  const formerKeys = await relatedKeys(tx, domain, ids)
  await tx.query(sql`delete from ${name(domain.table)} where id = any(${ids}::bigint[])`)
  await removeRelations(tx, domain, ids, formerKeys)
}

async function unlink(tx: LeasedDatabase, domain: Domain, ids: readonly number[]): Promise<void> {
  for (const { table } of domain.links)
    await tx.query(sql`delete from ${name(table)} where ${name(idColumn(domain))} = any(${ids}::bigint[])`)
}

/** Writes the link tables (looked-up column, sort key, record) for these rows. */
async function relink(
  tx: LeasedDatabase,
  domain: Domain,
  rows: readonly ComposedRow[],
  linked: boolean,
): Promise<void> {
  if (!rows.length || !domain.links.length) return
  if (linked)
    await unlink(
      tx,
      domain,
      rows.map(({ record }) => record.id as number),
    )
  for (const link of domain.links) {
    const pairs = rows.flatMap(({ record }) =>
      linkedIds(record, link).map((id) => [id, record.id as number] as const),
    )
    if (!pairs.length) continue
    await tx.query(sql`
insert into ${name(link.table)} (${name(link.column)}, ${name(idColumn(domain))}, sort_key)
select p.linked, t.id, t.sort_key
from unnest(${pairs.map(([id]) => id)}::bigint[], ${pairs.map(([, id]) => id)}::bigint[])
  as p (linked, record)
join ${name(domain.table)} t on t.id = p.record`)
  }
}

function linkedIds(record: Json, { field, column }: LinkTable): number[] {
  const items = record[field] as Record<string, unknown>[]
  const ids = items.flatMap(
    (item) => (column in item ? (item[column] as number | null) : (item.id as number)) ?? [],
  )
  return [...new Set(ids)]
}
