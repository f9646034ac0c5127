// All records of a domain and a country in the order of their ids, in one snapshot of the database.
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

/** The ids of all records of a domain and a country, ascending, each followed by the bytes of its JSON. */
export type SizedIds = readonly number[]

/** Reads them, in 16 bytes of memory for each record. */
export async function readAllIds(db: Database, domain: Domain, country: CountryCode): Promise<SizedIds> {
  // As one text: a million rows would be a million arrays.
  const [row] = await db.rows<[string]>(sql`
select '[' || coalesce(string_agg(id || ',' || octet_length(doc), ',' order by id), '') || ']'
from ${name(domain.table)} where country_code = ${country}`)
  return JSON.parse(row![0])
}

/** The JSON of a record is `doc`, or with an ending this in place of its last character. */
export type ExportedRow = [id: number, doc: string, ending: string | null]

/** Most records of a batch, and the bytes of JSON with which one ends: records differ much in length. */
const BATCH = { rows: 1_000, bytes: 1_000_000 }

/**
 * The records of these ids as their list serves them at an instant, in batches; without those that are gone.
 * The next batch is read while the caller works on one.
 */
export async function* readRecords(
  db: Database,
  domain: Domain,
  ids: SizedIds,
  now: string,
): AsyncGenerator<ExportedRow[]> {
  const { ending, join } = servedFields(domain, now)
  const read = (asked: readonly number[]) => {
    // The ending comes beside the record: PostgreSQL cuts the last character of a text slowly.
    const rows = db.rows<ExportedRow>(sql`
select t.id, t.doc, ${ending} from ${name(domain.table)} t ${join}
where t.id = any(${asked}::bigint[]) order by t.id`)
    rows.catch(() => {})
    return rows
  }
  const batches = batchesOf(ids)
  let next = batches.next()
  let reading = next.done ? null : read(next.value)
  while (reading) {
    const rows = await reading
    next = batches.next()
    reading = next.done ? null : read(next.value)
    if (rows.length) yield rows
  }
}

/** The ids of each batch: as many as a batch may have, or one. */
function* batchesOf(ids: SizedIds): Generator<number[], undefined> {
  let batch: number[] = []
  let bytes = 0
  for (let i = 0; i < ids.length; i += 2) {
    const [id, size] = [ids[i]!, ids[i + 1]!]
    if (batch.length === BATCH.rows || (batch.length && bytes + size > BATCH.bytes)) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(id)
    bytes += size
  }
  if (batch.length) yield batch
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
