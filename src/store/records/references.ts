// Resolves the references of drafts: natural keys become ids, in one statement per domain.
import { domainNamed, domains } from '#domains/index.ts'
import { memoized } from '#lib/memoized.ts'
import { type Database, join, name, type Sql, sql } from '#lib/sql.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Field, Fields } from '#model/declaration/field.ts'
import { goneByKey } from '../drafts/gone-records.ts'
import { instantText } from '../instant.ts'

export interface ReferredRecord {
  readonly id: number
  readonly country_code: string
  /** Path of its page on the platform, or null. */
  readonly page: string | null
  /** Its name, for catalogues. */
  readonly name: string | null
  /** Values that referring records copy. */
  readonly copied: Readonly<Record<string, unknown>>
}

export type References = ReadonlyMap<string, ReadonlyMap<string, ReferredRecord>>

/** A field that refers to a domain, or contains fields that do, by its name in a draft. */
interface Referring {
  readonly name: string
  readonly refers: Field['refers']
  readonly inner: readonly Referring[]
}

function referringIn(fields: Fields): Referring[] {
  return (Object.entries(fields) as [string, Field][]).flatMap(
    ([field, { draft, draftName, refers, fields: own }]) => {
      const inner = own ? referringIn(own) : []
      return draft && (refers || inner.length) ? [{ name: draftName ?? field, refers, inner }] : []
    },
  )
}

// Computed once from the declarations: every line of an import needs it.
const REFERRING = new Map(domains.map((domain) => [domain, referringIn(domain.fields)]))

/** Calls `visit` for each reference in a draft, with its domain, key and position. */
export function eachReference(
  domain: Domain,
  draft: Readonly<Record<string, unknown>>,
  visit: (domain: string, key: string, where: string) => void,
): void {
  visitAll(REFERRING.get(domain)!, draft, visit, '')
}

function visitAll(
  fields: readonly Referring[],
  draft: Readonly<Record<string, unknown>>,
  visit: (domain: string, key: string, where: string) => void,
  path: string,
): void {
  for (const { name: field, refers, inner } of fields) {
    const value = draft[field]
    if (value === undefined || value === null) continue
    const where = path + field
    if (refers)
      for (const key of refers.many ? (value as string[]) : [value as string])
        visit(refers.domain, key, where)
    else if (Array.isArray(value))
      value.forEach((item, i) => {
        visitAll(inner, item, visit, `${where}[${i}].`)
      })
    else visitAll(inner, value as Record<string, unknown>, visit, `${where}.`)
  }
}

/**
 * Looks up all references of these drafts; keys that do not exist are missing from the result. References in
 * `known` need no look-up.
 */
export async function findReferences(
  tx: Database,
  domain: Domain,
  drafts: Iterable<Readonly<Record<string, unknown>>>,
  known: References = new Map(),
): Promise<References> {
  const keys = new Map<string, Set<string>>()
  for (const draft of drafts)
    eachReference(domain, draft, (domain, key) => {
      const wanted = keys.get(domain) ?? new Set()
      keys.set(domain, wanted.add(key))
    })
  const found = new Map<string, ReadonlyMap<string, ReferredRecord>>()
  for (const [domain, wanted] of keys) {
    const held = known.get(domain)
    const asked = held ? [...wanted].filter((key) => !held.has(key)) : [...wanted]
    const stored = asked.length
      ? await lookUp(tx, domainNamed(domain)!, asked)
      : new Map<string, ReferredRecord>()
    found.set(domain, held ? new Map([...held, ...stored]) : stored)
  }
  return found
}

/**
 * The records of these natural keys. A merged one is returned as its survivor; a withdrawn one keeps its id,
 * but has no page.
 */
async function lookUp(
  tx: Database,
  domain: Domain,
  keys: readonly string[],
): Promise<Map<string, ReferredRecord>> {
  const found = new Map((await read(tx, domain, 'key', keys)).map((row) => [row.key, row.referred]))
  const gone = await goneByKey(
    tx,
    domain,
    keys.filter((key) => !found.has(key)),
  )
  const survivors = gone.flatMap(({ replaced_by }) => replaced_by ?? [])
  const alive = new Map(
    (await read(tx, domain, 'id', survivors)).map(({ referred }) => [referred.id, referred]),
  )
  for (const { key, id, country_code, doc, replaced_by } of gone) {
    const record = JSON.parse(doc) as Record<string, unknown>
    const copied = Object.fromEntries(copiedFrom(domain).map((field) => [field, record[field]]))
    const own = {
      id: replaced_by ?? id,
      country_code,
      page: null,
      name: (record.name as string) ?? null,
      copied,
    }
    found.set(key, (replaced_by !== null && alive.get(replaced_by)) || own)
  }
  return found
}

async function read(
  tx: Database,
  domain: Domain,
  by: 'key' | 'id',
  values: readonly (string | number)[],
): Promise<{ readonly key: string; readonly referred: ReferredRecord }[]> {
  if (!values.length) return []
  const columns = copiedFrom(domain)
  const type = by === 'key' ? sql`text[]` : sql`bigint[]`
  const rows = await tx.query<Omit<ReferredRecord, 'copied'> & { readonly key: string }>(sql`
select key, id, country_code, page, ${'name' in domain.fields ? sql`name` : sql`null::text as name`}
  ${join(
    columns.map((column) => sql`, ${served(domain, column)} as ${name(`copied_${column}`)}`),
    '',
  )}
from ${name(domain.table)} where ${name(by)} = any(${values}::${type})`)
  return rows.map((row) => ({
    key: row.key,
    referred: {
      id: row.id,
      country_code: row.country_code,
      page: row.page,
      name: row.name,
      copied: Object.fromEntries(
        columns.map((column) => [column, (row as unknown as Record<string, unknown>)[`copied_${column}`]]),
      ),
    },
  }))
}

/** The value of a field in a served record; of fields that are not columns, texts only. */
function served(domain: Domain, field: string): Sql {
  if (!domain.columns.includes(field)) return sql`doc::json ->> ${field}::text`
  return domain.fields[field]!.column === 'timestamptz' ? instantText(field) : name(field)
}

/** Fields of a domain that records of others copy through a reference to it. */
const copiedFrom = memoized((referred: Domain): readonly string[] => {
  const fields = domains.flatMap((each) =>
    copiesOf(each).flatMap(({ domain, field }) => (domain === referred.name ? [field] : [])),
  )
  return [...new Set(fields)]
})

/**
 * The references by which records of a domain copy values or look up names: the reference or the list of
 * references, its domain, and the field of the referred record.
 */
export function copiesOf(
  domain: Domain,
): readonly { readonly via: string; readonly domain: string | undefined; readonly field: string }[] {
  const own = [
    ...Object.entries(domain.inherit ?? {}).map(([field, via]) => ({ via, field })),
    ...Object.values(domain.copies ?? {}).map(([via, field]) => ({ via, field })),
  ]
  const places = (domain.named ?? []).flatMap(({ chamber = [], on = [] }) => [...chamber, ...on])
  const looked = places.flatMap((place) =>
    typeof place === 'string' ? [] : { via: place[0], field: place[1] },
  )
  return [
    ...[...own, ...looked].map(({ via, field }) => ({
      via,
      field,
      domain: domain.fields[via]?.refers?.domain,
    })),
    ...domain.links.flatMap(({ field: via, column, copies = {} }) =>
      Object.values(copies).map((field) => ({
        via,
        field,
        domain: domain.fields[via]!.fields?.[column]?.refers?.domain,
      })),
    ),
  ]
}
