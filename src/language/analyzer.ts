// From text to keys: what is indexed, what is asked, and where the words of a key stand. One analysis for
// Spanish and Portuguese.
import { wordKey } from './lexicon.ts'
import { STOP_WORDS } from './stop-words.ts'
import { foldWord, wordsIn } from './tokenizer.ts'

/** Names the analysis. What was indexed under another name must be indexed again. */
export const ANALYSER = 'es-pt-1'

/** A key, and where its word stands in UTF-16 code units; the end is not included. */
export interface Place {
  readonly key: string
  readonly start: number
  readonly end: number
}

/** Letters of a word that count; the rest of a longer one is passed over. */
const MAX_LETTERS = 40
/** Different keys of a query that count. */
const MAX_QUERY_KEYS = 64
const PREFIX_LETTERS = 4
/**
 * Opens a prefix, five letters in all. No key of as many begins with it, so that neither is taken for the
 * other.
 */
const PREFIX_MARK = 'q'
const PLAIN_KEY = /^[a-pr-vxz]/

/** The keys of a text in its order, stop words left out. A key is of the letters a to z and digits alone. */
export function keysOf(text: string): string[] {
  return placesOf(text).map(({ key }) => key)
}

/** The keys of a text with where each stands. */
export function placesOf(text: string): Place[] {
  const places: Place[] = []
  for (const { text: word, start, end } of wordsIn(text)) {
    let at = start
    for (const part of partsOf(word)) {
      const key = keyOf(part)
      if (key) places.push({ key, start: at, end: part === word ? end : at + part.length })
      at += part.length
    }
  }
  return places
}

/**
 * What is stored and indexed of a text: its keys in their order, a line, then a prefix of each longer key,
 * for near misses.
 */
export function indexedText(text: string): string {
  const keys = keysOf(text)
  return `${keys.join(' ')}\n${prefixesOf(keys).join(' ')}`
}

/** The keys that `indexedText` wrote. */
export function keysIn(indexed: string): string[] {
  const line = indexed.split('\n', 1)[0]!
  return line ? line.split(' ') : []
}

/**
 * What is asked of the index for a query: its different keys and their prefixes, or `''` when only stop words
 * are asked.
 */
export function queryText(query: string): string {
  const keys = [...new Set(keysOf(query))].slice(0, MAX_QUERY_KEYS)
  return [...keys, ...prefixesOf(keys)].join(' ')
}

function prefixesOf(keys: readonly string[]): string[] {
  return keys
    .filter((key) => key.length >= PREFIX_LETTERS && PLAIN_KEY.test(key))
    .map((key) => PREFIX_MARK + key.slice(0, PREFIX_LETTERS))
}

/** Letters that a number follows without a space are a word of their own: `PL2630`, `COVID19`. */
const GLUED = /^(\p{L}{2,})(\d{2,})$/u

function partsOf(word: string): string[] {
  const glued = GLUED.exec(word)
  return glued ? [glued[1]!, glued[2]!] : [word]
}

const MAX_REMEMBERED = 100_000
const remembered = new Map<string, string>()

/** The key of a word as it is written, or '' for a stop word. */
function keyOf(word: string): string {
  const known = remembered.get(word)
  if (known !== undefined) return known
  const key = freshKeyOf(
    foldWord(word.length > MAX_LETTERS ? word.slice(0, MAX_LETTERS).toWellFormed() : word),
  )
  // Words come in all the order of nature: to begin again costs less than to keep account of the oldest.
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  if (word.length <= MAX_LETTERS) remembered.set(word, key)
  return key
}

function freshKeyOf(word: string): string {
  if (STOP_WORDS.has(word)) return ''
  if (/^[a-z]+$/.test(word)) return wordKey(word)
  if (/^\d+$/.test(word)) return word.replace(/^0+(?=\d)/, '')
  return mixedKey(word)
}

/** No cognate key holds these letters: they open the key of a word that is not of plain letters. */
const MIXED_MARK = 'w'
const FOREIGN_MARK = 'y'
const MAX_KEY = 80

/**
 * A key of ASCII for any word: PostgreSQL would read `2e5x` as a number and a letter, and its classes of
 * other scripts' letters vary by locale.
 */
function mixedKey(word: string): string {
  if (/^[a-z\d]+$/.test(word)) return MIXED_MARK + word
  const codes = Array.from(word, (letter) => letter.codePointAt(0)!.toString(36).padStart(4, '0'))
  return (FOREIGN_MARK + codes.join('')).slice(0, MAX_KEY)
}
