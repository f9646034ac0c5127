// Completion from the search index: printed names of people, and other spellings of typed words.
import type { Analyzer } from '#language/analyzer.ts'
import { respelledWords } from '#language/completion.ts'
import type { Database } from '#lib/sql.ts'
import type { TypedWords } from '#model/retrieval.ts'
import { type PrintedName, readPrintedNames } from '#store/passages/printed-names.ts'
import type { ActiveIndex } from './active-index.ts'

/** Indexed fields that print names of people. */
const PRINTED = ['author', 'actor'] as const
/** Maximum number of known words that a typed one may begin. */
const MOST_WORDS = 200
/** Minimum letters of a prefix that is looked up as a term: shorter ones begin too many. */
const TELLING = 4

/** Names of people that records print, each typed word being the prefix of a word in it. */
export async function printedNames(
  db: Database,
  { index, statistics }: ActiveIndex,
  analyzer: Analyzer,
  { words, domains, countries, limit }: TypedWords,
): Promise<readonly PrintedName[]> {
  const longest = words.toSorted((a, b) => b.length - a.length)[0]
  if (!longest || !/^[\p{L}\p{N}]+$/u.test(longest)) return []
  const terms = termsBegunBy(longest, statistics.words.keys(), analyzer)
  if (!terms.length) return []
  return readPrintedNames(db, index.id, { fields: PRINTED, words, terms, domains, countries, limit })
}

/**
 * The terms of the words with this beginning: of those that the statistics know, and the term of the prefix
 * itself, as a prefix, for rare names.
 */
function termsBegunBy(prefix: string, known: Iterable<string>, { termsOf }: Analyzer): string[] {
  const begun = Iterator.from(known)
    .filter((word) => word.startsWith(prefix))
    .take(MOST_WORDS)
  const terms = new Set([...begun, prefix].flatMap((word) => termsOf(word)))
  const [own] = termsOf(prefix)
  return [...terms, ...(own && own.length >= TELLING ? [`${own}*`] : [])]
}

/** Other readings of the typed words, best first. */
export const spellings = (words: readonly string[], { statistics, spelling }: ActiveIndex): string[][] =>
  respelledWords(words, statistics, spelling)
