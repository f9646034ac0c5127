// The rows of records: inserted, updated, touched and deleted, with their link tables.
import { type Database, join, name, raw, sql } from '#lib/sql.ts'
import { type Domain, idColumn, type Link } from '#model/declaration/domain.ts'
import { type Column, columnsOf, IDENTITY, type Row } from './columns.ts'
import type { Json } from './compose.ts'

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
  of: Domain,
  ids: readonly number[],
): Promise<Map<number, Stored>> {
  if (!ids.length) return new Map()
  const body = of.body ? name(of.body) : raw('null::text')
  const names = of.named ? raw('name_keys') : raw('null::text')
  const rows = await tx.query<Omit<Stored, 'record'>>(
    sql`select id, doc, ${body} as body, ${names} as names, sort_key::text as sort_key from ${name(of.table)}
where id = any(${ids}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.id, { ...row, record: JSON.parse(row.doc) as Json }]))
}

function source(columns: readonly Column[], rows: readonly Row[]) {
  const arrays = columns.map(({ of, type }) => sql`${rows.map(of)}::${raw(type)}[]`)
  return sql`unnest(${join(arrays, ', ')})`
}

const namesOf = (columns: readonly Column[]) =>
  join(
    columns.map((column) => name(column.name)),
    ', ',
  )

export async function insertRows(tx: Database, of: Domain, rows: readonly Row[], now: string): Promise<void> {
  if (!rows.length) return
  const columns = [...IDENTITY, ...columnsOf(of)]
  await tx.query(sql`
insert into ${name(of.table)} (${namesOf(columns)}, last_checked_at)
select n.*, ${now}::timestamptz from ${source(columns, rows)} as n`)
  await relink(tx, of, rows, false)
}

/**
 * Updates the rows that differ and returns their new sort keys. `checked` is when their sources were read,
 * null where they were not.
 */
export async function updateRows(
  tx: Database,
  of: Domain,
  rows: readonly Row[],
  checked: string | null,
): Promise<Map<number, string>> {
  if (!rows.length) return new Map()
  const columns = columnsOf(of)
  const assigned = columns.map((column) => sql`${name(column.name)} = n.${name(column.name)}`)
  const [ours, theirs] = ['t', 'n'].map((alias) =>
    join(
      columns.map((column) => raw(`${alias}.${column.name}`)),
      ', ',
    ),
  )
  const written = await tx.rows<[number, string]>(sql`
update ${name(of.table)} t set last_checked_at = coalesce(${checked}::timestamptz, t.last_checked_at),
  ${join(assigned, ', ')}
from ${source([IDENTITY[0]!, ...columns], rows)} as n (id, ${namesOf(columns)})
where t.id = n.id and (${ours!}) is distinct from (${theirs!}) returning t.id, t.sort_key::text`)
  const moved = new Map(written)
  await relink(
    tx,
    of,
    rows.filter(({ record }) => moved.has(record.id as number)),
    true,
  )
  return moved
}

/** Marks these records as received again unchanged. */
export async function touchRows(
  tx: Database,
  of: Domain,
  ids: readonly number[],
  now: string,
): Promise<void> {
  if (ids.length)
    await tx.query(
      sql`update ${name(of.table)} set last_checked_at = ${now} where id = any(${ids}::bigint[])`,
    )
}

export async function deleteRows(tx: Database, of: Domain, ids: readonly number[]): Promise<void> {
  if (!ids.length) return
  await unlink(tx, of, ids)
  await tx.query(sql`delete from ${name(of.table)} where id = any(${ids}::bigint[])`)
}

async function unlink(tx: Database, of: Domain, ids: readonly number[]): Promise<void> {
  for (const { table } of of.links)
    await tx.query(sql`delete from ${name(table)} where ${name(idColumn(of))} = any(${ids}::bigint[])`)
}

/** Writes the link tables (looked-up column, sort key, record) for these rows. */
async function relink(tx: Database, of: Domain, rows: readonly Row[], linked: boolean): Promise<void> {
  if (!rows.length || !of.links.length) return
  if (linked)
    await unlink(
      tx,
      of,
      rows.map(({ record }) => record.id as number),
    )
  for (const link of of.links) {
    const pairs = rows.flatMap(({ record }) =>
      linkedIds(record, link).map((id) => [id, record.id as number] as const),
    )
    if (!pairs.length) continue
    await tx.query(sql`
insert into ${name(link.table)} (${name(link.column)}, ${name(idColumn(of))}, sort_key)
select p.linked, t.id, t.sort_key
from unnest(${pairs.map(([id]) => id)}::bigint[], ${pairs.map(([, id]) => id)}::bigint[])
  as p (linked, record)
join ${name(of.table)} t on t.id = p.record`)
  }
}

function linkedIds(record: Json, { field, column }: Link): number[] {
  const items = record[field] as Record<string, unknown>[]
  const ids = items.flatMap(
    (item) => (column in item ? (item[column] as number | null) : (item.id as number)) ?? [],
  )
  return [...new Set(ids)]
}
