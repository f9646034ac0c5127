// Splits a long window into parts, read from the newest back: users who wait for years of records see today's
// within minutes. Pure.
import { addDays } from '#lib/dates.ts'
import type { Source, Window } from './source.ts'

/** Windows up to this number of days are not split, nor are regular runs after the first. */
const WHOLE_DAYS = 92

/**
 * The parts of a window, newest first, each up to a border between calendar months; the window itself where
 * it is short, or where the source does not split it. `today` is a day.
 */
export function windowParts(
  { parts }: Pick<Source, 'parts'>,
  window: Window,
  today: string,
): readonly Window[] {
  const first = window.since ?? parts?.from
  const last = window.until ?? today
  if (!parts || !first || addDays(first, WHOLE_DAYS) >= last) return [window]
  const cut: Window[] = []
  let { until } = window
  for (let n = blockOf(last, parts.months); startOf(n, parts.months) > first; n--) {
    const since = startOf(n, parts.months)
    cut.push({ since, until })
    until = addDays(since, -1)
  }
  return [...cut, { since: first, until }]
}

/** The name of a part in a report: `2026-10-01/2026-10-31`, `2026-11-01/..` for an open one. */
export function windowPartName({ since, until }: Window): string {
  return `${since ?? '..'}/${until ?? '..'}`
}

/** The index of a day's block of this many months, counted from year 0. */
function blockOf(day: string, months: number): number {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return Math.floor((12 * year + month - 1) / months)
}

function startOf(block: number, months: number): string {
  const month = block * months
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`
}
