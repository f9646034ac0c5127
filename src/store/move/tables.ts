// The tables that a move copies: all of the schema and the waiting jobs, without the search index.
import { type Database, raw, type Sql, sql } from '#lib/sql.ts'
import { INDEX_TABLES } from '../passages/tables.ts'

export interface MovedTable {
  /** As in statements. */
  readonly name: string
  /** Its columns but the generated ones, in their order. */
  readonly columns: readonly Column[]
}

export interface Column {
  /** Quoted where necessary. */
  readonly name: string
  readonly type: string
}

/**
 * What is not copied: the migrations, which the target has, and the search index with the ranked results that
 * belong to it.
 */
const KEPT_OUT = ['migrations', 'search_indexes', 'search_counts', 'rankings']

/** Waiting jobs. The rest of the queue's tables are its own state, which each installation makes. */
const OF_QUEUE = ['job_common', 'job_dependency']

/** The tables that move, each after those that it refers to. */
export async function movedTables(db: Database): Promise<readonly MovedTable[]> {
  const tables = await db.query<MovedTable & { refers: readonly string[] }>(sql`
select c.oid::regclass::text as name,
  (select jsonb_agg(jsonb_build_object('name', quote_ident(attname), 'type', format_type(atttypid, atttypmod))
      order by attnum)
    from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
  ) as columns,
  array(
    select confrelid::regclass::text from pg_constraint
    where conrelid = c.oid and contype = 'f' and confrelid <> c.oid and conparentid = 0
  ) as refers
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where c.relkind = 'r' and (n.nspname = 'public' and ${isOurs(raw('c'))}
    and c.relname <> all(${KEPT_OUT}::text[]) and c.relname !~ ${INDEX_TABLES}
  or n.nspname = 'pgboss' and c.relname = any(${OF_QUEUE}::text[]))
order by 1`)
  return inOrder(tables)
}

/** True for a table, alias `x` of `pg_class`, that no extension made. */
export const isOurs = (x: Sql): Sql =>
  sql`not exists (
    select from pg_depend where classid = 'pg_class'::regclass and objid = ${x}.oid and deptype = 'e')`

function inOrder(tables: readonly (MovedTable & { refers: readonly string[] })[]): MovedTable[] {
  const named = new Map(tables.map((table) => [table.name, table]))
  const ordered = new Set<MovedTable & { refers: readonly string[] }>()
  const visit = (name: string, path: readonly string[]) => {
    const table = named.get(name)
    if (!table || ordered.has(table)) return
    if (path.includes(name)) throw new Error(`${name} refers to itself by ${path.join(', ')}.`)
    for (const other of table.refers) visit(other, [...path, name])
    ordered.add(table)
  }
  for (const { name } of tables) visit(name, [])
  return [...ordered].map(({ name, columns }) => ({ name, columns }))
}
