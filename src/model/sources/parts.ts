// A long window is read in parts, from the newest back: who waits for years of records sees those of today
// within minutes. Pure.
import { addDays } from '#lib/dates.ts'
import type { Source, Window } from './source.ts'

/** Windows of up to so many days stay whole, and so do all regular runs after the first. */
const WHOLE_DAYS = 92

/**
 * The parts of a window, the newest first and each up to a border between calendar months; the window itself
 * where it is short, or where the source does not cut it. `today` is a day.
 */
export function partsOf({ parts }: Pick<Source, 'parts'>, window: Window, today: string): readonly Window[] {
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

/** The name of a part in a report: `2026-10-01/2026-10-31`, `2026-11-01/..` for one that is open. */
export function partName({ since, until }: Window): string {
  return `${since ?? '..'}/${until ?? '..'}`
}

/** Which block of so many months a day is in, counted from year 0. */
function blockOf(day: string, months: number): number {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return Math.floor((12 * year + month - 1) / months)
}

function startOf(block: number, months: number): string {
  const month = block * months
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`
}
