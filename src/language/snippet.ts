// The words of a passage that answer a query: the window that says most of it, with each match marked.
import { placesOf } from './analyzer.ts'
import { nearTo } from './near.ts'
import { idf, type Statistics } from './term-statistics.ts'

export interface Highlighted {
  readonly text: string
  /** Where the window begins in the passage, in UTF-16 code units. */
  readonly start: number
  /** UTF-16 code units of `text`, the end not included; in order, none over another. */
  readonly highlights: readonly { readonly start: number; readonly end: number }[]
}

/** Longest window, in code units. */
const LENGTH = 300
/** How much of what is left over may stand before the first match. */
const BEFORE = 0.4
const MOST_HIGHLIGHTS = 20
const MOST_KEYS = 32

interface Match {
  readonly start: number
  readonly end: number
  /** Which key of the query it stands for. */
  readonly at: number
  readonly worth: number
}

/** Prepares the keys of a query to mark many passages. */
export function highlighter(
  keys: readonly string[],
  statistics: Statistics,
): (passage: string) => Highlighted {
  const asked = [...new Set(keys)].slice(0, MOST_KEYS)
  const weights = asked.map((key) => idf(statistics, key))
  const near = nearTo(asked)
  return (passage) => windowOf(passage, matchesIn(passage, near, weights))
}

/** The window of a passage that covers most of the weight of the matches; its start where there is none. */
function windowOf(passage: string, matches: readonly Match[]): Highlighted {
  const { first, last } = bestRun(matches)
  const start = first ? startFor(passage, first.start, last!.end) : 0
  const end = endFor(passage, start, last?.end ?? 0)
  const highlights = matches
    .filter((match) => match.start >= start && match.start < end)
    .slice(0, MOST_HIGHLIGHTS)
    .map((match) => ({ start: match.start - start, end: Math.min(match.end, end) - start }))
  return { text: passage.slice(start, end), start, highlights }
}

function matchesIn(passage: string, near: ReturnType<typeof nearTo>, weights: readonly number[]): Match[] {
  return placesOf(passage).flatMap(({ key, start, end }): Match[] => {
    const found = near(key)
    if (!found.length) return []
    const { at, likeness } = found.reduce((best, each) => (each.likeness > best.likeness ? each : best))
    return [{ start, end, at, worth: likeness * likeness * weights[at]! }]
  })
}

/** The matches from one to another within a window that are worth most together, each key by its best. */
function bestRun(matches: readonly Match[]): { first?: Match; last?: Match } {
  let best: { first?: Match; last?: Match; worth: number } = { worth: 0 }
  for (const [i, first] of matches.entries()) {
    const held = new Map<number, number>()
    let worth = 0
    for (let j = i; j < matches.length && (j === i || matches[j]!.end - first.start <= LENGTH); j++) {
      const last = matches[j]!
      const before = held.get(last.at) ?? 0
      if (last.worth <= before) continue
      worth += last.worth - before
      held.set(last.at, last.worth)
      if (worth > best.worth + 1e-9) best = { first, last, worth }
    }
  }
  return best
}

/** The start of the sentence if it is near enough, else of some word before the match. */
function startFor(passage: string, first: number, last: number): number {
  const from = Math.max(0, first - Math.floor(BEFORE * Math.max(0, LENGTH - (last - first))))
  if (from === 0) return 0
  const before = passage.slice(from, first)
  const sentence = /[.!?…:\n][)"»”]*\s+(?=\S)/u.exec(before) ?? /\s+(?=\S|$)/u.exec(before)
  return sentence ? from + sentence.index + sentence[0].length : first
}

/** The end of the last word that fits, after the last match. */
function endFor(passage: string, start: number, last: number): number {
  if (passage.length - start <= LENGTH) return passage.length
  const space = passage.slice(start, start + LENGTH + 1).search(/\s+\S*$/u)
  if (space > 0 && start + space >= last) return start + space
  const end = start + LENGTH
  const unit = passage.charCodeAt(end)
  return unit >= 0xdc00 && unit < 0xe000 ? end - 1 : end
}
