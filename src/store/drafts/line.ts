// A line of input to the store: one record as a source describes it, or its withdrawal.
import { hash } from 'node:crypto'
import type { CountryCode } from '#model/country.ts'
import { type Domain, keyName } from '#model/declaration/domain.ts'
import type { ListedDocuments } from './drafts.ts'

/** Nested documents, as they are in the line of their owner. */
export type InnerDocuments = readonly Readonly<Record<string, unknown>>[]

export interface DraftLine {
  readonly key: string
  readonly country_code: CountryCode
  readonly source_id: string
  readonly stub: boolean
  readonly sample: boolean
  readonly source_url: string | null
  readonly retrieved_at: string
  /** True where the line does not say when it was retrieved: its arrival is its time. */
  readonly undated?: boolean
  /** The fencing token of the writer, by which lines of one writer are told from those of another. */
  readonly token?: number
  /** The tokens of interrupted writers that this one continues: their lines are its own. */
  readonly continued?: readonly number[]
  /** The number of the item that gave it; null where there is no item. */
  readonly item?: string | null
  /** By their names in a draft, without documents. */
  readonly fields: Readonly<Record<string, unknown>>
  /** The nested documents; undefined where the line has no list. */
  readonly documents?: InnerDocuments | undefined
  /** `whole` is the complete draft, `patch` changes the named fields, `withdraw` withdraws the draft. */
  readonly kind: 'whole' | 'patch' | 'withdraw'
  /** Fields that a whole line leaves unchanged if they are absent. */
  readonly keep?: readonly string[]
}

export interface Fault {
  readonly field?: string
  readonly detail: string
}

/**
 * The nested documents of a line: their natural keys, and a digest of all of them; undefined where there is
 * no list.
 */
export function listingOf(line: DraftLine): ListedDocuments | undefined {
  if (!line.documents?.length) return undefined
  const keys = [...new Set(line.documents.map((item) => documentKey(line.key, item)))]
  return { keys, sha256: hash('sha256', JSON.stringify(line.documents)) }
}

/** The natural key of a document that is nested in the line with the key `owner`. */
export function documentKey(owner: string, item: Readonly<Record<string, unknown>>): string {
  const named = item.key as string | null | undefined
  return named ?? `${owner}#${hash('sha256', String(item.url ?? item.title)).slice(0, 12)}`
}

/**
 * The documents nested in lines, as separate lines. A document in the lists of two owners goes to the later
 * one. A list has metadata only: a document without a text keeps its stored text.
 */
export function documentLines(domain: Domain, lines: readonly DraftLine[]): DraftLine[] {
  const byKey = new Map<string, DraftLine>()
  for (const line of lines)
    for (const item of line.documents ?? []) {
      const key = documentKey(line.key, item)
      const at = JSON.stringify([line.source_id, key])
      if (byKey.get(at)?.fields[keyName(domain)] === line.key) continue
      const { key: _, ...fields } = item
      const own = { key, fields: { ...fields, [keyName(domain)]: line.key }, documents: undefined }
      byKey.set(at, { ...line, ...own, kind: 'whole', keep: ['text'] })
    }
  return [...byKey.values()]
}

/** A line that withdraws a document which was nested in this one. */
export function removedDocumentLine(line: DraftLine, key: string): DraftLine {
  return { ...line, key, stub: false, fields: {}, documents: undefined, kind: 'withdraw' }
}
