// The words of a query for ranking: the weight of each, which texts may match it, and in what form.
import { type Analyzer, acronymsOf, holdsToken, type IndexedWord, NO_FORM, wordOfForm } from '../analyzer.ts'
import { formulaicFactor, isFormula } from '../formulaic.ts'
import { STOP_WORDS } from '../stop-words.ts'
import { idfOf, type TermStatistics } from '../term-statistics.ts'
import type { CheckedTerm } from './near.ts'

/** A word of a query. */
export interface QueryTerm extends CheckedTerm, IndexedWord {
  /**
   * Inverse document frequency: of the typed form where a text contains it, else of the term. In a long query
   * less for a formulaic word.
   */
  readonly weight: number
  /** True where texts contain the exact form, so that other forms count less. */
  readonly exact: boolean
  /** True in a long query for a word that most titles of a kind of record have. */
  readonly formula: boolean
  /** True where no other form is meant: an acronym. */
  readonly only: boolean
  /** The probable correction of a word whose form no text contains; null for any other. */
  readonly meant: IndexedWord | null
}

/** Returns the probable correction of a word whose form no text contains; null where none is near. */
export type Correct = (word: string, query: string, at: number) => string | null

/** Number of words from which a query describes what it seeks, often in the formulas of titles. */
const DESCRIBES = 5

/** The distinct words of a query that are no stop words, in order. */
export function queryTerms(
  query: string,
  statistics: TermStatistics,
  { placedTermsOf }: Analyzer,
  mend: Correct = () => null,
): QueryTerm[] {
  const isAcronym = acronymsOf(query)
  const words = new Map<string, QueryTerm>()
  for (const { term, form, start, end } of placedTermsOf(query)) {
    if (words.has(term)) continue
    const holding = formTexts(statistics, { term, form })
    // Another body's name is neither a form nor a correction of an acronym, whether or not texts contain it.
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
      formula: false,
      meant,
      weight: weightOf(statistics, meant ?? { term, form }),
    })
  }
  const found = [...words.values()]
  if (found.length < DESCRIBES) return found
  return found.map((word) => {
    const share = statistics.formulaic.get(word.term)
    return { ...word, formula: isFormula(share), weight: word.weight * formulaicFactor(share) }
  })
}

/**
 * The words of a query, refined by the indexed texts that were found for it. Statistics are of a sample, and
 * lack rare words: a word that a found text contains is known, and not corrected.
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

/** The number of texts with a word in exactly this form; 0 where it has no separate form. */
function formTexts({ terms, words, texts }: TermStatistics, { term, form }: IndexedWord): number {
  const word = form === NO_FORM ? undefined : wordOfForm(form)
  if (word === undefined) return 0
  // For a stop word only the acronym is a term, while the word itself is counted with the others.
  const holding = STOP_WORDS.has(word) ? terms.get(term) : words.get(word)?.texts
  return Math.min(texts, holding ?? 0)
}
