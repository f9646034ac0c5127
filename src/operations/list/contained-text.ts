// What the text of a row must contain for `q`, where rows are not ranked.
import { plainText, QUERY_FIELDS } from '#indexing/field-texts.ts'
import { chunksOf } from '#language/query/query-syntax.ts'
import { isQuestion } from '#language/query/question.ts'
import { STOP_WORDS } from '#language/stop-words.ts'
import { fold } from '#lib/texts/text.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { nameQuery } from '#model/name-query.ts'

/**
 * The texts that a folded text must contain, all of them and in any order, the longest first, because it
 * leaves the fewest rows: the words of `q` without particles, or where ranked search falls back on them,
 * `textsOfSearch`.
 */
export function textsContained(domain: Domain, q: string): readonly string[] {
  return domain.list?.ranked ? textsOfSearch(q) : byLength(nameQuery(q).bodyWords.map(shortAtStart))
}

/**
 * The quoted phrases of a query and its other words, folded, without stop words where others remain. One word
 * or phrase is contained anywhere; each of several begins a word, because together they are no longer the
 * text that was typed. In a question, quotation marks set off a term and require nothing.
 */
export function textsOfSearch(q: string): readonly string[] {
  const quoted = [...chunksOf(q, QUERY_FIELDS)].filter((each) => each.quoted && !each.excluded)
  const phrases = isQuestion(q) ? [] : quoted.map(({ text }) => fold(text)).filter(Boolean)
  const inPhrases = new Set(phrases.flatMap((phrase) => phrase.split(' ')))
  const all = fold(plainText(q))
  const words = all.split(' ').filter((word) => word && !STOP_WORDS.has(word) && !inPhrases.has(word))
  const texts = [...new Set([...phrases, ...words])]
  return texts.length > 1 ? byLength(texts).map(atStart) : [shortAtStart(texts[0] ?? all)]
}

const byLength = (texts: readonly string[]) => texts.toSorted((a, b) => b.length - a.length)

/** Searchable texts begin with a space. */
const atStart = (folded: string) => ` ${folded}`

/** One or two characters match only the beginning of a word: with its space they have a trigram. */
const shortAtStart = (folded: string) => (folded.length < 3 ? atStart(folded) : folded)
