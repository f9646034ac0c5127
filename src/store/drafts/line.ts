// A line as it is given to the store: what a source says of one record, or takes back.
import { hash } from 'node:crypto'
import type { CountryCode } from '#model/country.ts'
import { type Domain, keyName } from '#model/declaration/domain.ts'
import type { Listing } from './drafts.ts'

/** Documents as they come inside the line of their owner. */
export type InnerDocuments = readonly Readonly<Record<string, unknown>>[]

export interface Given {
  readonly key: string
  readonly country_code: CountryCode
  readonly source_id: string
  readonly stub: boolean
  readonly sample: boolean
  readonly source_url: string | null
  readonly retrieved_at: string
  /** The number of the item that gave it; null for what no item gave. */
  readonly item?: string | null
  /** By their names in a draft, documents left out. */
  readonly fields: Readonly<Record<string, unknown>>
  /** Documents that came inside the line; undefined where it has no list. */
  readonly documents?: InnerDocuments | undefined
  /** `whole` is all that the source says, `patch` changes what it names, `withdraw` takes it back. */
  readonly kind: 'whole' | 'patch' | 'withdraw'
  /** A field of a whole line that stays as it was where the line leaves it out. */
  readonly keep?: string
}

export interface Fault {
  readonly field?: string
  readonly detail: string
}

/**
 * The documents inside a line: their natural keys, and a digest of all of them; undefined where there is
 * none.
 */
export function listingOf(line: Given): Listing | undefined {
  if (!line.documents?.length) return undefined
  const keys = [...new Set(line.documents.map((item) => documentKey(line, item)))]
  return { keys, sha256: hash('sha256', JSON.stringify(line.documents)) }
}

function documentKey(line: Given, item: Readonly<Record<string, unknown>>): string {
  const named = item.key as string | null | undefined
  return named ?? `${line.key}#${hash('sha256', String(item.url ?? item.title)).slice(0, 12)}`
}

/**
 * The documents inside lines as lines of their own. One that two owners list goes to the later. A list is
 * metadata: a document without its text keeps the text that it has.
 */
export function documentLines(of: Domain, lines: readonly Given[]): Given[] {
  const byKey = new Map<string, Given>()
  for (const line of lines)
    for (const item of line.documents ?? []) {
      const key = documentKey(line, item)
      const at = JSON.stringify([line.source_id, key])
      if (byKey.get(at)?.fields[keyName(of)] === line.key) continue
      const { key: _, ...fields } = item
      const own = { key, fields: { ...fields, [keyName(of)]: line.key }, documents: undefined }
      byKey.set(at, { ...line, ...own, kind: 'whole', keep: 'text' })
    }
  return [...byKey.values()]
}

/** A line that takes back a document which came inside this one. */
export function droppedLine(line: Given, key: string): Given {
  return { ...line, key, stub: false, fields: {}, documents: undefined, kind: 'withdraw' }
}
