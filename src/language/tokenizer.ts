// The one tokenizer: the words and numbers of a text, each with its place.

/** A token as it is written, and its place in UTF-16 code units of the text; the end is not included. */
export interface Token {
  readonly text: string
  readonly start: number
  readonly end: number
}

/**
 * A number with its thousands set apart, as one; or a run of letters, digits and the marks upon them. The
 * signs of ordinals (`1º`) end a word. Soft hyphens and joiners, which pages taken from a PDF hold inside
 * words, do not.
 */
const TOKEN = new RegExp(
  String.raw`(?<![\d.,])\d{1,3}(?:[.,]\d{3})+(?![\d\p{L}]|[.,]\d{4})` +
    String.raw`|[[\p{L}\p{N}]--[ºª]](?:[[\p{L}\p{N}\p{M}]--[ºª]]|[\u00ad\u200b-\u200d\u2060])*`,
  'gv',
)

/** The tokens of a text in their order. */
export function* tokensIn(text: string): Generator<Token> {
  for (const match of text.matchAll(TOKEN))
    yield { text: match[0], start: match.index, end: match.index + match[0].length }
}

const PLAIN = /^[a-z]+$/
const MARKS = /[\p{M}\p{Cf}]+/gu
const THOUSANDS = /(?<=\d)[.,](?=\d)/g

/**
 * A token in lower case without accents, ligatures spelt out, a number without the signs of its thousands:
 * `Niñez` → `ninez`, `1.581` → `1581`.
 */
export function foldToken(token: string): string {
  return PLAIN.test(token)
    ? token
    : token.normalize('NFKD').replace(MARKS, '').toLowerCase().replace(THOUSANDS, '')
}
