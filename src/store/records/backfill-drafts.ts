// Records older than stored drafts: the one draft behind each is derived from the record itself.
import { documents, domainNamed } from '#domains/index.ts'
import { type Database, name, sql } from '#lib/sql.ts'
import { type Domain, hasDocuments, idColumn } from '#model/declaration/domain.ts'
import type { Fields } from '#model/declaration/field.ts'
import { draftOf, type StoredDraft, writeDrafts } from '../drafts/drafts.ts'
import { type KeyMember, readIdentities, type StoredIdentity } from '../drafts/identity.ts'
import type { Json } from './compose.ts'
import { readStored, type Stored } from './rows/record-rows.ts'
import type { WriteContext } from './write-plan.ts'

/**
 * The basis of each of these records, by key. One that is older than drafts gets the draft that it was
 * composed from, which is stored.
 */
export async function backfilledDrafts(
  { tx, now }: WriteContext,
  domain: Domain,
  members: readonly KeyMember[],
): Promise<Map<string, StoredIdentity>> {
  const standings = await readIdentities(tx, domain, members)
  const bare = new Map(
    [...standings.values()].flatMap(({ drafts, members: [first] }) =>
      drafts.length ? [] : [[first!.id, first!.key]],
    ),
  )
  if (!bare.size) return standings
  const stored = [...(await readStored(tx, domain, [...bare.keys()])).values()]
  const drafts = await draftsFrom(
    tx,
    domain,
    stored.map((row) => ({ ...row, key: bare.get(row.id)! })),
  )
  await writeDrafts(tx, domain, drafts, now)
  for (const draft of drafts) standings.set(draft.key, { ...standings.get(draft.key)!, drafts: [draft] })
  return standings
}

/** The draft that a record was composed from, by its key and what is stored. */
async function draftsFrom(
  tx: Database,
  domain: Domain,
  records: readonly (Stored & { readonly key: string })[],
): Promise<StoredDraft[]> {
  const own = await withoutInherited(
    tx,
    domain,
    records.map(({ record }) => record),
  )
  const keys = await keysNamed(tx, domain, own)
  const listed = await documentKeys(
    tx,
    domain,
    records.map(({ id }) => id),
  )
  return records.map(({ id, key, record, body }, i) =>
    draftOf(domain, {
      key,
      source_id: record.source_id as string,
      stub: false,
      sample: record.sample as boolean,
      source_url: record.source_url as string | null,
      retrieved_at: record.retrieved_at as string,
      fields: {
        ...ownFields(draftFields(domain.fields, own[i]!, keys)),
        ...(domain.body && { [domain.body]: body }),
      },
      documents: listed.has(id) ? { keys: listed.get(id)!, sha256: '' } : undefined,
    }),
  )
}

/** Without what a draft has in addition to its fields. */
function ownFields({ country_code: _, documents: __, ...fields }: Json): Json {
  return fields
}

type Keys = ReadonlyMap<string, ReadonlyMap<number, string>>

/** The fields of a draft that produced the fields of a record. */
function draftFields(fields: Fields, record: Json, keys: Keys): Record<string, unknown> {
  const draft: Record<string, unknown> = {}
  for (const [field, { draft: shape, draftName, refers, fields: inner }] of Object.entries(fields)) {
    const value = record[field]
    if (shape === null || value === null || value === undefined) continue
    const keyOf = (id: number) => keys.get(refers!.domain)?.get(id)
    const each = (item: unknown) => draftFields(inner!, item as Json, keys)
    const list = Array.isArray(value) ? value : [value]
    if (refers?.many) draft[draftName!] = (list as { id: number }[]).flatMap(({ id }) => keyOf(id) ?? [])
    else if (refers) draft[draftName!] = keyOf(value as number)
    else draft[field] = inner ? (Array.isArray(value) ? list.map(each) : each(value)) : value
  }
  return draft
}

/** Values that a record copies from another are not its own. */
async function withoutInherited(tx: Database, domain: Domain, records: readonly Json[]): Promise<Json[]> {
  const left = records.map((record) => ({ ...record }))
  for (const [own, via] of Object.entries(domain.inherit ?? {})) {
    if (!domain.fields[own]!.draft) continue
    const target = domainNamed(domain.fields[via]!.refers!.domain)!
    const ids = records.map((record) => record[via] as number | null)
    const rows = await tx.rows<[number, unknown]>(
      sql`select id, ${name(own)} from ${name(target.table)} where id = any(${ids}::bigint[])`,
    )
    const values = new Map(rows)
    for (const record of left)
      if (record[via] !== null && values.get(record[via] as number) === record[own]) record[own] = null
  }
  return left
}

/** The natural keys of all records that these refer to, by domain and id. */
async function keysNamed(tx: Database, domain: Domain, records: readonly Json[]): Promise<Keys> {
  const ids = new Map<string, Set<number>>()
  const visit = (fields: Fields, record: Json) => {
    for (const [field, { refers, fields: inner }] of Object.entries(fields)) {
      const values = [record[field]].flat().filter((value) => value !== null && value !== undefined)
      for (const value of values) {
        if (refers) {
          const wanted = ids.get(refers.domain) ?? new Set()
          ids.set(refers.domain, wanted.add(refers.many ? (value as { id: number }).id : (value as number)))
        } else if (inner) visit(inner, value as Json)
      }
    }
  }
  for (const record of records) visit(domain.fields, record)
  const found = new Map<string, Map<number, string>>()
  for (const [domain, wanted] of ids) {
    const rows = await tx.rows<[number, string]>(
      sql`select id, key from ${name(domainNamed(domain)!.table)} where id = any(${[...wanted]}::bigint[])`,
    )
    found.set(domain, new Map(rows))
  }
  return found
}

async function documentKeys(
  tx: Database,
  domain: Domain,
  ids: readonly number[],
): Promise<Map<number, string[]>> {
  if (!hasDocuments(domain)) return new Map()
  const owner = name(idColumn(domain))
  const rows = await tx.rows<[number, string]>(
    sql`select ${owner}, key from ${name(documents.table)}
where ${owner} = any(${ids}::bigint[]) order by id`,
  )
  const keys = new Map<number, string[]>()
  for (const [id, key] of rows) keys.set(id, [...(keys.get(id) ?? []), key])
  return keys
}
