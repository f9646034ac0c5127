// The occurrences of query words in a passage, and the weight of each: 1 for the exact form, less for another
// form of the same term, and the similarity for a near miss.
import { eachTermIn, formsIn, NO_FORM } from '#language/analyzer.ts'
import { nearTo } from '#language/query/near.ts'
import type { QueryTerm } from '#language/query/query-terms.ts'
import type { Occurrence } from './occurrences.ts'

/** A passage to be scored. */
export interface PassageWords {
  /** Its terms in order, and the form of each, as indexed. */
  readonly tokens: string
  /** The number of leading terms that are from the title. */
  readonly titleWords: number
}

export interface TermMatch extends Occurrence {
  /** Coverage of the query word, whatever the form: 1 for the same term. */
  readonly covers: number
  /** True for the exact form that was typed. */
  readonly exact: boolean
}

/**
 * The weight of another form of a term where texts contain the typed one, by the length of the query: a
 * single word means exactly that form, a question is phrased freely.
 */
const OTHER_FORM = [1, 0.1, 0.4, 0.4, 0.6, 0.8] as const
/** Minimum number of words of a long query, for near misses. */
const MANY = 5
/** The weight of a known word as the correction of a typed one. */
const MEANT = 0.8

/** The occurrences of a query in a passage. */
export interface Matches {
  /** In order of position. */
  readonly found: readonly TermMatch[]
  /** The number of terms of the passage. */
  readonly length: number
}

/** Prepares the words of a query, with the length from `lengthOf`, for matching many passages. */
export function matcher(words: readonly QueryTerm[], length: number): (passage: PassageWords) => Matches {
  const other = OTHER_FORM[Math.min(length, OTHER_FORM.length - 1)]!
  const meant = words.flatMap(({ meant }, at) => (meant ? [{ ...meant, at, known: true }] : []))
  const targets = [...words.map(({ term, form, known }, at) => ({ term, form, known, at })), ...meant]
  const near = nearTo(targets, length >= MANY)

  function worthOf(target: number, likeness: number, form: string): Omit<TermMatch, 'place' | 'at'> | null {
    const { at, form: asked } = targets[target]!
    const word = words[at]!
    if (target >= words.length) return likeness === 1 ? { worth: MEANT, covers: MEANT, exact: true } : null
    const exact = likeness === 1 && (asked === NO_FORM || asked === form)
    if (exact) return { worth: 1, covers: 1, exact }
    if (word.only) return null
    const covers = likeness * likeness
    return { worth: word.exact ? other * covers : covers, covers, exact }
  }

  return ({ tokens }) => {
    const found: TermMatch[] = []
    const formAt = formsIn(tokens)
    const length = eachTermIn(tokens, (start, end, place) => {
      const likes = near(tokens, start, end)
      if (!likes.length) return
      const form = formAt(place)
      for (const { at: target, likeness } of likes) {
        const match = worthOf(target, likeness, form)
        if (match) found.push({ place, at: targets[target]!.at, ...match })
      }
    })
    return { found, length }
  }
}
