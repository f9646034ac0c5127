// The snippet of a passage for a query, by its terms: cognates, inflexions and near misses are marked too.
import type { Analyzer } from './analyzer.ts'
import { nearTo } from './near.ts'
import { type Snippet, snippetOf, type WeightedSpan } from './snippet.ts'
import { idf, type TermStatistics } from './term-statistics.ts'

const MAX_TERMS = 32

/** Prepares a query to cut the snippets of many passages. */
export function highlighter(
  query: string,
  statistics: TermStatistics,
  { termsOf, placedTermsOf }: Analyzer,
): (passage: string) => Snippet {
  const terms = [...new Set(termsOf(query))].slice(0, MAX_TERMS)
  const weights = terms.map((term) => idf(statistics, term))
  const near = nearTo(terms)

  function matchesIn(passage: string): WeightedSpan[] {
    return placedTermsOf(passage).flatMap(({ term, start, end }): WeightedSpan[] => {
      const found = near(term)
      if (!found.length) return []
      const { at, likeness } = found.reduce((best, each) => (each.likeness > best.likeness ? each : best))
      return [{ start, end, term: at, worth: likeness * likeness * weights[at]! }]
    })
  }

  return (passage) => snippetOf(passage, matchesIn(passage))
}
