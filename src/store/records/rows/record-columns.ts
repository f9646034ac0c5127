// The row of a record: its JSON, plus the columns that lists are filtered, sorted and joined by.
import { keysOfRecord } from '#language/citations/record-number.ts'
import { escapedJson } from '#lib/texts/invisible.ts'
import { fold } from '#lib/texts/text.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { formerTexts } from '#model/declaration/former.ts'
import type { Composed, Json } from '../compose.ts'
import { nameKeys } from '../printed-names.ts'
import { hasLinks, linkKeysOf } from './address-keys.ts'
import { identifierKeysOf } from './identifiers.ts'

/** A record to be stored, with its identity. */
export interface ComposedRow extends Composed {
  readonly key: string
  readonly public_id: string
  /** Names without a source's link to a record, each once. */
  readonly names: readonly string[]
  /** Digest of the decided content of its drafts, in hex. */
  readonly sha256: string
}

export interface Column {
  readonly name: string
  /** PostgreSQL type. */
  readonly type: string
  readonly value: (row: ComposedRow) => unknown
}

/** Columns that a record keeps from its creation on. */
export const IDENTITY: readonly Column[] = [
  { name: 'id', type: 'bigint', value: ({ record }) => record.id },
  { name: 'key', type: 'text', value: ({ key }) => key },
  { name: 'public_id', type: 'text', value: ({ public_id }) => public_id },
  { name: 'country_code', type: 'text', value: ({ record }) => record.country_code },
  { name: 'first_seen_at', type: 'timestamptz', value: ({ record }) => record.first_seen_at },
]

const PROVENANCE: readonly Column[] = [
  { name: 'page', type: 'text', value: ({ page }) => page },
  { name: 'doc', type: 'text', value: ({ record }) => escapedJson(record) },
  { name: 'sample', type: 'boolean', value: ({ record }) => record.sample },
  { name: 'source_id', type: 'text', value: ({ record }) => record.source_id },
  { name: 'source_url', type: 'text', value: ({ record }) => record.source_url },
  { name: 'retrieved_at', type: 'timestamptz', value: ({ record }) => record.retrieved_at },
  { name: 'content_sha256', type: 'bytea', value: ({ sha256 }) => `\\x${sha256}` },
  { name: 'content_changed_at', type: 'timestamptz', value: ({ record }) => record.content_changed_at },
]

/** The columns of a row that may change, apart from when it was last checked. */
export function rowColumns(domain: Domain): readonly Column[] {
  return [...PROVENANCE, ...ownColumnsOf(domain)]
}

/** The columns that the declaration of a domain requires. */
export function ownColumnsOf(domain: Domain): readonly Column[] {
  return [
    ...domain.columns.map((column) => ({
      name: column,
      type: domain.fields[column]!.column!,
      value: ({ record }: ComposedRow) => record[column] ?? null,
    })),
    ...(domain.code
      ? [
          {
            name: 'code_keys',
            type: 'text',
            value: ({ record }: ComposedRow) => codeKeys(domain, record),
          },
        ]
      : []),
    ...(domain.named
      ? [{ name: 'name_keys', type: 'text', value: ({ names }: ComposedRow) => nameKeys(names) }]
      : []),
    { name: 'identifier_keys', type: 'text', value: ({ record }: ComposedRow) => identifierKeysOf(record) },
    ...(domain.contains.length
      ? [
          {
            name: 'search_text',
            type: 'text',
            value: ({ record }: ComposedRow) => searchText(domain, record),
          },
        ]
      : []),
    ...(hasLinks(domain)
      ? [{ name: 'link_keys', type: 'text', value: ({ record }: ComposedRow) => linkKeysOf(record) }]
      : []),
    ...(domain.body ? [{ name: domain.body, type: 'text', value: ({ body }: ComposedRow) => body }] : []),
    ...domain.computed.map(({ name, type, compute }) => ({
      name,
      type,
      value: ({ record }: ComposedRow) => compute(record),
    })),
  ]
}

/**
 * The text that the substring match of `q` searches: folded, with a leading space so that word starts can be
 * matched.
 */
function searchText(domain: Domain, record: Json): string {
  const texts = [...domain.contains.map((field) => record[field]), ...formerTexts(domain, record)]
  return ` ${texts
    .map((text) => fold(String(text ?? '')))
    .filter(Boolean)
    .join(' | ')}`
}

/** A line for each key of the number. */
function codeKeys(domain: Domain, record: Json): string | null {
  return keysOfRecord(domain, record).join('\n') || null
}
