// Where the words of a query stand in a passage, and what each place is worth: the very form most, another
// form of the same term less, a near miss by its likeness.
import { eachTermIn, formsIn, NO_FORM } from '#language/analyzer.ts'
import { nearTo } from '#language/query/near.ts'
import type { QueryTerm } from '#language/query/query-terms.ts'
import type { Occurrence } from './occurrences.ts'

/** A passage as it is scored. */
export interface PassageWords {
  /** Its terms in their order, and the form of each, as the index has them. */
  readonly tokens: string
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
 * types one word means that one, a question is put in words of its own.
 */
const OTHER_FORM = [1, 0.1, 0.4, 0.4, 0.6, 0.8] as const
/** Words from which on near misses are those of a long query. */
const MANY = 5
/** What a known word is worth in the place of one that it is taken to be mistyped for. */
const MEANT = 0.8

/** What of a query stands in a passage. */
export interface Matches {
  /** In order of place. */
  readonly found: readonly Match[]
  /** How many terms the passage has. */
  readonly length: number
}

/** Prepares the words of a query, as long as `lengthOf` says, to be looked for in many passages. */
export function matcher(words: readonly QueryTerm[], length: number): (passage: PassageWords) => Matches {
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

  return ({ tokens }) => {
    const found: Match[] = []
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
