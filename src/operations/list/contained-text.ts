// What the text of a row must contain for `q`, where rows are not ranked.
import { plainText } from '#indexing/field-texts.ts'
import { fold } from '#lib/texts/text.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { nameQuery } from '#model/name-query.ts'

/**
 * The texts that a folded text must contain, all of them: the words of `q` without particles, the longest
 * first, because it leaves the fewest rows. Where ranked search falls back on them, `q` is one text.
 */
export function textsContained(domain: Domain, q: string): readonly [string, ...string[]] {
  if (domain.list?.ranked) return [containedFor(plainText(q))]
  const [first, ...others] = nameQuery(q).bodyWords.toSorted((a, b) => b.length - a.length)
  return [containedFor(first ?? q), ...others.map(containedFor)]
}

/**
 * What a folded text must contain for `q`: letters and digits anywhere; one or two of them at the start of a
 * word, where trigrams still help.
 */
export function containedFor(q: string): string {
  const folded = fold(q)
  return folded.length < 3 ? ` ${folded}` : folded
}
