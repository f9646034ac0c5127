// The most distinctive words of a text: the query for similar texts.
import type { Analyzer } from '#language/analyzer.ts'
import { idf, type TermStatistics } from '#language/term-statistics.ts'

/** Maximum number of words: enough to identify a subject, few enough to rank quickly. */
const MOST = 12
const LEAST_LETTERS = 3

/**
 * The heaviest words of a text, in its order and spelling, in lower case; `''` where it has none. A word
 * weighs (1 + ln tf) · idf (Salton and Buckley 1988). Numbers are omitted: they identify records, and
 * describe no subject.
 */
export function keywordsIn(text: string, statistics: TermStatistics, { placedTermsOf }: Analyzer): string {
  const counts = new Map<string, { times: number; start: number; end: number }>()
  for (const { term, start, end } of placedTermsOf(text)) {
    const known = counts.get(term)
    if (known) known.times++
    else if (end - start >= LEAST_LETTERS && !/\d/.test(text.slice(start, end)))
      counts.set(term, { times: 1, start, end })
  }
  const weight = (term: string, times: number) => (1 + Math.log(times)) * idf(statistics, term)
  return [...counts]
    .toSorted(([a, { times: m }], [b, { times: n }]) => weight(b, n) - weight(a, m))
    .slice(0, MOST)
    .map(([, { start, end }]) => ({ start, word: text.slice(start, end).toLowerCase() }))
    .toSorted((a, b) => a.start - b.start)
    .map(({ word }) => word)
    .join(' ')
}
