// The rows of a table as texts of PostgreSQL: read in parts, written, and summed up in a digest. Texts are
// the same on both sides, and pass through this process as they are, one for each column of a part.
import { type Database, join, raw, type Sql, sql } from '#lib/sql.ts'
import type { MovedTable } from './tables.ts'

/** The forms of texts, for a transaction on either side. */
export const TEXT_FORMS = `set local timezone = 'UTC'; set local datestyle = 'ISO, MDY';
set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1; `

/** Rows of a table, as one array literal of texts for each column. */
export interface Part {
  readonly rows: number
  readonly columns: readonly string[]
  readonly sum: bigint
  /** Pages that were read, of 8 kB each. */
  readonly pages: number
}

/** What a table holds: equal rows, in any order, have an equal digest. */
export interface TableDigest {
  readonly table: string
  readonly rows: number
  /** Sum of the digests of the rows, in hexadecimal digits. */
  readonly digest: string
}

/** The characters of texts with which a part is good: fewer cost round trips, more cost memory. */
const GOOD = { least: 1_000_000, most: 4_000_000 }
/** Most pages of a part: long texts are stored elsewhere, and a page may refer to many of them. */
const MOST_PAGES = 256

/** The number of pages of a table. */
export async function pagesOf(db: Database, { name }: MovedTable): Promise<number> {
  const [row] = await db.rows<[number]>(
    sql`select pg_relation_size(${name}::regclass) / current_setting('block_size')::int`,
  )
  return row![0]
}

/**
 * Reads all rows in parts, by the pages that hold them: that needs no order and no index. The next part is
 * read while the caller works on one.
 */
export async function* readParts(db: Database, table: MovedTable): AsyncGenerator<Part> {
  const pages = await pagesOf(db, table)
  let size = 1
  let from = 0
  let reading = readPart(db, table, from, size)
  while (from < pages) {
    const part = await reading
    from += part.pages
    const length = part.columns.reduce((sum, text) => sum + text.length, 0)
    if (length < GOOD.least) size = Math.min(MOST_PAGES, size * 2)
    else if (length > GOOD.most) size = Math.max(1, size >> 1)
    if (from < pages) reading = readPart(db, table, from, size)
    reading.catch(() => {})
    yield part
  }
  await reading
}

async function readPart(db: Database, table: MovedTable, from: number, pages: number): Promise<Part> {
  const texts = table.columns.map(({ name }) => sql`array_agg(${raw(name)}::text)::text`)
  const [row] = await db.rows<[number, string, ...string[]]>(
    sql`select count(*), ${sumOf(table)}, ${join(texts, ', ')} from ${raw(table.name)}
where ctid >= ${`(${from},0)`}::tid and ctid < ${`(${from + pages},0)`}::tid`,
    { planEachTime: true },
  )
  const [rows, sum, ...columns] = row!
  return { rows, columns: rows ? columns : [], sum: BigInt(sum), pages }
}

/** Writes the rows of a part. */
export async function writePart(tx: Database, table: MovedTable, { columns }: Part): Promise<void> {
  const names = join(
    table.columns.map(({ name }) => raw(name)),
    ', ',
  )
  const values = table.columns.map(({ name, type }) => sql`r.${raw(name)}::${raw(type)}`)
  await tx.query(sql`insert into ${raw(table.name)} (${names}) overriding system value
select ${join(values, ', ')} from unnest(${join(
    columns.map((texts) => sql`${texts}::text[]`),
    ', ',
  )}) as r (${names})`)
}

/** The sum of the digests of rows: 60 bits of SHA-256 of the text of each. */
function sumOf({ columns }: MovedTable): Sql {
  const row = join(
    columns.map(({ name }) => raw(name)),
    ', ',
  )
  return sql`coalesce(sum(('x' || left(encode(sha256(convert_to(row(${row})::text, 'UTF8')), 'hex'), 15)
)::bit(60)::bigint), 0)::text`
}

/** Reads all rows, on the side of the database. */
export async function digestOf(db: Database, table: MovedTable): Promise<TableDigest> {
  const [row] = await db.rows<[number, string]>(
    sql`select count(*), ${sumOf(table)} from ${raw(table.name)}`,
    { planEachTime: true },
  )
  return tableDigest(table, row![0], BigInt(row![1]))
}

export const tableDigest = ({ name }: MovedTable, rows: number, sum: bigint): TableDigest => ({
  table: name,
  rows,
  digest: sum.toString(16),
})
