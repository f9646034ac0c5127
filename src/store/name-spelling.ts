// Normalizes names for comparison: equal for all equivalent ways to print a name.
import { type Citation, citationOf } from '#language/citations/citation.ts'
import { firstNumber, printedKeys } from '#language/citations/citation-keys.ts'
import { isFileWord } from '#language/citations/norm-types.ts'
import { memoized } from '#lib/memoized.ts'
import { fold } from '#lib/texts/text.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { distinctiveWords, lettersOf, sameWords } from '#model/names.ts'

/** No name is longer; a longer text is a remark. */
const MOST_CHARACTERS = 200
const MOST_WORDS = 12

/** Words common to the names of most commissions, which sources omit at will. */
const OF_BODIES = new Set(
  'comision comissao a ante asuntos assuntos da das de del do dos e el en la las los para sobre y'.split(' '),
)

/** A text as the normalized name of a record of this domain; null where it is too short to be one. */
export function spellingOf(domain: Domain, text: string): string | null {
  if (!domain.called || text.length > MOST_CHARACTERS) return null
  return SPELLINGS[domain.called.rule](text) || null
}

const SPELLINGS = {
  person: (text: string) => {
    const words = distinctiveWords(text)
    return words >= 2 && words <= MOST_WORDS ? sameWords(text) : ''
  },
  letters: lettersOf,
  body: (text: string) =>
    fold(text)
      .split(' ')
      .filter((word) => !OF_BODIES.has(word))
      .sort()
      .join(' '),
  number: (text: string) => {
    const number = citationOf(text)
    const first = firstNumber(number)
    return first && (!first.bare || isFileNumber(number)) ? printedKeys(number).full : ''
  },
} as const

/**
 * True for the bare number of a file, whose numbers do not restart: `25601`, «Iniciativa 6901». A shorter
 * one without a word may be anything, and those of kinds of dockets, «Proyecto de Ley 901», are used again.
 */
function isFileNumber({ whole, parts }: Citation): boolean {
  if (whole?.kind !== '') return false
  const named = parts.some((part) => part.kind === 'word' && isFileWord(part.text))
  return whole.numbers[0]!.length >= (named ? 4 : 5)
}

/** The name that a record is linked by: its normalized form, and the chamber that it was printed in. */
export function nameIn(domain: Domain, chamber: string | null, spelling: string): string {
  return `${(domain.called!.withinChamber && chamber) || ''}|${spelling}`
}

/** The chamber and the normalized form in such a name; numbers contain bars themselves. */
export function partsOfName(name: string): { readonly chamber: string | null; readonly spelling: string } {
  const at = name.indexOf('|')
  return { chamber: name.slice(0, at) || null, spelling: name.slice(at + 1) }
}

/** Fields whose change may add a name to another record, or remove one. */
export const decisiveFields = memoized(
  ({ called }: Domain): ReadonlySet<string> => new Set([...(called?.by ?? []), ...(called?.also ?? [])]),
)
