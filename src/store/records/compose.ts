// Composes the served record from the decided fields of its drafts, with its references resolved. Pure.
import { COUNTRIES, type CountryCode } from '#model/country.ts'
import { type Domain, hasDocuments, type LinkTable } from '#model/declaration/domain.ts'
import type { Field, Fields } from '#model/declaration/field.ts'
import type { Decided } from '../drafts/decide.ts'
import type { References, ReferredRecord } from './references.ts'

export interface Identity {
  readonly id: number
  readonly key: string
  readonly public_id: string
  readonly country_code: CountryCode
  readonly first_seen_at: string
}

export type Json = Readonly<Record<string, unknown>>

export interface Composed {
  readonly record: Json
  /** Path of its page on the platform, or null. */
  readonly page: string | null
  /** The full text, in domains that have one. */
  readonly body: string | null
}

/** Placeholder in `platform_url` for the deployment's base address, inserted when the record is served. */
const BASE_MARK = '@'

/**
 * Builds the record. `documents` is its list of documents, `content_changed_at` the time of its last change
 * of content. Equal arguments give equal records.
 */
export function compose(
  domain: Domain,
  { fields, lead }: Decided,
  identity: Identity,
  references: References,
  given: { readonly documents: readonly unknown[]; readonly content_changed_at: string },
): Composed {
  const { country_code, first_seen_at } = identity
  const body = domain.body ? ((fields[domain.body] as string | undefined) ?? null) : null
  const referred = new Map<string, ReferredRecord>()
  const record: Record<string, unknown> = {}
  const known = { ...fields, ...inheritedBy(domain, fields, references) }
  const filled = domain.fill?.(known, { country: country_code, first_seen_at }) ?? {}
  const said = { ...fields, ...filled }
  for (const [fieldName, field] of Object.entries(domain.fields) as [string, Field][]) {
    if (fieldName === domain.body || domain.live?.fields.includes(fieldName)) continue
    if (!field.draft && fieldName in filled) record[fieldName] = filled[fieldName]
    else record[fieldName] = value(fieldName, field, said, references, referred)
  }
  for (const link of domain.links)
    if (link.copies) record[link.field] = withCopies(domain, link, said, record, references)
  for (const [own, [via, field]] of Object.entries(domain.copies ?? {}))
    record[own] = referred.get(via)?.copied[field] ?? record[own] ?? null
  for (const [own, via] of Object.entries(domain.inherit ?? {}))
    record[own] ??= referred.get(via)?.copied[own] ?? null
  if (domain.body)
    Object.assign(record, {
      text_available: body !== null,
      text_length: body === null ? null : [...body].length,
    })
  if (hasDocuments(domain)) record.documents = given.documents
  Object.assign(record, {
    id: identity.id,
    country_code,
    country_id: COUNTRIES[country_code].id,
    key: identity.key,
    sample: lead.sample,
    source_id: lead.source_id,
    source_url: lead.source_url,
    retrieved_at: lead.retrieved_at,
    first_seen_at,
    content_changed_at: given.content_changed_at,
  })
  const page = platformPath(domain, record, identity.public_id, referred)
  record.platform_url = page === null ? null : BASE_MARK + page
  return { record, page, body }
}

/** The values that a draft lacks, and that the records have to which it refers. */
function inheritedBy(domain: Domain, fields: Json, references: References): Json {
  const found = Object.entries(domain.inherit ?? {}).flatMap(([own, via]) => {
    const { refers, draftName } = domain.fields[via]!
    const target = references.get(refers!.domain)?.get(fields[draftName ?? via] as string)
    const copied = target?.copied[own] ?? null
    return (fields[own] ?? null) === null && copied !== null ? [[own, copied] as const] : []
  })
  return Object.fromEntries(found)
}

function value(
  fieldName: string,
  field: Field,
  draft: Json,
  references: References,
  referred?: Map<string, ReferredRecord>,
): unknown {
  if (!field.draft) return null
  const given = draft[field.draftName ?? fieldName]
  if (field.refers?.many) return named((given as string[]) ?? [], references.get(field.refers.domain))
  if (field.refers) {
    if (given === undefined || given === null) return null
    const target = references.get(field.refers.domain)!.get(given as string)!
    referred?.set(fieldName, target)
    return target.id
  }
  if (field.fields && Array.isArray(given))
    return given.map((item) => nested(field.fields!, item, references))
  if (field.fields && given) return nested(field.fields, given as Json, references)
  if (given === undefined || given === null) return emptyOf(field)
  return given
}

/** The served value of a field that no draft has. */
export function emptyOf(field: Field): unknown {
  if (field.default !== undefined) return field.default
  if (field.nullable) return null
  if (field.fields || field.refers?.many) return []
  return field.column ? null : {}
}

/** The items of a list with the values copied from the records that they refer to. */
function withCopies(
  domain: Domain,
  link: LinkTable,
  said: Json,
  record: Json,
  references: References,
): Json[] {
  const { refers, draftName } = domain.fields[link.field]!.fields![link.column]!
  const given = (said[link.field] as readonly Json[] | undefined) ?? []
  return (record[link.field] as readonly Json[]).map((item, at) => {
    const { copied } = references.get(refers!.domain)?.get(given[at]![draftName!] as string) ?? {}
    const shown = Object.entries(link.copies!).map(([own, field]) => [own, copied?.[field] ?? item[own]])
    return { ...item, ...Object.fromEntries(shown) }
  })
}

/** Two keys of a list may be one record. */
function named(keys: readonly string[], targets: ReadonlyMap<string, ReferredRecord> | undefined) {
  const found = new Map(keys.map((key) => targets!.get(key)!).map(({ id, name }) => [id, { id, name }]))
  return [...found.values()]
}

function nested(fields: Fields, item: Json, references: References): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, value(name, field, item, references)]),
  )
}

function platformPath(
  domain: Domain,
  record: Record<string, unknown>,
  publicId: string,
  referred: ReadonlyMap<string, ReferredRecord>,
): string | null {
  const rule = domain.page
  if (!rule || rule.unless?.(record)) return null
  if (rule.self) return `${rule.self}/${publicId}`
  if (rule.filter) return rule.filter + publicId
  for (const column of pageColumns(domain)) {
    const page = referred.get(column)?.page
    if (page) return page
  }
  return null
}

/**
 * The references whose page serves as the page of a record: the first that has one; empty where records have
 * pages themselves or none.
 */
export function pageColumns(domain: Domain): readonly string[] {
  return domain.page?.via ? [...domain.page.via, ...Object.values(domain.inherit ?? {})] : []
}
