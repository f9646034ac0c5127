// The words of a text as a comparison sees them: where lines end, how a word is divided and which typographic
// sign stands for another makes no difference.
import { pageNumbersIn } from './page-numbers.ts'

export interface Word {
  /** The word in the form in which words that count as the same are equal. */
  readonly key: string
  /** Of the word without the white space around it, in UTF-16 code units. */
  readonly start: number
  readonly end: number
}

const LETTERS = String.raw`[\p{L}\p{M}°]+`
/** Within a word: a hyphen, which may end a line, or a character without width. */
const JOINT =
  String.raw`(?:[\u2010\u2011\u00ad\u200b-\u200d\u2060\ufeff-]` +
  String.raw`(?:[ \t\r\u00a0]{0,8}[\n\f]\s{0,40})?)`
/** A figure with its separators, a word, a line of dots that fills a row, or one other character. */
const WORD = new RegExp(
  String.raw`\d+(?:[.,]\d+)*|${LETTERS}(?:${JOINT}${LETTERS})*|([._*=–—-])\1{2,}|[^\s\p{Cf}\p{Cc}]`,
  'gu',
)
const JOINTS = new RegExp(String.raw`${JOINT}\s*`, 'gu')

/** Signs that printers and extraction use for one another. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[°º]/gu, 'o'],
  [/ª/gu, 'a'],
  [/[“”„«»″]/gu, '"'],
  [/[‘’′´`]/gu, "'"],
  [/[‐‑‒–—―−]/gu, '-'],
  [/…/gu, '...'],
]
const LIGATURES = /[\ufb00-\ufb06]/gu

/** The words of a part of a text. Numbers of pages, by their offsets in `skipped`, are none. */
export function wordsIn(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  skipped: ReadonlySet<number> = pageNumbersIn(text),
): Word[] {
  const words: Word[] = []
  for (const { 0: word, 1: filler, index } of text.slice(start, end).matchAll(WORD)) {
    const at = start + index
    if (skipped.has(at)) continue
    const key = keyOf(filler ? filler.repeat(3) : word)
    words.push({ key, start: at, end: at + word.length })
  }
  return words
}

function keyOf(word: string): string {
  let plain = word.length > 1 ? word.replace(JOINTS, '') : word
  if (!/[^\x20-\x7e]/.test(plain)) return plain
  plain = plain.normalize('NFC').replace(LIGATURES, (found) => found.normalize('NFKC'))
  for (const [sign, usual] of SIGNS) plain = plain.replace(sign, usual)
  return plain
}
