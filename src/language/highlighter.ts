// The snippet of a passage for a query, by its terms: cognates, inflexions and near misses are marked too.
import type { Analyzer } from './analyzer.ts'
import { nearTo } from './query/near.ts'
import { type Correct, queryTerms } from './query/query-terms.ts'
import { type Snippet, snippetOf, type WeightedSpan } from './snippet.ts'
import type { TermStatistics } from './term-statistics.ts'

const MAX_TERMS = 32

/** Prepares a query for cutting the snippets of many passages. */
export function highlighter(
  query: string,
  statistics: TermStatistics,
  analyzer: Analyzer,
  mend?: Correct,
): (passage: string) => Snippet {
  const words = queryTerms(query, statistics, analyzer, mend).slice(0, MAX_TERMS)
  const meant = words.flatMap(({ meant }, at) => (meant ? [{ at, term: meant.term, known: true }] : []))
  const targets = [...words.map(({ term, known }, at) => ({ at, term, known })), ...meant]
  const near = nearTo(targets)

  function matchesIn(passage: string): WeightedSpan[] {
    return analyzer.placedTermsOf(passage).flatMap(({ term, form, start, end }): WeightedSpan[] => {
      const found = near(term).filter(({ at }) => {
        const word = words[targets[at]!.at]!
        return !word.only || word.form === form
      })
      if (!found.length) return []
      const { at, likeness } = found.reduce((best, each) => (each.likeness > best.likeness ? each : best))
      const word = targets[at]!.at
      return [{ start, end, term: word, worth: likeness * likeness * words[word]!.weight }]
    })
  }

  return (passage) => snippetOf(passage, matchesIn(passage))
}
