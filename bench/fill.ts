// Fills native PostgreSQL for the measurements: real records by the import path, multiplied in SQL, and the peer's tables beside them.
import { writeAll } from '#first-run.ts'
import { raw, sql } from '#lib/sql.ts'
import { sampleWorld } from '#sample/world.ts'
import type { OpenDatabase } from '#store/postgres.ts'

const BASE_SCALE = 60
const TIMES = 20

/** True when the database already holds what `fill` makes. */
export async function isFilled(db: OpenDatabase): Promise<boolean> {
  const [row] = await db.query<{ filled: boolean }>(sql`select to_regclass('peer_bills') is not null as filled`)
  return row!.filled
}

/** About 1,200,000 bills and 5,100,000 updates, as `sampleWorld` spreads them over countries and years. `say` gets progress. */
export async function fill(db: OpenDatabase, say: (text: string) => void): Promise<void> {
  say(`importing the sample world, bills and updates, scale ${BASE_SCALE} …`)
  await writeAll(
    db,
    sampleWorld({ scale: BASE_SCALE, domains: ['bills', 'bill-updates'] }),
    () => new Date().toISOString(),
    () => {},
  )
  for (const table of ['bills', 'bill_updates']) {
    say(`multiplying ${table} by ${TIMES} …`)
    await multiply(db, table)
  }
  say('multiplying the link tables …')
  for (const [table, column] of [
    ['bill_commissions', 'commission_id'],
    ['bill_authors', 'actor_id'],
  ] as const) {
    await db.script(`insert into ${table} (${column}, bill_id, sort_key)
      select l.${column}, b.id, l.sort_key from ${table} l join bills o on o.id = l.bill_id join bills b on b.key > o.key || '~' and b.key < o.key || '~~'`)
  }
  await db.script(
    `update coverage c set records = n.n from (select country_code, count(*) as n from bills group by 1) n where c.domain = 'bills' and c.country_code = n.country_code`,
  )
  say("making the peer's tables …")
  await peerTables(db)
  await db.script('vacuum analyze')
}

/** Copies every row under a new id, key and page, its JSON with the new id; secondary indexes are rebuilt afterwards. */
async function multiply(db: OpenDatabase, table: string): Promise<void> {
  const columns = await db.query<{ name: string }>(sql`
select column_name as name from information_schema.columns where table_name = ${table} and is_generated = 'NEVER' and column_name not in ('id', 'key', 'public_id', 'doc') order by ordinal_position`)
  const names = columns.map(({ name }) => name).join(', ')
  const indexes = await db.query<{ name: string; definition: string }>(sql`
select i.relname as name, pg_get_indexdef(i.oid) as definition from pg_index x join pg_class i on i.oid = x.indexrelid
where x.indrelid = ${table}::regclass and not x.indisprimary and not exists (select 1 from pg_constraint c where c.conindid = i.oid)`)
  for (const { name } of indexes) await db.script(`drop index ${name}`)
  const [{ last } = { last: 0 }] = await db.query<{ last: number }>(raw(`select max(id) as last from ${table}`))
  await db.script(`set session_replication_role = replica`)
  for (let copy = 1; copy < TIMES; copy++) {
    await db.script(`set session_replication_role = replica; insert into ${table} (id, key, public_id, doc, ${names})
      select id + ${last * copy}, key || '~' || ${copy}, public_id || '~' || ${copy}, '{"id":' || (id + ${last * copy}) || substr(doc, strpos(doc, ',')), ${names} from ${table} where id <= ${last}; set session_replication_role = origin`)
  }
  for (const { definition } of indexes) await db.script(definition)
  await db.script(`select setval('${table}_id_seq', (select max(id) from ${table}))`)
}

/** The same bills as rows: columns, child tables, and the index that a keyset needs. What a handler of the usual kind reads. */
async function peerTables(db: OpenDatabase): Promise<void> {
  await db.script(`
create table peer_bills as select b.id, d->>'country_code' as country_code, (d->>'country_id')::int as country_id, d->>'code' as code, d->>'title' as title, d->>'summary' as summary,
  d->>'bill_type' as bill_type, d->>'source' as source, d->>'chamber' as chamber, d->>'status' as status, d->>'stage' as stage, b.filing_date,
  (d->>'last_moved_on')::date as last_moved_on, b.entity_id, d->>'external_link' as external_link, b.sample, d->>'platform_url' as platform_url,
  b.source_id, b.source_url, b.retrieved_at, b.first_seen_at, b.content_changed_at
  from bills b cross join lateral (select b.doc::jsonb) as j (d);
alter table peer_bills add primary key (id);
create index on peer_bills (filing_date desc, id desc);
create index on peer_bills (country_code, filing_date desc, id desc);
create table peer_records as select b.id as bill_id, r->>'body' as body, r->>'link' as link from bills b cross join lateral jsonb_array_elements(b.doc::jsonb->'congress_records') r;
create index on peer_records (bill_id);
create table peer_documents as select b.id as bill_id, (r->>'id')::bigint as id, r->>'title' as title, r->>'kind' as kind, r->>'url' as url, (r->>'text_available')::boolean as text_available
  from bills b cross join lateral jsonb_array_elements(b.doc::jsonb->'documents') r;
create index on peer_documents (bill_id);
create table peer_authors as select b.id as bill_id, (r->>'actor_id')::bigint as actor_id, r->>'name' as name, r->>'role' as role from bills b cross join lateral jsonb_array_elements(b.doc::jsonb->'authors') r;
create index on peer_authors (bill_id);
create table peer_commissions as select b.id as bill_id, (r->>'id')::bigint as id, r->>'name' as name from bills b cross join lateral jsonb_array_elements(b.doc::jsonb->'commissions') r;
create index on peer_commissions (bill_id);
create table peer_tags as select b.id as bill_id, (r->>'id')::bigint as id, r->>'name' as name from bills b cross join lateral jsonb_array_elements(b.doc::jsonb->'interest_tags') r;
create index on peer_tags (bill_id)`)
}
