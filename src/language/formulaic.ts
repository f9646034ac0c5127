// Formulaic words: those that most titles of a kind of record have, such as «Iniciativa que dispone aprobar
// ley …». They say little about the subject of a record, however rare they are among all texts.
import type { Analyzer } from './analyzer.ts'

/** A title, and the kind of record that it is of. */
export interface KindTitle {
  readonly kind: string
  readonly title: string
}

/** Titles of a kind from which its wording can be told. */
const MIN_TITLES = 100
/** A word of fewer of them, as a share, is not formulaic. */
const MIN_SHARE = 0.1
/** A word of this share or more is not looked up in a long query. */
const MOST = 0.5
/** The least factor of a weight: a query may consist of such words alone. */
const MIN_FACTOR = 0.05

/** The share of titles with a term, 0.1 to 1, by term: that of the kind of record in which it is largest. */
export function formulaicTerms(
  titles: readonly KindTitle[],
  { termsOf }: Analyzer,
): ReadonlyMap<string, number> {
  const shares = new Map<string, number>()
  for (const same of Map.groupBy(titles, ({ kind }) => kind).values()) {
    if (same.length < MIN_TITLES) continue
    const counts = new Map<string, number>()
    for (const { title } of same)
      for (const term of new Set(termsOf(title))) counts.set(term, (counts.get(term) ?? 0) + 1)
    for (const [term, count] of counts) {
      const share = Math.fround(count / same.length)
      if (share >= MIN_SHARE && share > (shares.get(term) ?? 0)) shares.set(term, share)
    }
  }
  // Equal titles give equal statistics in any order.
  return new Map([...shares].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** True for a term that most titles of a kind have. */
export const isFormula = (share: number | undefined): boolean => share !== undefined && share >= MOST

/**
 * The factor of the weight of a term in a long query: the inverse document frequency among the titles of the
 * kind, relative to that of a word in a tenth of them; 1 for a term that is not formulaic.
 */
export function formulaicFactor(share: number | undefined): number {
  return share === undefined ? 1 : Math.max(MIN_FACTOR, Math.log(share) / Math.log(MIN_SHARE))
}
