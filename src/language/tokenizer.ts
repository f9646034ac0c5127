// The tokenizer, used everywhere: the words and numbers of a text, each with its position.

/** A token as written, and its position in UTF-16 code units of the text; the end is exclusive. */
export interface Token {
  readonly text: string
  readonly start: number
  readonly end: number
}

/**
 * A number with separated thousands, as one token; or a run of letters, digits and combining marks. Ordinal
 * signs (`1º`) end a word. Soft hyphens and joiners, which text extracted from PDF has inside words, do not.
 */
const TOKEN = new RegExp(
  String.raw`(?<![\d.,])\d{1,3}(?:[.,]\d{3})+(?![\d\p{L}]|[.,]\d{4})` +
    String.raw`|[[\p{L}\p{N}]--[ºª]](?:[[\p{L}\p{N}\p{M}]--[ºª]]|[\u00ad\u200b-\u200d\u2060])*`,
  'gv',
)

/** The tokens of a text in order. */
export function* tokensIn(text: string): Generator<Token> {
  for (const match of text.matchAll(TOKEN))
    yield { text: match[0], start: match.index, end: match.index + match[0].length }
}

const PLAIN = /^[a-z]+$/
const MARKS = /[\p{M}\p{Cf}]+/gu
const THOUSANDS = /(?<=\d)[.,](?=\d)/g

/**
 * A token in lower case without accents, ligatures expanded, a number without thousands separators: `Niñez` →
 * `ninez`, `1.581` → `1581`.
 */
export function foldToken(token: string): string {
  return PLAIN.test(token)
    ? token
    : token.normalize('NFKD').replace(MARKS, '').toLowerCase().replace(THOUSANDS, '')
}
