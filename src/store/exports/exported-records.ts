// All records of a domain in the order of their ids, in one snapshot of the database.
import { type Database, name, sql } from '#lib/sql.ts'
import type { CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { servedFields } from '../reading/live-fields.ts'
import type { Change } from '../records/changes.ts'

/** A database that knows how many connections it has; 1 where it is embedded. */
export interface CountedDatabase extends Database {
  readonly connections?: number
}

/** Nothing waits for a reader of a snapshot, which may also write files for a while. */
const SNAPSHOT = `set transaction isolation level repeatable read, read only;
set local idle_in_transaction_session_timeout = '10min'; `

/**
 * Reads in one snapshot. The embedded database has one connection, which calls need meanwhile: there, each
 * statement has a snapshot of its own, and a record that exists throughout is read exactly once.
 */
export async function inSnapshot<T>(db: CountedDatabase, read: (db: Database) => Promise<T>): Promise<T> {
  return db.connections === 1 ? read(db) : db.transaction(read, { settings: SNAPSHOT })
}

export type ExportedRow = [id: number, country: CountryCode, doc: string]

const BATCH = 1_000

/**
 * The records of a domain, as its list serves them at an instant, in batches; `countries` bounds them. The
 * next batch is read while the caller works on one.
 */
export async function* readAllRecords(
  db: Database,
  domain: Domain,
  countries: readonly CountryCode[] | null,
  now: string,
): AsyncGenerator<ExportedRow[]> {
  const { doc, join } = servedFields(domain, now)
  const batch = (after: number) => {
    const rows = db.rows<ExportedRow>(sql`
select t.id, t.country_code, ${doc} from ${name(domain.table)} t ${join}
where t.id > ${after}::bigint and (${countries}::text[] is null or t.country_code = any(${countries}::text[]))
order by t.id limit ${BATCH}::int`)
    rows.catch(() => {})
    return rows
  }
  let next = batch(0)
  for (;;) {
    const rows = await next
    if (!rows.length) return
    next = batch(rows.at(-1)![0])
    yield rows
  }
}

export interface LoggedLast {
  readonly seq: number
  readonly kind: Change['kind']
  readonly changed_fields: readonly string[]
  readonly replaced_by: number | null
}

/** What the change log says of records between two of its numbers: the last entry, and all changed fields. */
export async function readLogged(
  db: Database,
  domain: Domain,
  ids: readonly number[],
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<Map<number, LoggedLast>> {
  if (!ids.length) return new Map()
  const rows = await db.rows<[number, number, Change['kind'], string[], number | null]>(sql`
select c.record_id, max(c.seq), (array_agg(c.kind order by c.seq desc))[1],
  coalesce(array_agg(distinct f) filter (where f is not null), '{}'),
  (array_agg(c.replaced_by order by c.seq desc))[1]
from changes c left join lateral unnest(c.changed_fields) f on true
where c.domain = ${domain.name} and c.record_id = any(${ids}::bigint[])
  and c.seq > ${after}::bigint and c.seq <= ${upTo}::bigint
group by c.record_id`)
  return new Map(
    rows.map(([id, seq, kind, changed_fields, replaced_by]) => [
      id,
      { seq, kind, changed_fields, replaced_by },
    ]),
  )
}
