// Entries of worklists: a record with the note, priority, position and labels that the members gave it.
import { type Database, type Sql, sql } from '#lib/sql.ts'
import type { EntryOrder, EntryPosition, Priority } from '#model/worklist.ts'
import { instantText } from '../instant.ts'

/** The fields that members write. */
export interface EntryContent {
  readonly note: string
  readonly priority: Priority | null
  readonly position: EntryPosition | null
  readonly labels: readonly string[]
}

export interface StoredEntry extends EntryContent {
  readonly id: number
  readonly domain: string
  /** Of the record that it was merged into, where it was. */
  readonly record_id: number
  readonly version: number
  /** The address of the account that added it; null once that is deleted. */
  readonly added_by: string | null
  readonly added_at: string
  readonly updated_at: string
  /** When the record was withdrawn, and its text as it was last served; null while it is served. */
  readonly withdrawn_at: string | null
  readonly last_doc: string | null
  /** The place in the order that it was read in. */
  readonly sort: string
}

/** What a caller may see; null is everything. */
export interface EntryScope {
  readonly countries: readonly string[] | null
  readonly domains: readonly string[] | null
}

export interface EntryFilter extends EntryScope {
  readonly domain: string | null
  readonly priority: Priority | null
  readonly position: EntryPosition | null
  readonly label: string | null
}

export const inScope = ({ countries, domains }: EntryScope): Sql => sql`
(${countries}::text[] is null or e.country_code = any(${countries}::text[]))
  and (${domains}::text[] is null or e.domain = any(${domains}::text[]))`

const RANKS: Readonly<Record<EntryOrder, Sql>> = {
  added: sql`0`,
  updated: sql`floor(extract(epoch from e.updated_at) * 1000)`,
  priority: sql`case e.priority when 'high' then 3 when 'medium' then 2 when 'low' then 1 else 0 end`,
}

/** `rank` orders entries, the greatest first. */
const entriesBy = (rank: Sql): Sql => sql`
select e.id, e.domain, coalesce(m.replaced_by, e.record_id) as record_id, e.note, e.priority, e.position,
  e.labels, e.version, a.email as added_by, ${instantText('e.added_at')} as added_at,
  ${instantText('e.updated_at')} as updated_at, ${instantText('w.gone_at')} as withdrawn_at,
  w.doc as last_doc, (${rank})::bigint::text as sort
from worklist_entries e left join accounts a on a.id = e.added_by
left join gone m on m.domain = e.domain and m.id = e.record_id
left join gone w on w.domain = e.domain and w.id = coalesce(m.replaced_by, e.record_id)
  and w.replaced_by is null`

/** The entries of a worklist in an order, the last first. */
export function readEntries(
  db: Database,
  worklist: number,
  { domain, priority, position, label, ...scope }: EntryFilter,
  order: EntryOrder,
  after: { readonly sort: string; readonly id: number } | null,
  limit: number,
): Promise<StoredEntry[]> {
  const rank = RANKS[order]
  return db.query<StoredEntry>(sql`
${entriesBy(rank)}
where e.worklist_id = ${worklist}::bigint and ${inScope(scope)}
  and (${domain}::text is null or e.domain = ${domain})
  and (${priority}::text is null or e.priority = ${priority})
  and (${position}::text is null or e.position = ${position})
  and (${label}::text is null or ${label} = any(e.labels))
  and (${after?.sort ?? null}::bigint is null
    or ((${rank})::bigint, e.id) < (${after?.sort ?? null}::bigint, ${after?.id ?? null}::bigint))
order by (${rank})::bigint desc, e.id desc limit ${limit}::int`)
}

/** Undefined where the worklist has no such entry, or the caller may not see it. */
export async function findEntry(
  db: Database,
  worklist: number,
  id: number,
  scope: EntryScope,
): Promise<StoredEntry | undefined> {
  const [row] = await db.query<StoredEntry>(sql`
${entriesBy(RANKS.added)} where e.worklist_id = ${worklist}::bigint and e.id = ${id}::bigint
  and ${inScope(scope)}`)
  return row
}

/** The entry of a record, or of one that was merged into it. */
export async function entryOf(
  db: Database,
  worklist: number,
  domain: string,
  record: number,
): Promise<number | undefined> {
  const [row] = await db.rows<[number]>(sql`
select e.id from worklist_entries e where e.worklist_id = ${worklist}::bigint and e.domain = ${domain}
  and (e.record_id = ${record}::bigint or e.record_id in (
    select id from gone where domain = ${domain} and replaced_by = ${record}::bigint))
limit 1`)
  return row?.[0]
}

export async function countEntries(db: Database, worklist: number): Promise<number> {
  const [row] = await db.rows<[number]>(
    sql`select count(*) from worklist_entries where worklist_id = ${worklist}::bigint`,
  )
  return row![0]
}

interface NewEntry extends EntryContent {
  readonly domain: string
  readonly record_id: number
  readonly country_code: string
  readonly added_by: string
  readonly added_at: string
}

/** Stores an entry, and returns its id. */
export async function insertEntry(tx: Database, worklist: number, made: NewEntry): Promise<number> {
  const [row] = await tx.rows<[number]>(sql`
insert into worklist_entries (worklist_id, domain, record_id, country_code, note, priority, position, labels,
  added_by, added_at, updated_at)
values (${worklist}::bigint, ${made.domain}, ${made.record_id}::bigint, ${made.country_code}, ${made.note},
  ${made.priority}, ${made.position}, ${made.labels}::text[], ${made.added_by}, ${made.added_at},
  ${made.added_at}) returning id`)
  return row![0]
}

/** Writes the next version of an entry. */
export async function updateEntry(
  tx: Database,
  id: number,
  { note, priority, position, labels }: EntryContent,
  now: string,
): Promise<void> {
  await tx.query(sql`
update worklist_entries set note = ${note}, priority = ${priority}, position = ${position},
  labels = ${labels}::text[], version = version + 1, updated_at = ${now} where id = ${id}::bigint`)
}

export async function deleteEntry(tx: Database, id: number): Promise<void> {
  await tx.query(sql`delete from worklist_entries where id = ${id}::bigint`)
}

/** The labels in use in a worklist, in alphabetical order; at most `limit`. */
export async function readLabels(db: Database, worklist: number, limit: number): Promise<string[]> {
  const rows = await db.rows<[string]>(sql`
select distinct l from worklist_entries e, unnest(e.labels) l where e.worklist_id = ${worklist}::bigint
order by l limit ${limit}::int`)
  return rows.map(([label]) => label)
}
