// The content of a database, independent of ids and times, for comparison with another.
import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { domains } from '#domains/index.ts'
import { type Database, name, sql } from '#lib/sql.ts'
import type { Fields } from '#model/declaration/field.ts'
import { miscounts } from '#store/miscounts.ts'

type Row = Record<string, unknown>
type Keys = ReadonlyMap<string, ReadonlyMap<number, string>>

/** Fields on the time and source of a record, which are not its content. */
const OF_THE_STORE = new Set([
  ...['id', 'platform_url', 'source_url'],
  ...['retrieved_at', 'first_seen_at', 'content_changed_at'],
])

interface Held {
  readonly id: number
  /** The least of its keys: which of two merged records survives depends on the order. */
  readonly key: string
  readonly doc: string
  readonly first: string
}

/** Records by domain with a digest of them: the same for two databases with the same content. */
export async function contentOf(db: Database): Promise<Record<string, string>> {
  const tables = new Map<string, Held[]>()
  for (const domain of domains)
    tables.set(
      domain.name,
      await db.query(sql`
with recursive led (key, id, at) as (
  select key, id, id from ${name(domain.table)}
  union all
  select g.key, l.id, g.id from led l join gone g on g.domain = ${domain.name} and g.replaced_by = l.at
), keys as (select id, min(key collate "C") as key from led group by id)
select r.id, k.key, r.doc, to_char(r.first_seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') as first
from ${name(domain.table)} r join keys k on k.id = r.id order by k.key`),
    )
  const keys: Keys = new Map(
    [...tables].map(([domain, rows]) => [domain, new Map(rows.map((r) => [r.id, r.key]))]),
  )
  const content: Record<string, string> = {}
  for (const domain of domains) {
    const rows = tables.get(domain.name)!.map(({ key, doc, first }) => {
      // A time copied from that of storing has no further information.
      const record = JSON.parse(doc, (_, value) =>
        typeof value === 'string' && value.startsWith(first) ? 'when it was stored' : value,
      )
      return [key, portable(domain.fields, { ...record, key }, keys)]
    })
    content[domain.name] = `${rows.length} ${hash('sha256', JSON.stringify(rows))}`
  }
  // A stub of a record that its source also gives is stored if it came first, and decides nothing.
  const drafts = await db.rows(sql`select domain, key, source_id, stub, encode(sha256, 'hex'),
    withdrawn_at is null from drafts d where not (stub and exists (select from drafts own
      where own.domain = d.domain and own.key = d.key and own.source_id = d.source_id and not own.stub))
    order by domain, key collate "C", source_id, stub`)
  return { ...content, drafts: `${drafts.length} ${hash('sha256', JSON.stringify(drafts))}` }
}

/** The record with keys for the ids that it names. */
function portable(fields: Fields, record: Row, keys: Keys): Row {
  const inner = (declared: Fields, value: unknown): unknown =>
    Array.isArray(value)
      ? value.map((item) => portable(declared, item, keys))
      : value && portable(declared, value as Row, keys)
  return Object.fromEntries(
    Object.entries(record)
      .filter(([field]) => !OF_THE_STORE.has(field))
      .map(([field, value]) => {
        const { refers = null, fields: nested = null } = fields[field] ?? {}
        const keyOf = (id: number) => keys.get(refers!.domain)!.get(id)
        if (refers?.many) return [field, (value as { id: number }[]).map(({ id }) => keyOf(id))]
        if (refers) return [field, value === null ? null : keyOf(value as number)]
        if (field === 'documents') return [field, inner(nested!, (value as Row[]).toSorted(byAddress))]
        return [field, nested ? inner(nested, value) : value]
      }),
  )
}

/** Documents of several sources are in the order of arrival. */
const byAddress = (a: Row, b: Row) => String(a.url).localeCompare(String(b.url))

/** The number of records, after checking the row count of every table. */
export async function heldIn(db: Database): Promise<number> {
  assert.deepEqual(await miscounts(db), [])
  // A record that was separated or came back is created again.
  const twice = await db.rows(sql`select domain, record_id from changes group by 1, 2
    having count(*) filter (where kind = 'created') >
      1 + count(*) filter (where kind in ('withdrawn', 'merged'))`)
  assert.deepEqual(twice, [], 'a record was created twice')
  const [row] = await db.rows<[number]>(
    sql`select coalesce(sum(records), 0)::int8 from coverage where domain <> 'documents'`,
  )
  return row![0]
}
