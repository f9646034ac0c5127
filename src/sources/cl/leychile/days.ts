// Days in the format of LeyChile's search, with three-letter months in either language.
import { yearFirst } from '../../kit/printed-days.ts'
import { entry } from '../../kit/word-table.ts'

const MONTHS: Readonly<Record<string, string>> = {
  JAN: '01',
  ENE: '01',
  FEB: '02',
  MAR: '03',
  APR: '04',
  ABR: '04',
  MAY: '05',
  JUN: '06',
  JUL: '07',
  AUG: '08',
  AGO: '08',
  SEP: '09',
  OCT: '10',
  NOV: '11',
  DEC: '12',
  DIC: '12',
}

/** `20-MAR-2026` or `2026-03-20` → `2026-03-20`. Throws `Doubt` for an invalid day. */
export function publishedOn(printed: string): string {
  const [, day, month, year] = /^(\d{1,2})-([A-Z]{3})-(\d{4})$/.exec(printed.toUpperCase()) ?? []
  const number = month && entry(MONTHS, month)
  return yearFirst(number ? `${year}-${number}-${day!.padStart(2, '0')}` : printed)
}
