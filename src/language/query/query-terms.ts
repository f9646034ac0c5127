// The words of a query as ranking reads them: what each weighs, which texts may match it, and in what form.
import { type Analyzer, acronymsOf, holdsToken, type IndexedWord, NO_FORM, wordOfForm } from '../analyzer.ts'
import { STOP_WORDS } from '../stop-words.ts'
import { idfOf, type TermStatistics } from '../term-statistics.ts'
import type { Asked } from './near.ts'

/** A word of a query. */
export interface QueryTerm extends Asked, IndexedWord {
  /** Inverse document frequency: of the form as it is asked where a text holds it, else of the term. */
  readonly weight: number
  /** True where texts hold the very form, so that another one is second best. */
  readonly exact: boolean
  /** True where no other form is meant: an acronym. */
  readonly only: boolean
  /** The word that is probably meant by one whose form no text holds; null for any other. */
  readonly meant: IndexedWord | null
}

/** Names the word that is probably meant by one whose form no text holds; null where none is near. */
export type Mend = (word: string, query: string, at: number) => string | null

/** The different words of a query that are no stop words, in their order. */
export function queryTerms(
  query: string,
  statistics: TermStatistics,
  { placedTermsOf }: Analyzer,
  mend: Mend = () => null,
): QueryTerm[] {
  const isAcronym = acronymsOf(query)
  const words = new Map<string, QueryTerm>()
  for (const { term, form, start, end } of placedTermsOf(query)) {
    if (words.has(term)) continue
    const holding = formTexts(statistics, { term, form })
    // Another body's name is no form of an acronym, nor what was meant by it, whether or not texts hold it.
    const only = form !== NO_FORM && isAcronym({ start, end }, holding > 0)
    const known = holding > 0 || (!only && statistics.terms.has(term))
    const spelling = holding > 0 || only ? null : mend(query.slice(start, end), query, start)
    const [meant = null] = spelling ? placedTermsOf(spelling) : []
    words.set(term, {
      term,
      form,
      known,
      exact: holding > 0,
      only,
      meant,
      weight: weightOf(statistics, meant ?? { term, form }),
    })
  }
  return [...words.values()]
}

/**
 * The words of a query after a look at texts that were found for it, as the index has them. Statistics are of
 * a sample, and lack what few texts hold: a word that one of these holds is known, and means itself.
 */
export function refineWithCandidates(
  words: readonly QueryTerm[],
  texts: readonly string[],
  statistics: Pick<TermStatistics, 'texts'>,
): readonly QueryTerm[] {
  const isSeen = (token: string) => texts.some((text) => holdsToken(text, token))
  return words.map((word) => {
    if (word.exact || word.form === NO_FORM) return word
    const exact = isSeen(word.form)
    if (!exact && (word.known || word.only || !isSeen(word.term))) return word
    return { ...word, exact, known: true, meant: null, weight: idfOf(statistics, 1) }
  })
}

function weightOf(statistics: TermStatistics, word: IndexedWord): number {
  return idfOf(statistics, formTexts(statistics, word) || (statistics.terms.get(word.term) ?? 0))
}

/** Texts that hold a word in this very form; 0 where it has none of its own. */
function formTexts({ terms, words, texts }: TermStatistics, { term, form }: IndexedWord): number {
  const word = form === NO_FORM ? undefined : wordOfForm(form)
  if (word === undefined) return 0
  // Of a stop word the acronym alone is a term, while its words are counted with the others.
  const holding = STOP_WORDS.has(word) ? terms.get(term) : words.get(word)?.texts
  return Math.min(texts, holding ?? 0)
}
