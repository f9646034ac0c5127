// Days in the format of LeyChile's search, with three-letter months in either language.
import { shortMonth, yearFirst } from '../../kit/printed-days.ts'

/** `20-MAR-2026` or `2026-03-20` → `2026-03-20`. Throws `Doubt` for an invalid day. */
export function publishedOn(printed: string): string {
  const [, day, month, year] = /^(\d{1,2})-([A-Z]{3})-(\d{4})$/.exec(printed.toUpperCase()) ?? []
  const number = month && shortMonth(month)
  return yearFirst(number ? `${year}-${number}-${day!.padStart(2, '0')}` : printed)
}
