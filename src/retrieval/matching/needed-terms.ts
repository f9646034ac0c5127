// What a text needs at least to have all words of a query, known from the query alone: a quick test that
// rejects most texts, before the match rules are found and asked of the database.
import { type Analyzer, NO_FORM } from '#language/analyzer.ts'
import type { NeededTerms } from '#model/retrieval.ts'
import { MAX_TERMS } from './minimal-sets.ts'

/**
 * The readings of `texts`, the variants of a query: a word is needed in any of its forms, or in the typed
 * one. Of more words than match rules decide by, one is needed. Null where no word is needed.
 */
export function neededReadings(
  texts: readonly string[],
  { placedTermsOf }: Pick<Analyzer, 'placedTermsOf'>,
): NeededTerms['readings'] {
  const readings = texts.flatMap((text) => {
    const words = new Map<string, readonly string[]>()
    for (const { term, form } of placedTermsOf(text))
      if (!words.has(term)) words.set(term, form === NO_FORM ? [term] : [term, form])
    const groups = [...words.values()]
    if (!groups.length) return []
    return [groups.length > MAX_TERMS ? [groups.flat()] : groups]
  })
  return readings.length ? readings : null
}
