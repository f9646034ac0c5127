// The snippet of a text: the window around its best matches, with each match marked. Lists, ranked search and
// listening reports cut their quotations here.
import type { Snippet, TextRange } from '#model/marks.ts'

/** A match with its query term, and the value of showing it. */
export interface WeightedSpan extends TextRange {
  readonly term: number
  readonly worth: number
}

/** Maximum length of a snippet, in code units. */
const LENGTH = 300
/** The share of the context that may come before the first match. */
const BEFORE = 0.4
/** The most matches that are marked in one text. */
export const MAX_HIGHLIGHTS = 20

/**
 * The whole text where it is short, else the window with the most valuable matches, each term by its best.
 */
export function snippetOf(text: string, matches: readonly WeightedSpan[]): Snippet {
  const { first, last } = bestRun(matches)
  const whole = text.length <= LENGTH
  const start = whole || !first ? 0 : startFor(text, first.start, last!.end)
  const end = whole ? text.length : endFor(text, start, last?.end ?? 0)
  const highlights = matches
    .filter((match) => match.start >= start && match.start < end)
    .slice(0, MAX_HIGHLIGHTS)
    .map((match) => ({ start: match.start - start, end: Math.min(match.end, end) - start }))
  return { text: text.slice(start, end), start, highlights }
}

/** The same for matches of equal value: the window around the first. */
export function snippetAround(text: string, matches: readonly TextRange[]): Snippet {
  return snippetOf(
    text,
    matches.map(({ start, end }) => ({ start, end, term: 0, worth: 1 })),
  )
}

/** The most valuable range of matches that fits in a window, each term by its best. */
function bestRun(matches: readonly WeightedSpan[]): { first?: WeightedSpan; last?: WeightedSpan } {
  let best: { first?: WeightedSpan; last?: WeightedSpan; worth: number } = { worth: 0 }
  for (const [i, first] of matches.entries()) {
    const held = new Map<number, number>()
    let worth = 0
    for (let j = i; j < matches.length && (j === i || matches[j]!.end - first.start <= LENGTH); j++) {
      const last = matches[j]!
      const before = held.get(last.term) ?? 0
      if (last.worth <= before) continue
      worth += last.worth - before
      held.set(last.term, last.worth)
      if (worth > best.worth + 1e-9) best = { first, last, worth }
    }
  }
  return best
}

/** The start of the sentence if it is near enough, else of a word before the match. */
function startFor(text: string, first: number, last: number): number {
  const from = Math.max(0, first - Math.floor(BEFORE * Math.max(0, LENGTH - (last - first))))
  if (from === 0) return 0
  const before = text.slice(from, first)
  const sentence = /[.!?…:\n][)"»”]*\s+(?=\S)/u.exec(before) ?? /\s+(?=\S|$)/u.exec(before)
  return sentence ? from + sentence.index + sentence[0].length : first
}

/** The end of the last word that fits, after the last match. */
function endFor(text: string, start: number, last: number): number {
  if (text.length - start <= LENGTH) return text.length
  const space = text.slice(start, start + LENGTH + 1).search(/\s+\S*$/u)
  if (space > 0 && start + space >= last) return start + space
  const end = start + LENGTH
  const unit = text.charCodeAt(end)
  return unit >= 0xdc00 && unit < 0xe000 ? end - 1 : end
}
