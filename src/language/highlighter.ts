// Marks a query in texts by its terms: cognates, inflexions and near misses are marked too.

import type { Marker } from '#model/marks.ts'
import type { Analyzer } from './analyzer.ts'
import { nearTo } from './query/near.ts'
import { type Correct, queryTerms } from './query/query-terms.ts'
import { MAX_HIGHLIGHTS, snippetOf, type WeightedSpan } from './snippet.ts'
import type { TermStatistics } from './term-statistics.ts'

const MAX_TERMS = 32

/** Prepares a query for marking many texts. */
export function highlighter(
  query: string,
  statistics: TermStatistics,
  analyzer: Analyzer,
  mend?: Correct,
): Marker {
  const words = queryTerms(query, statistics, analyzer, mend).slice(0, MAX_TERMS)
  const meant = words.flatMap(({ meant }, at) => (meant ? [{ at, term: meant.term, known: true }] : []))
  const targets = [...words.map(({ term, known }, at) => ({ at, term, known })), ...meant]
  const near = nearTo(targets)

  function matchesIn(text: string): WeightedSpan[] {
    return analyzer.placedTermsOf(text).flatMap(({ term, form, start, end }): WeightedSpan[] => {
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

  return {
    marks: (text) =>
      matchesIn(text)
        .slice(0, MAX_HIGHLIGHTS)
        .map(({ start, end }) => ({ start, end })),
    snippet: (text) => snippetOf(text, matchesIn(text)),
  }
}
