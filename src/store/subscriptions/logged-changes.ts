// The change log as subscriptions read it, and the place up to which they have read it.
import { type Database, raw, type Sql, sql } from '#lib/sql.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { instantText } from '../instant.ts'
import type { LeasedDatabase } from '../lease.ts'
import type { Change } from '../records/changes.ts'

export interface LoggedChange {
  readonly seq: number
  readonly domain: string
  readonly record_id: number
  readonly country_code: string
  readonly kind: Change['kind']
  readonly changed_fields: readonly string[] | null
  /**
   * Those of them that repeat another record: lists of the same items with other copied texts, and references
   * to a record that was merged.
   */
  readonly copied?: readonly string[]
  /** As `Change` has them. */
  readonly before: Readonly<Record<string, unknown>> | null
  readonly replaced_by: number | null
  /** True where nobody is told of it. */
  readonly quiet: boolean
  /** RFC 3339 in UTC. */
  readonly at: string
}

/** The next changes after a number of the log, up to another one. */
export function loggedBetween(
  db: Database,
  after: number,
  until: number,
  limit: number,
): Promise<LoggedChange[]> {
  return db.query<LoggedChange>(sql`
select seq, domain, record_id, country_code, kind, changed_fields, before, replaced_by, quiet,
  ${instantText('at')} as at
from changes where seq > ${after}::bigint and seq <= ${until}::bigint order by seq limit ${limit}::int`)
}

/** The number of the last change that was read; `byWords` for subscriptions that need the search index. */
export async function readProgress(db: Database, byWords: boolean): Promise<number> {
  const [row] = await db.rows<[number]>(
    sql`select seq from subscription_progress where by_words = ${byWords}`,
  )
  return row![0]
}

const READY = sql`select i.id, i.seq from search_indexes i where i.state = 'ready' order by i.id desc limit 1`

/** The search index that words are looked up in; null without one. */
export async function readyIndex(db: Database): Promise<number | null> {
  return (await db.rows<[number]>(READY))[0]?.[0] ?? null
}

/** The last change that an index contains, or that was made. */
const readable = (byWords: Sql) => sql`case when ${byWords}
  then coalesce((select i.seq from (${READY}) i), 0)
  else coalesce((select max(c.seq) from changes c), 0) end`

/** The number up to which changes can be read: those that words decide, once they are indexed. */
export async function readableTo(db: Database, byWords: boolean): Promise<number> {
  const [row] = await db.rows<[number]>(sql`select ${readable(sql`${byWords}::boolean`)}`)
  return row![0]
}

/** True where changes were not read yet, or a subscription is new: asked every second. */
export async function isReportDue(db: Database): Promise<boolean> {
  const [row] = await db.rows<[boolean]>(sql`
select exists (select from subscriptions where not caught_up)
  or exists (select from subscription_progress p where p.seq < ${readable(raw('p.by_words'))})`)
  return row![0]
}

export async function saveProgress(tx: LeasedDatabase, byWords: boolean, seq: number): Promise<void> {
  await tx.query(sql`update subscription_progress set seq = ${seq}::bigint where by_words = ${byWords}`)
}

/** When the log begins, RFC 3339; null while it is empty. */
export async function logBegins(db: Database): Promise<string | null> {
  const [row] = await db.rows<[string]>(sql`select ${instantText('at')} from changes order by seq limit 1`)
  return row?.[0] ?? null
}

/** Records of a domain, alias `t`, whose arrival after an instant is reported to subscriptions. */
export function arrivedAfter(domain: Pick<Domain, 'name'>, since: string): Sql {
  return sql`t.first_seen_at > ${since}::timestamptz and exists (select from changes c
where c.domain = ${domain.name} and c.record_id = t.id and c.kind = 'created' and not c.quiet
  and c.at > ${since}::timestamptz)`
}
