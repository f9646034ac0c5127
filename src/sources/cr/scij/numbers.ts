// Numbers of norms in the SCIJ, which rise with the day on which they are entered. Between days with a known
// number they are assumed to rise evenly: enough to split a long window, and no norm gets its day from it.
import { addDays } from '#lib/dates.ts'
import type { DiscoverRequest } from '#model/sources/source.ts'

/** 2026-08: days of publication of norms by number, as other programs have them. */
const KNOWN: readonly (readonly [number: number, day: string])[] = [
  [30_000, '1998-12-09'],
  [50_000, '2003-02-12'],
  [80_000, '2015-08-26'],
  [85_000, '2017-10-12'],
  [90_000, '2019-11-12'],
  [105_000, '2025-08-08'],
  [107_000, '2026-04-15'],
]
export const [NEWEST_KNOWN, KNOWN_UNTIL] = KNOWN.at(-1)!

/**
 * The numbers of a window, both inclusive; `last` is null where they extend to the newest. Each number is in
 * one part of a split window.
 */
export function numbersIn(
  { since, until, later }: Pick<DiscoverRequest, 'since' | 'until' | 'later'>,
  from: string,
) {
  const bounded = until !== null && (later !== undefined || until < KNOWN_UNTIL)
  return { first: numberAt(since ?? from), last: bounded ? numberAt(addDays(until, 1)) - 1 : null }
}

function numberAt(day: string): number {
  const after = KNOWN.findIndex(([, known]) => known > day)
  if (after === 0) return 1
  if (after < 0) return NEWEST_KNOWN
  const [[first, from], [last, to]] = [KNOWN[after - 1]!, KNOWN[after]!]
  const part = (Date.parse(day) - Date.parse(from)) / (Date.parse(to) - Date.parse(from))
  return Math.floor(first + part * (last - first))
}
