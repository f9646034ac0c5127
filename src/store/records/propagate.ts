// Copied values follow: when the page, the bill or the name of a record moves, the records that show it are
// patched with it.
import { domainNamed, domains } from '#domains/index.ts'
import { type Database, join, name, raw, sql } from '#lib/sql.ts'
import type { Domain, Link } from '#model/domain.ts'
import { logChanges } from './changes.ts'
import { BASE_MARK, pageColumns } from './compose.ts'

type Json = Readonly<Record<string, unknown>>

/** A record as it was and as it is. */
export interface Turn {
  readonly id: number
  readonly country_code: string
  readonly before: Json
  readonly after: Json
}

/** A field by which records of a domain name others, and what they copy through it. */
interface Copy {
  readonly of: Domain
  readonly field: string
  /** True for a list of `{id, name}`, false for the id of one record. */
  readonly many: boolean
  readonly link: Link | undefined
  /**
   * Fields of the original that are copied; but for the names in a list, the copy has them under the same
   * name.
   */
  readonly copied: readonly string[]
}

/** Records read, patched and written at a time. */
const BATCH = 1_000

/**
 * Brings what other records copied from these up to date and logs them as changed, and so on with what was
 * copied from those. Sends no statement when nothing copied moved. Call it under `lockWrites`, once the new
 * state of the originals is written.
 */
export async function propagate(
  tx: Database,
  originals: Domain,
  turned: readonly Turn[],
  now: string,
): Promise<void> {
  if (!turned.length) return
  for (const copy of copiesOf(originals)) {
    const moved = turned.filter(({ before, after }) =>
      copy.copied.some((field) => before[field] !== after[field]),
    )
    if (!moved.length) continue
    const byId = new Map(moved.map((turn) => [turn.id, turn]))
    const ids = await dependants(tx, copy, moved)
    for (let at = 0; at < ids.length; at += BATCH) {
      await propagate(tx, copy.of, await follow(tx, copy, byId, ids.slice(at, at + BATCH), now), now)
    }
  }
}

/** What is copied from a domain. Only later domains refer to it, so a chain of copies comes to its end. */
function copiesOf(originals: Domain): Copy[] {
  const later = domains.slice(domains.findIndex(({ name }) => name === originals.name) + 1)
  return later.flatMap((of) =>
    Object.entries(of.fields).flatMap(([field, { refers }]): Copy[] => {
      if (refers?.domain !== originals.name) return []
      const copied = refers.many
        ? ['name']
        : [...inheritedBy(of, field), ...(pageColumns(of).includes(field) ? ['platform_url'] : [])]
      return copied.length
        ? [{ of, field, many: refers.many, link: of.links.find((link) => link.field === field), copied }]
        : []
    }),
  )
}

function inheritedBy(of: Domain, via: string): string[] {
  return Object.entries(of.inherit ?? {}).flatMap(([own, reference]) => (reference === via ? [own] : []))
}

/**
 * Ids of the records that name these. A list without a table of links is looked for in the texts: names
 * change rarely.
 */
async function dependants(
  tx: Database,
  { of, field, many, link }: Copy,
  moved: readonly Turn[],
): Promise<number[]> {
  const ids = moved.map(({ id }) => id)
  const found = link
    ? sql`select distinct ${name(`${of.one}_id`)} as id from ${name(link.table)} where ${name(link.column)} = any(${ids}::bigint[])`
    : many
      ? sql`select t.id from ${name(of.table)} t where t.country_code = any(${[...new Set(moved.map((turn) => turn.country_code))]}::text[])
  and exists (select from unnest(${moved.map((turn) => turn.country_code)}::text[], ${moved.map(({ id, before }) => JSON.stringify({ id, name: before.name }))}::text[]) as n (country, item)
    where n.country = t.country_code and strpos(t.doc, n.item) > 0)`
      : sql`select id from ${name(of.table)} where ${name(field)} = any(${ids}::bigint[])`
  const rows = await tx.rows<[number]>(sql`${found} order by id`, { planEachTime: true })
  return rows.map(([id]) => id)
}

/** Patches these records after what they copied, and answers those that changed by it. */
async function follow(
  tx: Database,
  copy: Copy,
  originals: ReadonlyMap<number, Turn>,
  ids: readonly number[],
  now: string,
): Promise<Turn[]> {
  const { of } = copy
  const rows = await tx.query<{ id: number; country_code: string; doc: string }>(
    sql`select id, country_code, doc from ${name(of.table)} where id = any(${ids}::bigint[]) order by id`,
  )
  const read = rows.map(({ doc, ...row }) => ({ ...row, before: JSON.parse(doc) as Json }))
  const patched = read.map(({ before }) => ({
    ...before,
    ...(copy.many ? renamed : inherited)(copy, before, originals),
  }))
  const urls = copy.copied.includes('platform_url') ? await urlsOf(tx, of, patched) : undefined
  const fields = copy.many ? [copy.field] : copy.copied
  const turns = read.flatMap((row, i) => {
    const after: Json = { ...patched[i]!, ...(urls && { platform_url: urls[i] }), content_changed_at: now }
    const changed_fields = fields.filter(
      (field) => JSON.stringify(row.before[field]) !== JSON.stringify(after[field]),
    )
    return changed_fields.length ? [{ ...row, after, changed_fields }] : []
  })
  if (!turns.length) return []
  await write(tx, of, fields, turns, now)
  const changes = turns.map(({ id, country_code, changed_fields }) => ({
    record_id: id,
    country_code,
    kind: 'changed' as const,
    changed_fields,
  }))
  await logChanges(tx, of, changes, new Map(), now)
  return turns
}

function renamed({ field }: Copy, before: Json, originals: ReadonlyMap<number, Turn>): Json {
  const items = before[field] as { id: number; name: string }[]
  return {
    [field]: items.map((item) => ({ ...item, name: originals.get(item.id)?.after.name ?? item.name })),
  }
}

/** What a record has of its own stays: only what it took over, or lacks, moves. */
function inherited({ of, field }: Copy, before: Json, originals: ReadonlyMap<number, Turn>): Json {
  const original = originals.get(before[field] as number)!
  const mine = inheritedBy(of, field).filter(
    (own) => before[own] === null || before[own] === original.before[own],
  )
  return Object.fromEntries(mine.map((own) => [own, original.after[own]]))
}

/** The `platform_url` of each record, by the pages that the records it refers to have now. */
async function urlsOf(tx: Database, of: Domain, records: readonly Json[]): Promise<(string | null)[]> {
  const columns = pageColumns(of)
  const ids = columns.map((column) => sql`${records.map((record) => record[column])}::bigint[]`)
  const pages = columns.map(
    (column) =>
      sql`(select page from ${name(domainNamed(of.fields[column]!.refers!.domain)!.table)} where id = n.${name(column)})`,
  )
  const rows = await tx.rows<[string | null]>(sql`
select coalesce(${join(pages, ', ')}) from unnest(${join(ids, ', ')}) with ordinality as n (${join([...columns, 'place'].map(name), ', ')}) order by n.place`)
  return rows.map(([page], i) => (page === null || of.page!.unless?.(records[i]!) ? null : BASE_MARK + page))
}

async function write(
  tx: Database,
  of: Domain,
  fields: readonly string[],
  turns: readonly Turn[],
  now: string,
): Promise<void> {
  const columns = fields.filter((field) => of.columns.includes(field))
  const page = ({ after }: Turn) => (after.platform_url as string | null)?.slice(BASE_MARK.length) ?? null
  const values = columns.map(
    (column) => sql`${turns.map(({ after }) => after[column])}::${raw(of.fields[column]!.column!)}[]`,
  )
  const arrays = [
    sql`${turns.map(({ id }) => id)}::bigint[]`,
    sql`${turns.map(({ after }) => JSON.stringify(after))}::text[]`,
    sql`${turns.map(page)}::text[]`,
    ...values,
  ]
  const assigned = ['doc', 'page', ...columns]
  await tx.query(sql`
update ${name(of.table)} t set content_changed_at = ${now}, ${join(
    assigned.map((column) => sql`${name(column)} = n.${name(column)}`),
    ', ',
  )}
from unnest(${join(arrays, ', ')}) as n (${join(['id', ...assigned].map(name), ', ')}) where t.id = n.id`)
}
