// Countries that a query names: their records rarely print the name, `agua potable en Colombia`.
import type { Ranked } from '#model/retrieval.ts'

/** Coverage of all words, with its rounding. */
const WHOLE = 0.999
/** Smooths ranks, as for recency. */
const DAMPING = 10
/** The weight of a row of another country that lacks some of the words. */
const OTHER = 0.5

/**
 * The rows weighted by w / (10 + rank): w is 1 for those of a named country and those with all words of the
 * query, else ½, so that such a row passes those of up to about ten places before it. Known items stay first.
 * Rows that are only related count likewise: a bill on water of the named country may lack its name.
 */
export function byNamedCountries(rows: readonly Ranked[], named: readonly string[]): readonly Ranked[] {
  if (!named.length) return rows
  const worth = ({ country_code, explained }: Ranked, rank: number) => {
    const isMeant = named.includes(country_code) || (explained.coverage ?? 0) >= WHOLE
    return (isMeant ? 1 : OTHER) / (DAMPING + rank)
  }
  const values = new Map(rows.map((row, i) => [row, worth(row, i + 1)]))
  const place = ({ explained }: Ranked) => (explained.named !== null ? 0 : 1)
  return rows.toSorted((a, b) => place(a) - place(b) || values.get(b)! - values.get(a)!)
}
