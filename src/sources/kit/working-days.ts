// Counts working days, for terms that a source gives in days.
import { addDays } from '#lib/dates.ts'

export interface WorkingDays {
  /** True for a public holiday. */
  readonly isHoliday: (day: string) => boolean
  /** True for a day that is a working day in some years or for some bodies only. */
  readonly isDoubtful: (day: string) => boolean
}

/** The nth working day after a day; null where a doubtful day would decide which it is. */
export function workingDayAfter(
  day: string,
  n: number,
  { isHoliday, isDoubtful }: WorkingDays,
): string | null {
  let at = day
  for (let left = n; left > 0; ) {
    at = addDays(at, 1)
    if (isWeekend(at) || isHoliday(at)) continue
    if (isDoubtful(at)) return null
    left--
  }
  return at
}

/** True for a Saturday or Sunday. */
export function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
}
