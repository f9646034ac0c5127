// Countries that a query names: their records rarely print the name, `agua potable en Colombia`.
import type { Ranked } from '#model/retrieval.ts'
import { byWeightedRank } from './weighted-ranks.ts'

/** Coverage of all words, with its rounding. */
const WHOLE = 0.999
/** The weight of a row of another country that lacks some of the words. */
const OTHER = 0.5

/**
 * The rows by w / (10 + rank): w is 1 for those of a named country and those with all words of the query,
 * else ½, so that such a row passes those of up to about ten places before it. Known items stay first. Rows
 * that are only related count likewise: a bill on water of the named country may lack its name.
 */
export function byNamedCountries(rows: readonly Ranked[], named: readonly string[]): readonly Ranked[] {
  if (!named.length) return rows
  const isMeant = ({ country_code, explained }: Ranked) =>
    named.includes(country_code) || (explained.coverage ?? 0) >= WHOLE
  return byWeightedRank(
    rows,
    (row) => (isMeant(row) ? 1 : OTHER),
    ({ explained }) => (explained.named !== null ? 0 : 1),
  )
}
