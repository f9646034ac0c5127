// The conditions that a query sets on records: what its syntax means, before its words are analyzed.

/** A part of a query between spaces, or in quotation marks. */
export interface Chunk {
  /** As typed, with its signs. */
  readonly typed: string
  /** Without its sign, its field, its quotation marks and asterisks. */
  readonly text: string
  readonly quoted: boolean
  readonly excluded: boolean
  /** The field that must contain it, by its indexed name; null for any. */
  readonly field: string | null
  /** The text with an asterisk after each word that is a prefix; null without any. */
  readonly prefixed: string | null
}

/** Two operands within a number of words of each other, in either order; each is any of its chunks. */
export interface Near {
  readonly sides: readonly [readonly Chunk[], readonly Chunk[]]
  /** The maximum difference of their positions: 1 for adjacent words. */
  readonly distance: number
}

/** Days of a record's main date, `YYYY-MM-DD`, both inclusive; null for an open end. */
export interface DayRange {
  readonly from: string | null
  readonly to: string | null
}

/** A condition on a record; chunks and operands may be in different texts of it. */
export type Condition =
  | { readonly chunk: Chunk }
  | { readonly near: Near }
  | { readonly days: DayRange }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }

/** The chunks of a condition that records must or may contain, in order. */
export function wantedChunks(condition: Condition): readonly Chunk[] {
  if ('chunk' in condition) return [condition.chunk]
  if ('near' in condition) return condition.near.sides.flat()
  if ('all' in condition) return condition.all.flatMap(wantedChunks)
  return 'any' in condition ? condition.any.flatMap(wantedChunks) : []
}

/** True for a condition that only narrows the results of others: an exclusion, or a range of days. */
export const isNarrowing = (condition: Condition): boolean => 'not' in condition || 'days' in condition
