// What the text of a row must contain for `q`, where rows are not ranked.
import { plainText } from '#indexing/field-texts.ts'
import { fold } from '#lib/texts/text.ts'
import type { Domain } from '#model/declaration/domain.ts'

/**
 * The texts that a folded text must contain, all of them. Each part of a name in the form of lists of people,
 * `Peña, Ana`, is one text.
 */
export function textsContained(domain: Domain, q: string): readonly [string, ...string[]] {
  const texts = domain.list?.ranked ? [plainText(q)] : [q, ...q.split(',')]
  const [whole, ...parts] = texts.map(containedFor)
  const [first, ...others] = parts.filter((part) => part.trim())
  return first !== undefined && others.length ? [first, ...others] : [whole!]
}

/**
 * What a folded text must contain for `q`: letters and digits anywhere; one or two of them at the start of a
 * word, where trigrams still help.
 */
export function containedFor(q: string): string {
  const folded = fold(q)
  return folded.length < 3 ? ` ${folded}` : folded
}
