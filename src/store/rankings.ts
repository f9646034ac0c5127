// The stored rankings of searches, which their later pages continue. They are a cache: bounded by age, by
// caller and in total, and any of them may be missing.
import { type Database, sql } from '#lib/sql.ts'

export interface StoredRanking {
  /** Derived from the content: the same result is one row. */
  readonly name: string
  /** Digest of the caller, by whom they are counted. */
  readonly caller: string
  readonly content: string
  /** Now, RFC 3339 in UTC. */
  readonly at: string
}

/** Limits of the table. */
export interface RankingBounds {
  /** Rankings of one caller; the newest remain. */
  readonly each: number
  /** Age in minutes. */
  readonly minutes: number
  /** Bytes of the table; beyond, it is emptied. */
  readonly bytes: number
}

export const RANKING_BOUNDS: RankingBounds = { each: 200, minutes: 60, bytes: 64 * 1024 * 1024 }

/** Stores a ranking. A repeated search within a minute writes nothing. */
export async function writeRanking(
  db: Database,
  { name, caller, content, at }: StoredRanking,
): Promise<void> {
  await db.query(sql`
insert into rankings (name, caller, stored_at, content)
values (${name}, ${caller}, ${at}::timestamptz, ${content})
on conflict (name) do update set stored_at = excluded.stored_at, content = excluded.content
where rankings.content <> excluded.content
  or rankings.stored_at < excluded.stored_at - interval '1 minute'`)
}

/** The content of a ranking; undefined for one that is no longer stored. */
export async function readRanking(db: Database, name: string): Promise<string | undefined> {
  const [row] = await db.rows<[string]>(sql`select content from rankings where name = ${name}`)
  return row?.[0]
}

/**
 * Deletes rankings beyond the bounds. The space of deleted rows is only reused after a vacuum, which the
 * embedded database never starts: a table that has grown too large is emptied as a whole.
 */
export async function pruneRankings(
  db: Database,
  at: string,
  { each, minutes, bytes }: RankingBounds = RANKING_BOUNDS,
): Promise<void> {
  const [size] = await db.rows<[string]>(sql`select pg_total_relation_size('rankings')::text`)
  if (Number(size![0]) > bytes) {
    await db.script('truncate rankings')
    return
  }
  await db.query(sql`
delete from rankings where name in (
  select name from rankings where name in (
    select name from (
      select name, stored_at, row_number() over (partition by caller order by stored_at desc, name) as place
      from rankings
    ) r where place > ${each}::int or stored_at < ${at}::timestamptz - make_interval(mins => ${minutes}::int)
  ) for update skip locked
)`)
}
