// Test sets made of a collection itself: a few words of a title are a query, and the text with it is the
// relevant one. It favours systems that match written forms, and titles.
import { hash } from 'node:crypto'
import { STOP_WORDS } from '#language/stop-words.ts'
import { foldToken, tokensIn } from '#language/tokenizer.ts'
import { needed, objectOf } from './fields.ts'
import { linesOf } from './lines.ts'
import { type EvaluationSet, type SetDocument, UnreadableSet } from './set.ts'

export interface KnownItemOptions {
  /** Words of a query. */
  readonly words: number
  /** Maximum number of queries; always the same ones for the same texts. */
  readonly queries: number
}

/** Minimum letters of a significant word. */
const MIN_LETTERS = 4
/** Titles that can contain all words of a query, so that the relevant one is distinctive. */
const MOST_ALIKE = 5

/** Queries of so many words of a title, in their order, each with one relevant document. */
export function knownItems(
  documents: readonly SetDocument[],
  { words, queries: most }: KnownItemOptions,
): EvaluationSet {
  const titled = documents.map(({ id, title = '' }) => ({ id, words: contentWords(title) }))
  const holding = titlesByWord(titled)
  const queries = titled
    .toSorted((a, b) => (digest(a.id) < digest(b.id) ? -1 : 1))
    .values()
    .flatMap(({ id, words: all }) => {
      if (all.size < words) return []
      const chosen = new Set(
        [...all.keys()].sort((a, b) => (digest(id + a) < digest(id + b) ? -1 : 1)).slice(0, words),
      )
      const alike = [...chosen]
        .map((word) => holding.get(word)!)
        .reduce((some, each) => some.intersection(each))
      const text = [...all].flatMap(([word, written]) => (chosen.has(word) ? written : [])).join(' ')
      return alike.size <= MOST_ALIKE ? [{ id, text }] : []
    })
    .take(most)
    .toArray()
  return {
    documents,
    queries,
    judgments: queries.map(({ id }) => ({ query: id, document: id, grade: 1 })),
    unknown: { documents: 0, queries: 0, examples: [] },
  }
}

/** The set with one typing error in the longest word of each query: never its first letter. */
export function mistyped(set: EvaluationSet): EvaluationSet {
  return { ...set, queries: set.queries.map((query) => ({ ...query, text: withTypo(query.text, query.id) })) }
}

/**
 * The set with its queries in other words, such as those of another language: lines `{"id", "text"}` of a
 * file. Queries that are not in it are left out. Throws UnreadableSet if none is.
 */
export async function translated(set: EvaluationSet, path: string): Promise<EvaluationSet> {
  const texts = new Map<string, string>()
  for await (const line of linesOf(path)) {
    const fields = objectOf(line)
    texts.set(needed(fields, line.at, 'id', '_id'), needed(fields, line.at, 'text'))
  }
  const queries = set.queries.flatMap(({ id }) => {
    const text = texts.get(id)
    return text === undefined ? [] : [{ id, text }]
  })
  if (!queries.length) throw new UnreadableSet(path, 'holds no query of the set')
  return { ...set, queries, judgments: set.judgments.filter(({ query }) => texts.has(query)) }
}

/** The significant words of a title, folded, in order. */
function contentWords(title: string): Map<string, string> {
  const words = new Map<string, string>()
  for (const { text } of tokensIn(title)) {
    const folded = foldToken(text)
    if (folded.length < MIN_LETTERS || /\d/.test(folded) || STOP_WORDS.has(folded)) continue
    if (!words.has(folded)) words.set(folded, text.toLowerCase())
  }
  return words
}

function titlesByWord(titled: readonly { id: string; words: ReadonlyMap<string, string> }[]) {
  const holding = new Map<string, Set<string>>()
  for (const { id, words } of titled)
    for (const word of words.keys()) {
      const ids = holding.get(word)
      if (ids) ids.add(id)
      else holding.set(word, new Set([id]))
    }
  return holding
}

const LETTERS = 'aeiorsnltcdm'

/** A letter left out, doubled, swapped with the next or replaced, chosen by the digest. */
function withTypo(text: string, id: string): string {
  const longest = [...tokensIn(text)].reduce((a, b) => (b.text.length > a.text.length ? b : a))
  const word = Array.from(longest.text)
  const dice = Buffer.from(hash('sha256', `${id} ${text}`, 'hex'), 'hex')
  const at = 1 + (dice[0]! % Math.max(1, word.length - 2))
  const letter = LETTERS[dice[2]! % LETTERS.length]!
  const edits = [
    [],
    [word[at]!, word[at]!],
    [word[at + 1] ?? '', word[at]!],
    [letter === word[at] ? 'u' : letter],
  ]
  const kind = dice[1]! % edits.length
  const swapped = kind === 2 && at + 1 < word.length
  const typed = word.toSpliced(at, swapped ? 2 : 1, ...edits[kind]!).join('')
  return text.slice(0, longest.start) + typed + text.slice(longest.end)
}

const digest = (text: string) => hash('sha256', text)
