// The words and numbers of a text, each with where it stands.

/** A word as it is written, in UTF-16 code units of the text; the end is not included. */
export interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
}

/**
 * A number with its thousands set apart, as one; or a run of letters, digits and the marks upon them. The
 * signs of ordinals (`1º`) end a word. Soft hyphens and joiners, which pages taken from a PDF hold inside
 * words, do not.
 */
const WORD =
  /(?<![\d.,])\d{1,3}(?:[.,]\d{3})+(?![\d\p{L}]|[.,]\d{4})|[[\p{L}\p{N}]--[ºª]](?:[[\p{L}\p{N}\p{M}]--[ºª]]|[\u00ad\u200b-\u200d\u2060])*/gv

/** The words of a text in their order. */
export function* wordsIn(text: string): Generator<Word> {
  for (const match of text.matchAll(WORD))
    yield { text: match[0], start: match.index, end: match.index + match[0].length }
}

const PLAIN = /^[a-z]+$/
const MARKS = /[\p{M}\p{Cf}]+/gu
const THOUSANDS = /(?<=\d)[.,](?=\d)/g

/**
 * A word in lower case without accents, ligatures spelt out, a number without the signs of its thousands:
 * `Niñez` → `ninez`, `1.581` → `1581`.
 */
export function foldWord(word: string): string {
  return PLAIN.test(word)
    ? word
    : word.normalize('NFKD').replace(MARKS, '').toLowerCase().replace(THOUSANDS, '')
}
