// Where the words of a query stand in a passage, and what each place is worth: the very form most, another
// form of the same term less, a near miss by its likeness.
import { NO_FORM } from '#language/analyzer.ts'
import type { AskedWord } from '#language/asked.ts'
import { nearTo } from '#language/near.ts'
import type { Occurrence } from './occurrences.ts'

/** A passage as it is scored. */
export interface PassageWords {
  /** Its terms in their order, and the form of each. */
  readonly terms: readonly string[]
  readonly forms: readonly string[]
  /** How many of the first of them are of its title. */
  readonly titleWords: number
}

export interface Match extends Occurrence {
  /** What it covers of the query's word, whatever the form: 1 for the same term. */
  readonly covers: number
  /** True for the very form that was asked. */
  readonly exact: boolean
}

/**
 * What another form of a term is worth where texts hold the one that was asked, by how long a query is: who
 * types one or two means these, a question is put in words of its own.
 */
const OTHER_FORM = [1, 0.1, 0.1, 0.1, 0.6, 0.8] as const
/** Words from which on near misses are those of a long query. */
const MANY = 5
/** What a known word is worth in the place of one that it is taken to be mistyped for. */
const MEANT = 0.8
/** Terms of a passage that are read. */
const MAX_PASSAGE_TERMS = 2_000

/**
 * Prepares the words of a query, as long as `lengthOf` says, to be looked for in many passages; matches come
 * in order of place.
 */
export function matcher(words: readonly AskedWord[], length: number): (passage: PassageWords) => Match[] {
  const other = OTHER_FORM[Math.min(length, OTHER_FORM.length - 1)]!
  const meant = words.flatMap(({ meant }, at) => (meant ? [{ ...meant, at, known: true }] : []))
  const targets = [...words.map(({ term, form, known }, at) => ({ term, form, known, at })), ...meant]
  const near = nearTo(targets, length >= MANY)

  function worthOf(target: number, likeness: number, form: string): Omit<Match, 'place' | 'at'> | null {
    const { at, form: asked } = targets[target]!
    const word = words[at]!
    if (target >= words.length) return likeness === 1 ? { worth: MEANT, covers: MEANT, exact: true } : null
    const exact = likeness === 1 && (asked === NO_FORM || asked === form)
    if (exact) return { worth: 1, covers: 1, exact }
    if (word.only) return null
    const covers = likeness * likeness
    return { worth: word.exact ? other * covers : covers, covers, exact }
  }

  return ({ terms, forms }) => {
    const found: Match[] = []
    const read = Math.min(terms.length, MAX_PASSAGE_TERMS)
    for (let place = 0; place < read; place++)
      for (const { at: target, likeness } of near(terms[place]!)) {
        const match = worthOf(target, likeness, forms[place] ?? NO_FORM)
        if (match) found.push({ place, at: targets[target]!.at, ...match })
      }
    return found
  }
}
