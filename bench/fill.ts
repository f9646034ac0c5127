// Fills native PostgreSQL for the measurements: real records by the import path, multiplied in SQL, and the
// peer's tables.
import { writeAll } from '#first-run.ts'
import { raw, sql } from '#lib/sql.ts'
import { sampleWorld } from '#sample/world.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'

const BASE_SCALE = 60
/** That scale gives 61,700 bills and 256,500 updates; times this factor, over a million and over five. */
const BILLS = 17
const UPDATES = 20

/** Tables with a `bill_id`: they are multiplied with the bills. */
const LINKS = [
  'bill_commissions',
  'bill_authors',
  'peer_records',
  'peer_documents',
  'peer_authors',
  'peer_commissions',
  'peer_tags',
]

/** True if the database is already filled. */
export async function isFilled(db: OpenDatabase): Promise<boolean> {
  const [row] = await db.query<{ filled: boolean }>(
    sql`select exists (select from pg_indexes where tablename = 'peer_tags') as filled`,
  )
  return row!.filled
}

/**
 * About 1,200,000 bills and 5,100,000 updates, as `sampleWorld` spreads them over countries and years. `say`
 * gets progress.
 */
export async function fill(db: OpenDatabase, say: (text: string) => void): Promise<void> {
  say(`importing the sample world, bills and updates, scale ${BASE_SCALE} …`)
  await writeAll(
    db,
    sampleWorld({ scale: BASE_SCALE, domains: ['bills', 'bill-updates'] }),
    () => new Date().toISOString(),
    () => {},
  )
  say("making the peer's tables …")
  await peerTables(db)
  await db.script(`set maintenance_work_mem = '1GB'; set synchronous_commit = off`)
  say('multiplying the bills …')
  const last = await multiply(db, 'bills', BILLS)
  await multiplyPlain(db, 'peer_bills', BILLS, { id: last })
  for (const link of LINKS) await multiplyPlain(db, link, BILLS, { bill_id: last })
  await peerIndexes(db)
  say('multiplying the updates …')
  await multiply(db, 'bill_updates', UPDATES)
  await db.script(
    `update coverage c set records = n.n from (select country_code, count(*) as n from bills group by 1) n
      where c.domain = 'bills' and c.country_code = n.country_code`,
  )
  say('vacuum analyze …')
  await db.script('vacuum analyze')
}

/**
 * Copies every row under a new id, key and page, its JSON with these; secondary indexes are rebuilt
 * afterwards. `parents` are columns that refer to multiplied tables, with the last id of each before: a copy
 * belongs to the copy of its parent. Returns the last id before.
 */
export async function multiply(
  db: OpenDatabase,
  table: string,
  times: number,
  parents: Readonly<Record<string, number>> = {},
): Promise<number> {
  const moved = Object.keys(parents)
  const left = ['id', 'key', 'public_id', 'page', 'doc', ...moved]
  const kept = await columnsBut(db, table, left)
  const names = [...moved, ...kept].join(', ')
  const indexes = await db.query<{ name: string; definition: string }>(sql`
select i.relname as name, pg_get_indexdef(i.oid) as definition from pg_index x
  join pg_class i on i.oid = x.indexrelid
where x.indrelid = ${table}::regclass and not x.indisprimary and not exists (select 1 from pg_constraint c
  where c.conindid = i.oid)`)
  for (const { name } of indexes) await db.script(`drop index ${name}`)
  const [row] = await db.query<{ last: number }>(raw(`select max(id) as last from ${table}`))
  const last = row!.last
  const own = "public_id || 'x' || copy"
  const values = [...moved.map((column) => `${column} + ${parents[column]}::bigint * copy`), ...kept].join(
    ', ',
  )
  await db.script(`set session_replication_role = replica;
    insert into ${table} (id, key, public_id, page, doc, ${names})
      select id + ${last}::bigint * copy, key || '~' || copy, ${own}, replace(page, public_id, ${own}),
        '{"id":' || (id + ${last}::bigint * copy) ||
        replace(substr(doc, strpos(doc, ',')), public_id, ${own}), ${values}
      from generate_series(1, ${times - 1}) as copy cross join ${table} where id <= ${last};
    set session_replication_role = origin`)
  for (const { definition } of indexes) await db.script(definition)
  await db.script(`select setval('${table}_id_seq', (select max(id) from ${table}))`)
  return last
}

/** The same for a table without JSON: its columns that refer to multiplied tables move on with these. */
export async function multiplyPlain(
  db: OpenDatabase,
  table: string,
  times: number,
  parents: Readonly<Record<string, number>>,
): Promise<void> {
  const names = ['', ...(await columnsBut(db, table, Object.keys(parents)))].join(', ')
  const moved = Object.entries(parents).map(([column, last]) => `${column} + ${last}::bigint * copy`)
  await db.script(`set session_replication_role = replica;
    insert into ${table} (${Object.keys(parents).join(', ')}${names}) select ${moved.join(', ')}${names}
      from generate_series(1, ${times - 1}) as copy cross join ${table};
    set session_replication_role = origin`)
}

async function columnsBut(db: OpenDatabase, table: string, left: readonly string[]): Promise<string[]> {
  const columns = await db.query<{ name: string }>(sql`
select column_name as name from information_schema.columns where table_name = ${table}
  and is_generated = 'NEVER' and not column_name = any(${left}::text[]) order by ordinal_position`)
  return columns.map(({ name }) => name)
}

/**
 * The same bills as rows: columns, child tables, and the index that a keyset needs. The tables of a typical
 * handler.
 */
async function peerTables(db: OpenDatabase): Promise<void> {
  await db.script(`
create table peer_bills as select b.id, d->>'country_code' as country_code, (d->>'country_id')::int as
  country_id, d->>'code' as code, d->>'title' as title, d->>'summary' as summary,
  d->>'bill_type' as bill_type, d->>'source' as source, d->>'chamber' as chamber,
  d->>'status' as status, d->>'stage' as stage, b.filing_date,
  (d->>'last_moved_on')::date as last_moved_on, b.entity_id, d->>'external_link' as external_link,
  b.sample, d->>'platform_url' as platform_url,
  b.source_id, b.source_url, b.retrieved_at, b.first_seen_at, b.content_changed_at
  from bills b cross join lateral (select b.doc::jsonb) as j (d);
create table peer_records as select b.id as bill_id, r->>'body' as body, r->>'link' as link from bills b cross
  join lateral jsonb_array_elements(b.doc::jsonb->'congress_records') r;
create table peer_documents as select b.id as bill_id, (r->>'id')::bigint as id, r->>'title' as title,
  r->>'kind' as kind, r->>'url' as url, (r->>'text_available')::boolean as text_available
  from bills b cross join lateral jsonb_array_elements(b.doc::jsonb->'documents') r;
create table peer_authors as select b.id as bill_id, (r->>'actor_id')::bigint as actor_id, r->>'name' as name,
  r->>'role' as role from bills b cross join lateral jsonb_array_elements(b.doc::jsonb->'authors') r;
create table peer_commissions as select b.id as bill_id, (r->>'id')::bigint as id, r->>'name' as name
  from bills b cross join lateral jsonb_array_elements(b.doc::jsonb->'commissions') r;
create table peer_tags as select b.id as bill_id, (r->>'id')::bigint as id, r->>'name' as name from bills b
  cross join lateral jsonb_array_elements(b.doc::jsonb->'interest_tags') r;`)
}

async function peerIndexes(db: OpenDatabase): Promise<void> {
  await db.script(`alter table peer_bills add primary key (id);
create index on peer_bills (filing_date desc, id desc);
create index on peer_bills (country_code, filing_date desc, id desc);
${LINKS.filter((link) => link.startsWith('peer_'))
  .map((link) => `create index on ${link} (bill_id);`)
  .join('\n')}`)
}
