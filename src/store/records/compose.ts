// A draft with its references resolved becomes the record as it is served, and the row that holds it.
import { fold, foldCode } from '#lib/text.ts'
import { COUNTRIES, type CountryCode } from '#model/country.ts'
import type { Domain } from '#model/domain.ts'
import type { Field, Fields } from '#model/field.ts'
import type { References, Referred } from './references.ts'

export interface Identity {
  readonly id: number
  readonly public_id: string
  readonly first_seen_at: string
}

export interface Composed {
  readonly record: Record<string, unknown>
  readonly page: string | null
  readonly body: string | null
}

export type Draft = Readonly<Record<string, unknown>> & {
  readonly key: string
  readonly country_code: CountryCode
}

/**
 * Marks a path in `platform_url` that the deployment's base address goes in front of when the record is
 * served.
 */
export const BASE_MARK = '@'

/**
 * Builds the record of a draft. `documents` is the list its owner carries; `body` the text kept if the draft
 * has none.
 */
export function compose(
  of: Domain,
  draft: Draft,
  identity: Identity,
  references: References,
  given: { readonly documents: readonly unknown[]; readonly body: string | null; readonly now: string },
): Composed {
  const body = of.body ? ((draft[of.body] as string | null | undefined) ?? given.body) : null
  const referred = new Map<string, Referred>()
  const record: Record<string, unknown> = {}
  const filled =
    of.fill?.(draft, { country: draft.country_code, first_seen_at: identity.first_seen_at }) ?? {}
  for (const [fieldName, field] of Object.entries(of.fields) as [string, Field][]) {
    if (fieldName === of.body || of.live.includes(fieldName)) continue
    if (fieldName in filled) record[fieldName] = filled[fieldName]
    else record[fieldName] = value(fieldName, field, draft, references, referred)
  }
  for (const [own, via] of Object.entries(of.inherit ?? {}))
    record[own] ??= referred.get(via)?.bill_id ?? null
  if (of.body)
    Object.assign(record, {
      text_available: body !== null,
      text_length: body === null ? null : [...body].length,
    })
  if ('documents' in of.fields) record.documents = given.documents
  Object.assign(record, {
    id: identity.id,
    country_id: COUNTRIES[draft.country_code].id,
    sample: draft.sample ?? false,
    source_id: draft.source_id ?? 'import',
    source_url: draft.source_url ?? null,
    retrieved_at: draft.retrieved_at ?? given.now,
    first_seen_at: identity.first_seen_at,
    content_changed_at: given.now,
  })
  const page = pageOf(of, record, identity.public_id, referred)
  record.platform_url = page === null ? null : BASE_MARK + page
  return { record, page, body }
}

function value(
  fieldName: string,
  field: Field,
  draft: Readonly<Record<string, unknown>>,
  references: References,
  referred?: Map<string, Referred>,
): unknown {
  if (!field.draft) return null
  const given = draft[field.draftName ?? fieldName]
  if (field.refers?.many)
    return ((given as string[]) ?? []).map((key) => nameOf(references.get(field.refers!.domain)!.get(key)!))
  if (field.refers) {
    if (given === undefined || given === null) return null
    const target = references.get(field.refers.domain)!.get(given as string)!
    referred?.set(fieldName, target)
    return target.id
  }
  if (field.fields && Array.isArray(given))
    return given.map((item) => nested(field.fields!, item, references))
  if (field.fields && given) return nested(field.fields, given as Record<string, unknown>, references)
  if (given === undefined || given === null)
    return field.nullable ? null : field.fields ? [] : field.column ? null : {}
  return given
}

function nested(
  fields: Fields,
  item: Record<string, unknown>,
  references: References,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, value(name, field, item, references)]),
  )
}

function nameOf(referred: Referred) {
  return { id: referred.id, name: referred.name }
}

function pageOf(
  of: Domain,
  record: Record<string, unknown>,
  publicId: string,
  referred: Map<string, Referred>,
): string | null {
  const rule = of.page
  if (!rule || rule.unless?.(record)) return null
  if (rule.self) return `${rule.self}/${publicId}`
  if (rule.filter) return rule.filter + publicId
  for (const column of pageColumns(of)) {
    const page = referred.get(column)?.page
    if (page) return page
  }
  return null
}

/**
 * The references whose page a record has for its own, the first that has one; empty where records have pages
 * of their own or none.
 */
export function pageColumns(of: Domain): readonly string[] {
  return of.page?.of ? [...of.page.of, ...Object.values(of.inherit ?? {})] : []
}

/**
 * What the substring match of `q` looks in: folded, with a leading space so that word starts can be matched.
 */
export function searchText(of: Domain, record: Record<string, unknown>): string {
  return ` ${of.search
    .map((field) => fold(String(record[field] ?? '')))
    .filter(Boolean)
    .join(' | ')}`
}

/** The columns of a row beyond those that every record has, with their PostgreSQL types. */
export function columnsOf(
  of: Domain,
): readonly { readonly name: string; readonly type: string; readonly of: (composed: Composed) => unknown }[] {
  return [
    ...of.columns.map((column) => ({
      name: column,
      type: of.fields[column]!.column!,
      of: ({ record }: Composed) => record[column] ?? null,
    })),
    ...(of.code
      ? [{ name: 'code_key', type: 'text', of: ({ record }: Composed) => codeKey(record[of.code!]) }]
      : []),
    ...(of.search.length
      ? [{ name: 'search_text', type: 'text', of: ({ record }: Composed) => searchText(of, record) }]
      : []),
    ...(of.body ? [{ name: of.body, type: 'text', of: ({ body }: Composed) => body }] : []),
    ...(of.name === 'roll-calls'
      ? [{ name: 'brief', type: 'text', of: ({ record }: Composed) => brief(record) }]
      : []),
  ]
}

function codeKey(code: unknown): string | null {
  return typeof code === 'string' ? foldCode(code) : null
}

/** What each ballot says of its roll call, written once with the roll call. */
function brief({ id, motion, chamber, result, totals }: Record<string, unknown>): string {
  return JSON.stringify({ id, motion, chamber, result, totals })
}
