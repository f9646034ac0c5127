// Splits a text into passages short enough to have one subject: at the ends of sentences, never across a
// given break.
import { splitsPair } from '#lib/texts/piece.ts'

/** A piece of a text in UTF-16 code units; the end is exclusive. */
export interface PassageRange {
  readonly start: number
  readonly end: number
}

/** Code units of a passage, and of its overlap with the next. */
const LENGTH = 1_800
const OVERLAP = 180
/** A remainder that is longer by only this much is not split again. */
const LONGEST = 2_000
/** A sentence that ends earlier makes too short a passage. */
const LEAST = LENGTH / 3

/**
 * Splits a text. `breaks` are positions that no passage may cross, such as the start of an article. Passages
 * contain everything that is not blank, begin and end with non-blank text, and split no character. Runs in
 * linear time.
 */
export function passagesIn(text: string, breaks: readonly number[]): PassageRange[] {
  const inner = breaks
    .filter((at) => at > 0 && at < text.length)
    .map((at) => (splitsPair(text, at) ? at - 1 : at))
  const edges = [...new Set([0, ...inner, text.length])].sort((a, b) => a - b)
  return edges.slice(1).flatMap((end, i) => cutBetween(text, edges[i]!, end))
}

function cutBetween(text: string, from: number, to: number): PassageRange[] {
  const passages: PassageRange[] = []
  let start = skipBlank(text, from, to)
  while (start < to) {
    const end = to - start <= LONGEST ? to : endOf(text, start)
    passages.push({ start, end: trimmedEnd(text, start, end) })
    if (end === to) break
    start = skipBlank(text, startAfter(text, start, end), to)
  }
  return passages
}

/**
 * The end of a sentence and the white space after it, or an empty line. A full stop after an abbreviation, as
 * in `Art. 5` or `N.º`, or before a lower-case letter does not end a sentence.
 */
const ABBREVIATION = '[Aa]rts?|[Nn](?:ro|o|úm|um)?|[Ii]nc|[Ll]it|[Cc]f|[Pp]ágs?|Sra?|Dra?|Ex[mc][oa]|Av'
const SENTENCE_END = new RegExp(
  String.raw`(?<!(?<!\p{L})(?:${ABBREVIATION}))[.!?…][)"»”\]]*\s+(?![\p{Ll}\s])|\n[^\S\n]*\n\s*`,
  'gu',
)
const SPACE = /\s+/gu

/** The end of a passage that begins at `start`: after a sentence, else after a word, else at the limit. */
function endOf(text: string, start: number): number {
  const window = text.slice(start, start + LENGTH)
  const end = lastEnd(window, SENTENCE_END) ?? lastEnd(window, SPACE) ?? LENGTH
  return splitsPair(text, start + end) ? start + end - 1 : start + end
}

/** The end of the last match that leaves enough, or undefined. */
function lastEnd(window: string, pattern: RegExp): number | undefined {
  const ends = Array.from(window.matchAll(pattern), ({ index, 0: found }) => index + found.length)
  return ends.findLast((end) => end >= LEAST)
}

/**
 * The start of the next passage: at most this far before the end of this one, at the start of a sentence,
 * else of a word.
 */
function startAfter(text: string, start: number, end: number): number {
  const from = Math.max(start + 1, end - OVERLAP)
  const window = text.slice(from, end)
  const first = window.matchAll(SENTENCE_END).next().value ?? window.matchAll(SPACE).next().value
  return from + (first ? first.index + first[0].length : window.length)
}

const BLANK = /\s/u

function skipBlank(text: string, from: number, to: number): number {
  let at = from
  while (at < to && BLANK.test(text[at]!)) at++
  return at
}

function trimmedEnd(text: string, start: number, end: number): number {
  let at = end
  while (at > start && BLANK.test(text[at - 1]!)) at--
  return at
}
