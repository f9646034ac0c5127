// The change log for its readers: rows after a sequence number, in commit order.
import { type Database, raw, sql } from '#lib/sql.ts'
import { instantText } from '../instant.ts'
import type { Change } from '../records/changes.ts'

export interface LoggedChange {
  readonly seq: number
  readonly domain: string
  readonly id: number
  readonly country_code: string
  readonly kind: Change['kind']
  readonly changed_fields: readonly string[] | null
  /** The record that it was merged into. */
  readonly replaced_by: number | null
  /** RFC 3339 in UTC. */
  readonly at: string
}

export interface FeedSpec {
  /** The sequence number after which to read. */
  readonly after: number
  /** Only changes of these domains and countries; null for all. */
  readonly domains: readonly string[] | null
  readonly countries: readonly string[] | null
  readonly limit: number
}

export interface FeedPage {
  readonly changes: readonly LoggedChange[]
  /** The sequence number up to which this is complete, and after which to continue. */
  readonly last_seq: number
  /** The last number of the log. */
  readonly head: number
  /** Up to this number, only the last entry of each record is there. */
  readonly compacted_to: number
}

/** The stored setting with the number up to which the log has only the last entry of each record. */
export const COMPACTED_TO = 'changes_compacted_to'

/** That number; 0 while every entry is there. */
export const compactedToSql = raw(
  `coalesce((select value::bigint from settings where name = '${COMPACTED_TO}'), 0)`,
)

/** The same of one domain: its last entry up to there; 0 while every entry of it is there. */
export const compactedToIn = (domain: string) =>
  sql`coalesce((select value::bigint from settings where name = ${`${COMPACTED_TO} ${domain}`}), 0)`

export async function compactedTo(db: Database): Promise<number> {
  const [row] = await db.rows<[number]>(sql`select ${compactedToSql}`)
  return row![0]
}

/** Rows of the log that one page scans: a selective filter must not make it read the whole log. */
export const WINDOW = 10_000

type ChangeRow = [
  seq: number,
  domain: string,
  id: number,
  country: string,
  kind: Change['kind'],
  fields: string[] | null,
  replaced_by: number | null,
  at: string,
]

/**
 * Reads a page. One statement, so that the rows, the end of the scanned range and the head of the log are of
 * one snapshot: a row committed meanwhile comes after all three.
 */
export async function readFeed(
  db: Database,
  { after, domains, countries, limit }: FeedSpec,
): Promise<FeedPage> {
  const look = domains || countries ? WINDOW : limit
  const [about, ...rows] = await db.rows<ChangeRow>(sql`
with looked as materialized (
  select * from changes where seq > ${after}::bigint order by seq limit ${look}::int
)
select coalesce((select max(seq) from changes), 0), null, coalesce(max(seq), ${after}::bigint), null, null,
  null::text[], ${compactedToSql}, null
from looked
union all (
  select seq, domain, record_id, country_code, kind, changed_fields, replaced_by, ${instantText('at')}
  from looked
  where (${domains}::text[] is null or domain = any(${domains}::text[]))
    and (${countries}::text[] is null or country_code = any(${countries}::text[]))
  order by seq limit ${limit}::int
)`)
  const [head, , end, , , , compacted] = about!
  const changes = rows.map(([seq, domain, id, country_code, kind, changed_fields, replaced_by, at]) => {
    return { seq, domain, id, country_code, kind, changed_fields, replaced_by, at }
  })
  const last_seq = changes.length < limit ? end : changes.at(-1)!.seq
  return { changes, last_seq, head, compacted_to: compacted! }
}

/** The last number of the log; 0 while it is empty. */
export async function readHead(db: Database): Promise<number> {
  const [row] = await db.rows<[number]>(sql`select coalesce(max(seq), 0) from changes`)
  return row![0]
}
