// Moves all rows of a database into an empty one, in one transaction of the target: it has all of them, or
// none. The source is only read.
import { type Database, sql } from '#lib/sql.ts'
import { holdSchema, otherSchema } from '../driver/migrate.ts'
import { freeLeases } from '../lease.ts'
import { prepare } from '../open-store.ts'
import { freeRuns } from '../runs.ts'
import { digestOf, pagesOf, readParts, type TableDigest, TEXT_FORMS, tableDigest, writePart } from './rows.ts'
import { type MovedTable, movedTables } from './tables.ts'
import {
  checkSchema,
  digestOfAll,
  type Moved,
  movedBefore,
  noteMoved,
  takeEmpty,
  UnfitTarget,
} from './target.ts'

export interface MoveOptions {
  readonly now: () => string
  /** Called after each part: the table, its rows so far, and the share of all pages that was read. */
  readonly onProgress?: (table: string, rows: number, share: number) => void
  /**
   * Compares what both sides answer, before the target commits; throws where they differ. Reads the target in
   * the transaction that has its rows.
   */
  readonly compare: (source: Database, target: Database) => Promise<void>
}

export interface Move {
  /** When an earlier command moved the same rows; null where this one did. */
  readonly before: string | null
  readonly tables: readonly TableDigest[]
}

const SNAPSHOT = `set transaction isolation level repeatable read, read only; ${TEXT_FORMS}`
/** The target waits while the source is read and compared. */
const PATIENT = `${TEXT_FORMS}set local idle_in_transaction_session_timeout = 0; `

/**
 * Copies every row of `source`, whose schema must be that of this code, into `target`, with ids and the next
 * numbers of sequences, and compares both. Throws `UnfitTarget` where the target is not empty; where it holds
 * exactly these rows of an earlier move, nothing is written.
 */
export async function move(source: Database, target: Database, options: MoveOptions): Promise<Move> {
  const other = await otherSchema(source)
  if (other !== null)
    throw new Error(
      `The embedded database has the schema of another version${other ? `: ${other}` : ''}. Run ` +
        '`hemiciclo migrate` without DATABASE_URL, and move it then.',
    )
  await checkSchema(target)
  const earlier = await movedBefore(target)
  return source.transaction(
    async (from) => {
      if (earlier) return { before: earlier.at, tables: await sameAsBefore(from, target, earlier, options) }
      await prepare(target)
      const tables = await target.transaction((tx) => copy(from, tx, options), { settings: PATIENT })
      return { before: null, tables }
    },
    { settings: SNAPSHOT },
  )
}

/** The tables of the source; throws where their rows are not those that the target got before. */
async function sameAsBefore(
  from: Database,
  target: Database,
  { digest, at }: Moved,
  { onProgress }: MoveOptions,
): Promise<readonly TableDigest[]> {
  const tables = await movedTables(target)
  const read: TableDigest[] = []
  for (const [i, table] of tables.entries()) {
    read.push(await digestOf(from, table))
    onProgress?.(table.name, read[i]!.rows, (i + 1) / tables.length)
  }
  if (digestOfAll(read) !== digest)
    throw new UnfitTarget(
      `The target holds what was moved at ${at}, and the embedded database has changed since. ` +
        'Use an empty database.',
    )
  return read
}

async function copy(
  from: Database,
  tx: Database,
  { onProgress, compare, now }: MoveOptions,
): Promise<readonly TableDigest[]> {
  await holdSchema(tx)
  const tables = await movedTables(tx)
  await takeEmpty(tx, tables)
  const pages = await Promise.all(tables.map((table) => pagesOf(from, table)))
  const all = pages.reduce((sum, each) => sum + each, 0)
  const copied: TableDigest[] = []
  let read = 0
  for (const table of tables) {
    let [rows, sum] = [0, 0n]
    for await (const part of readParts(from, table)) {
      if (part.rows) await writePart(tx, table, part)
      rows += part.rows
      sum += part.sum
      read += part.pages
      onProgress?.(table.name, rows, Math.min(1, read / all))
    }
    copied.push(tableDigest(table, rows, sum))
  }
  await compareTables(tx, tables, copied)
  await copySequences(from, tx)
  await compare(from, tx)
  // The folder of the source is locked, so any earlier holder of a lease is dead.
  await freeRuns(tx)
  await freeLeases(tx)
  await noteMoved(tx, copied, now())
  return copied
}

/** Throws where the target has not stored exactly what was read. */
async function compareTables(
  tx: Database,
  tables: readonly MovedTable[],
  copied: readonly TableDigest[],
): Promise<void> {
  for (const [i, table] of tables.entries()) {
    const { rows, digest } = await digestOf(tx, table)
    const { rows: expected, digest: read } = copied[i]!
    if (rows !== expected || digest !== read)
      throw new Error(
        `${table.name} differs after the copy: ${expected} rows with digest ${read} were read, ` +
          `${rows} with ${digest} are stored.`,
      )
  }
}

/** Sets every sequence of the target to where that of the source is. Those of a search index stay there. */
async function copySequences(from: Database, tx: Database): Promise<void> {
  const last = await from.rows<[string, string]>(sql`
select quote_ident(sequencename), last_value::text from pg_sequences
where schemaname = 'public' and last_value is not null`)
  await tx.query(sql`
select setval(to_regclass(name), value)
from unnest(${last.map(([name]) => name)}::text[], ${last.map(([, value]) => value)}::bigint[])
  as s (name, value)
where to_regclass(name) is not null`)
}

/** Updates the planner's statistics, which a new database has none of. */
export async function analyzeMoved(target: Database): Promise<void> {
  await target.script('vacuum (analyze)')
}
