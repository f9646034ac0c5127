// The row of a record: its JSON, plus the columns that lists are filtered, sorted and joined by.
import { keysStored } from '#language/citations/number-lookup.ts'
import { escaped } from '#lib/texts/invisible.ts'
import { fold } from '#lib/texts/text.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { hasLinks, linkKeysOf } from './address-keys.ts'
import type { Composed, Json } from './compose.ts'
import { identifierKeysOf } from './identifiers.ts'
import { nameKeys } from './printed-names.ts'

/** A record to be stored, with its identity. */
export interface Row extends Composed {
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
  readonly of: (row: Row) => unknown
}

/** Columns that a record keeps from its creation on. */
export const IDENTITY: readonly Column[] = [
  { name: 'id', type: 'bigint', of: ({ record }) => record.id },
  { name: 'key', type: 'text', of: ({ key }) => key },
  { name: 'public_id', type: 'text', of: ({ public_id }) => public_id },
  { name: 'country_code', type: 'text', of: ({ record }) => record.country_code },
  { name: 'first_seen_at', type: 'timestamptz', of: ({ record }) => record.first_seen_at },
]

const PROVENANCE: readonly Column[] = [
  { name: 'page', type: 'text', of: ({ page }) => page },
  { name: 'doc', type: 'text', of: ({ record }) => escaped(JSON.stringify(record)) },
  { name: 'sample', type: 'boolean', of: ({ record }) => record.sample },
  { name: 'source_id', type: 'text', of: ({ record }) => record.source_id },
  { name: 'source_url', type: 'text', of: ({ record }) => record.source_url },
  { name: 'retrieved_at', type: 'timestamptz', of: ({ record }) => record.retrieved_at },
  { name: 'content_sha256', type: 'bytea', of: ({ sha256 }) => `\\x${sha256}` },
  { name: 'content_changed_at', type: 'timestamptz', of: ({ record }) => record.content_changed_at },
]

/** The columns of a row that may change, apart from when it was last checked. */
export function columnsOf(of: Domain): readonly Column[] {
  return [...PROVENANCE, ...ownColumnsOf(of)]
}

/** The columns that the declaration of a domain requires. */
export function ownColumnsOf(of: Domain): readonly Column[] {
  return [
    ...of.columns.map((column) => ({
      name: column,
      type: of.fields[column]!.column!,
      of: ({ record }: Row) => record[column] ?? null,
    })),
    ...(of.code
      ? [{ name: 'code_keys', type: 'text', of: ({ record }: Row) => codeKeys(record[of.code!]) }]
      : []),
    ...(of.named ? [{ name: 'name_keys', type: 'text', of: ({ names }: Row) => nameKeys(names) }] : []),
    { name: 'identifier_keys', type: 'text', of: ({ record }: Row) => identifierKeysOf(record) },
    ...(of.contains.length
      ? [{ name: 'search_text', type: 'text', of: ({ record }: Row) => searchText(of, record) }]
      : []),
    ...(hasLinks(of)
      ? [{ name: 'link_keys', type: 'text', of: ({ record }: Row) => linkKeysOf(record) }]
      : []),
    ...(of.body ? [{ name: of.body, type: 'text', of: ({ body }: Row) => body }] : []),
    ...of.computed.map(({ name, type, of: compute }) => ({
      name,
      type,
      of: ({ record }: Row) => compute(record),
    })),
  ]
}

/**
 * The text that the substring match of `q` searches: folded, with a leading space so that word starts can be
 * matched.
 */
function searchText(of: Domain, record: Json): string {
  return ` ${of.contains
    .map((field) => fold(String(record[field] ?? '')))
    .filter(Boolean)
    .join(' | ')}`
}

/** A line for each key of the number. */
function codeKeys(code: unknown): string | null {
  return typeof code === 'string' ? keysStored(code).join('\n') : null
}
