// Holds what the database answered against what was asked: rows of another shape are no answer, and must not
// reach a caller.

import { keysIn } from '#language/analyzer.ts'
import type { Sought } from '#model/retrieval.ts'
import { ModelFault } from '#models/fault.ts'
import type { Candidate, Hit, Named, PassageText } from '#store/passages/retrievers.ts'
import { KINDS } from '#store/passages/write.ts'

const isId = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0
const isPlace = (value: unknown) => value === null || Number.isSafeInteger(value)
const isNumber = (value: unknown) => value === null || Number.isFinite(value)

type Within = Pick<Sought, 'domains' | 'countries'>

function isOf({ domains, countries }: Within, row: Omit<Hit, 'id' | 'document_id'>): boolean {
  return (
    isId(row.record_id) &&
    domains.includes(row.domain) &&
    (countries?.includes(row.country_code) ?? typeof row.country_code === 'string') &&
    (row.at === null || typeof row.at === 'string')
  )
}

function each<T>(rows: readonly T[], isSound: (row: T) => boolean): T[] {
  if (!rows.every(isSound)) throw new ModelFault('invalid', 'The database answered rows of another shape')
  return [...rows]
}

/** Passages, each once, of what is sought. */
export function soundHits<T extends Hit>(rows: readonly T[], within: Within): T[] {
  const ids = new Set(rows.map(({ id }) => id))
  if (ids.size < rows.length) throw new ModelFault('invalid', 'The database answered a passage twice')
  const cosine = (row: T) => (row as Hit & { cosine?: number }).cosine
  return each(
    rows,
    (row) => isId(row.id) && isPlace(row.document_id) && isNumber(cosine(row) ?? null) && isOf(within, row),
  )
}

export function soundNames(rows: readonly Named[], within: Within): Named[] {
  const kinds: readonly number[] = Object.values(KINDS)
  return each(rows, (row) => kinds.includes(row.kind) && isOf(within, row))
}

/** What is known of a passage beyond its place in a leg. */
export interface Looked {
  /** The keys of its words in their order. */
  readonly keys: readonly string[]
  readonly cosine: number | null
}

export function soundCandidates(rows: readonly Candidate[]): ReadonlyMap<number, Looked> {
  const sound = each(
    rows,
    ({ id, tokens, cosine }) => isId(id) && typeof tokens === 'string' && isNumber(cosine),
  )
  return new Map(sound.map(({ id, tokens, cosine }) => [id, { keys: keysIn(tokens), cosine }]))
}

export function soundTexts(rows: readonly PassageText[]): ReadonlyMap<number, PassageText> {
  const sound = each(
    rows,
    (row) =>
      isId(row.id) &&
      isId(row.record_id) &&
      typeof row.body === 'string' &&
      isPlace(row.start_at) &&
      isPlace(row.document_id),
  )
  return new Map(sound.map((row) => [row.id, row]))
}
