// PostgreSQL's BM25 over raw texts: the baseline that search is measured against.
import { type Database, sql } from '#lib/sql.ts'

const BATCH = 1_000

/**
 * Indexes these texts, by their positions in the list, with one of PostgreSQL's own language configurations.
 */
export async function fillBaseline(
  db: Database,
  texts: readonly string[],
  language: 'simple' | 'spanish' | 'portuguese',
) {
  await db.script(
    `drop table if exists bm25_baseline;
create table bm25_baseline (id integer primary key, body text not null)`,
  )
  for (let from = 0; from < texts.length; from += BATCH) {
    const some = texts.slice(from, from + BATCH)
    await db.query(
      sql`insert into bm25_baseline
select * from unnest(${some.map((_, i) => from + i)}::integer[], ${some}::text[])`,
    )
  }
  await db.script(
    `create index bm25_baseline_index on bm25_baseline using bm25 (body)
with (text_config = '${language}');
analyze bm25_baseline`,
  )
}

/** Positions of the texts that match a query, best first. */
export async function rankBaseline(db: Database, query: string, limit: number): Promise<number[]> {
  const rows = await db.rows<[number]>(
    sql`select id from bm25_baseline
order by body <@> to_bm25query(${query}, 'bm25_baseline_index') limit ${limit}::int`,
  )
  return rows.map(([id]) => id)
}
