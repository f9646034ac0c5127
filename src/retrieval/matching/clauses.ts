// The conditions of a query over the terms and words of an index.
import type { Analyzer } from '#language/analyzer.ts'
import { type Chunk, type Condition, isNarrowing, type Near } from '#language/query/conditions.ts'
import { foldedWords, type ParsedQuery } from '#language/query/query-syntax.ts'
import { foldToken, tokensIn } from '#language/tokenizer.ts'
import type { Clauses, Holding, Requirement } from '#model/retrieval.ts'
import type { ActiveIndex } from '../active-index.ts'

/** True where records must contain phrases, fields or operands of the query. */
export const isExacting = ({ clauses }: ParsedQuery): boolean => clauses.some((each) => !isNarrowing(each))

/** The conditions of a query's clauses on a record. */
export function clausesOf(
  { clauses }: ParsedQuery,
  { index }: Pick<ActiveIndex, 'index'>,
  { termsOf }: Analyzer,
  withoutDocuments: boolean,
): Clauses {
  const of = (condition: Condition): Requirement => {
    if ('chunk' in condition) return holdingOf(condition.chunk, termsOf)
    if ('near' in condition) return holdingNear(condition.near, termsOf)
    if ('all' in condition) return { all: condition.all.map(of) }
    if ('any' in condition) return { any: condition.any.map(of) }
    return 'not' in condition ? { not: of(condition.not) } : condition
  }
  return { index: index.id, required: clauses.map(of), withoutDocuments }
}

type TermsOf = Analyzer['termsOf']

/** A word by its terms; a phrase or a prefix also by its words. */
function holdingOf(chunk: Chunk, termsOf: TermsOf): Holding {
  const { text, quoted, field, prefixed } = chunk
  const terms = termsIn(chunk, termsOf)
  if (prefixed === null) {
    const phrase = quoted ? ` ${foldedWords(text).join(' ')} ` : null
    return { terms, phrase, pattern: null, field }
  }
  const words = wordsOf(prefixed)
  const last = words.pop()!
  // A prefix at the end is a part of the text: no pattern is needed.
  if (words.every((word) => !word.isPrefix))
    return {
      terms,
      phrase: ` ${[...words, last].map(({ word }) => word).join(' ')}${last.isPrefix ? '' : ' '}`,
      pattern: null,
      field,
    }
  return { terms, phrase: null, pattern: ` ${patternOf(chunk)} `, field }
}

/** Two operands in one text; terms find the texts in which words are compared. */
function holdingNear({ sides, distance }: Near, termsOf: TermsOf): Holding {
  const [one, other] = sides.map((side) => `(?:${side.map(patternOf).join('|')})`)
  const between = `(?:[^ \n]+ ){0,${distance - 1}}`
  return {
    terms: [...new Set(sides.flatMap((side) => (side.length === 1 ? termsIn(side[0]!, termsOf) : [])))],
    phrase: null,
    pattern: `(?: ${one} ${between}${other} | ${other} ${between}${one} )`,
    field: sides[0][0]!.field,
  }
}

/** The terms of the words that are no prefix. */
function termsIn({ text, prefixed, field }: Chunk, termsOf: TermsOf): string[] {
  const words = prefixed === null ? [] : wordsOf(prefixed).filter(({ isPrefix }) => !isPrefix)
  const terms = prefixed === null ? termsOf(text) : words.flatMap(({ word }) => termsOf(word))
  return [...new Set(terms)].map((term) => (field === null ? term : `${field}/${term}`))
}

/** Words of a text; one with an asterisk after it is a prefix. */
const wordsOf = (text: string) =>
  Array.from(tokensIn(text), (token) => ({
    word: foldToken(token.text),
    isPrefix: text[token.end] === '*',
  }))

/** Words have letters and digits only, so none of them is a sign of a regular expression. */
const patternOf = ({ text, prefixed }: Chunk) =>
  wordsOf(prefixed ?? text)
    .map(({ word, isPrefix }) => (isPrefix ? `${word}[^ \n]*` : word))
    .join(' ')
