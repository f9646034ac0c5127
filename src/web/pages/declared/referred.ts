// The records that a record refers to: their titles, and the addresses of their pages.
import { domainNamed } from '#domains/index.ts'
import { type Domain, titleIn } from '#model/declaration/domain.ts'
import type { Fields } from '#model/declaration/field.ts'
import { hrefIn, type Reader, type Rows } from '../reader.ts'

export interface ReferenceLink {
  readonly title: string
  /** Null where the record has no page. */
  readonly address: string | null
}

/** Finds a record by its domain and its id; undefined where it is not served or has no list. */
export type ReferenceLookup = (domain: string, id: number) => ReferenceLink | undefined

type RecordFields = Readonly<Record<string, unknown>>

/** The maximum of `ids` of a list. */
const MOST = 500

/** Requests all records that this one refers to, also inside its lists. */
export async function lookUpReferences(
  reader: Reader,
  domain: Domain,
  record: RecordFields,
): Promise<ReferenceLookup> {
  const ids = new Map<string, Set<number>>()
  gather(domain.fields, record, ids)
  return lookUpIds(reader, ids)
}

/** Requests the records with these ids, by their domain. */
export async function lookUpIds(
  reader: Reader,
  ids: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<ReferenceLookup> {
  const found = new Map<string, ReferenceLink>()
  const ask = async (target: Domain, some: readonly number[]) => {
    const { data } = await reader.ask<Rows<RecordFields & { id: number; platform_url: string | null }>>(
      `${target.name}.list`,
      { ids: some.join(','), limit: some.length, fields: [...titlesOf(target), 'platform_url'].join(',') },
    )
    for (const row of data) {
      const title = titleIn(target, row)
      if (title) found.set(`${target.name} ${row.id}`, { title, address: hrefIn(reader, target.name, row) })
    }
  }
  const requests = [...ids].flatMap(([name, some]) => {
    const target = domainNamed(name)
    if (!target?.list) return []
    const all = [...some]
    return Array.from({ length: Math.ceil(all.length / MOST) }, (_, i) =>
      ask(target, all.slice(i * MOST, (i + 1) * MOST)),
    )
  })
  await Promise.all(requests)
  return (domain, id) => found.get(`${domain} ${id}`)
}

const titlesOf = (domain: Domain) =>
  [domain.title ?? 'title', 'name'].filter((field) => Object.hasOwn(domain.fields, field))

function gather(fields: Fields, record: RecordFields, ids: Map<string, Set<number>>): void {
  for (const [name, field] of Object.entries(fields)) {
    const value = record[name]
    if (value === null || value === undefined) continue
    if (field.refers && !field.refers.many) {
      const some = ids.get(field.refers.domain) ?? new Set()
      ids.set(field.refers.domain, some.add(value as number))
    } else if (field.fields)
      for (const each of Array.isArray(value) ? value : [value])
        gather(field.fields, each as RecordFields, ids)
  }
}
