// Embedded databases in memory that a test leaves to the next one: emptying takes a tenth of the time of
// opening. A database whose schema a test changed is closed instead.
import type { PGlite } from '@electric-sql/pglite'
import { type Database, raw, sql } from '#lib/sql.ts'
import { connectTo } from '#store/driver/embedded-clients.ts'
import { inThisThread } from '#store/driver/engine.ts'
import { startPglite } from '#store/driver/pglite.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import { embeddedTemplate, emptyTemplate } from './databases.ts'

interface Instance {
  readonly embedded: PGlite
  /** Its content when it was new. */
  readonly pristine: State
}

/** The schema as a digest, the rows of each table that has some, and the position of each sequence. */
interface State {
  readonly schema: string
  readonly rows: ReadonlyMap<string, string>
  readonly sequences: string
}

/** A file that runs alone does not pass on its database, and an open one keeps its process alive. */
const SHARED = process.env.TESTS_SHARE === 'databases'

const idle: Instance[] = []
/** That of every new one: they are copies of one template. */
let pristine: Promise<State> | undefined

/** An empty, migrated database, as if it were new. */
export async function embeddedDatabase(): Promise<OpenDatabase> {
  const instance = idle.pop() ?? (await started())
  const client = connectTo(inThisThread(instance.embedded))
  return {
    ...client,
    async [Symbol.asyncDispose]() {
      await client[Symbol.asyncDispose]()
      if (SHARED && (await emptied(instance))) idle.push(instance)
      else await instance.embedded.close()
    },
  }
}

async function started(): Promise<Instance> {
  const embedded = await startPglite(undefined, await embeddedTemplate())
  pristine ??= newState(embedded)
  return { embedded, pristine: await pristine }
}

async function newState(embedded: PGlite): Promise<State> {
  // A separate client: its session ends with it.
  await using db = connectTo(inThisThread(embedded))
  return await stateOf(db)
}

/** A database that begins as this dump. */
export async function embeddedFrom(dump: Blob): Promise<OpenDatabase> {
  const embedded = await startPglite(undefined, dump)
  const client = connectTo(inThisThread(embedded))
  return {
    ...client,
    async [Symbol.asyncDispose]() {
      await client[Symbol.asyncDispose]()
      await embedded.close()
    },
  }
}

/** A database without any schema of ours. */
export const embeddedUnmigrated = async (): Promise<OpenDatabase> => embeddedFrom(await emptyTemplate())

/** Restores its initial state; false if that is not possible. */
async function emptied({ embedded, pristine }: Instance): Promise<boolean> {
  await using db = connectTo(inThisThread(embedded))
  if ((await schemaOf(db)) !== pristine.schema) return false
  const filled = [...(await filledTables(db))]
  await db.transaction(async (tx) => {
    // Rows are restored without effects of triggers.
    await tx.query(raw('set local session_replication_role = replica'))
    if (filled.length) await tx.query(raw(`truncate ${filled.join(', ')} cascade`))
    for (const [table, rows] of pristine.rows)
      await tx.query(
        sql`insert into ${raw(table)} overriding system value
          select * from jsonb_populate_recordset(null::${raw(table)}, ${rows}::jsonb)`,
      )
    await tx.query(
      sql`select setval(name::regclass, position, called)
        from jsonb_to_recordset(${pristine.sequences}::jsonb) as _(name text, position int8, called bool)`,
    )
    await tx.query(raw('delete from pg_statistic'))
    // A table that was empty when it was analyzed is not truncated: its size becomes unknown again.
    await tx.query(
      raw(`update pg_class set reltuples = -1 where relkind = 'r' and reltuples = 0 and ${OURS}`),
    )
  })
  return true
}

async function stateOf(db: Database): Promise<State> {
  const rows = new Map<string, string>()
  for (const table of await filledTables(db)) {
    const [[json]] = (await db.rows<[string]>(raw(`select jsonb_agg(t)::text from ${table} t`))) as [[string]]
    rows.set(table, json)
  }
  const sequences = await db.rows<[string]>(
    raw(`select format('%I.%I', schemaname, sequencename) from pg_sequences`),
  )
  const positions = sequences.map(
    ([name]) => `select '${name}' as name, last_value as position, is_called as called from ${name}`,
  )
  const [[json]] = (await db.rows<[string]>(
    raw(`select jsonb_agg(s)::text from (${positions.join(' union all ')}) s`),
  )) as [[string]]
  return { schema: await schemaOf(db), rows, sequences: json }
}

const OURS = `relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
  and relnamespace <> 'pg_toast'::regnamespace and relpersistence <> 't'`

/** The names of all tables with rows; of a partitioned one, those of its partitions. */
async function filledTables(db: Database): Promise<string[]> {
  const tables = await db.rows<[string]>(
    raw(`select oid::regclass::text from pg_class where relkind = 'r' and ${OURS} order by oid`),
  )
  const asked = tables.map(([table]) => `select '${table}' where exists (select from ${table})`)
  return (await db.rows<[string]>(raw(asked.join(' union all ')))).map(([table]) => table)
}

/** A digest of the schema, its functions, triggers, settings and roles. */
async function schemaOf(db: Database): Promise<string> {
  const digest = (columns: string, from: string) =>
    `(select md5(coalesce(string_agg((${columns})::text, '|' order by oid), '')) from ${from})`
  const parts = [
    digest('oid, relname, relkind, relpersistence, reloptions, relnatts', `pg_class where ${OURS}`),
    digest('oid, tgname, tgenabled', 'pg_trigger'),
    digest('oid, proname, prosrc', 'pg_proc where oid >= 16384'),
    digest('oid, conname, convalidated, pg_get_constraintdef(oid)', 'pg_constraint where oid >= 16384'),
    digest('oid, extname, extversion', 'pg_extension'),
    digest('oid, nspname', `pg_namespace where nspname !~ '^pg_(toast_)?temp_'`),
    digest('oid, rolname', 'pg_roles'),
    `(select md5(coalesce(string_agg(s::text, '|' order by s::text), '')) from pg_db_role_setting s)`,
  ]
  const [[schema]] = (await db.rows<[string]>(raw(`select concat_ws(' ', ${parts.join(', ')})`))) as [
    [string],
  ]
  return schema
}
