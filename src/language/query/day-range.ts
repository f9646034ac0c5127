// Ranges of days in a query: `date:2024-01-01..2024-06-30`, with open ends, years and months.
import { isDay } from '#lib/dates.ts'
import type { DayRange } from './conditions.ts'

/** The names of a record's main date in queries, in the three languages. */
export const DATE_NAMES: readonly string[] = ['date', 'fecha', 'data']
const DATED = new RegExp(`^-?(?:${DATE_NAMES.join('|')}):(.+)$`, 'iu')
const PART = String.raw`\d{4}(?:-\d{2}(?:-\d{2})?)?`
const RANGE = new RegExp(`^(${PART})?(\\.\\.)?(${PART})?$`)

/** The value of a chunk that names a date, without punctuation after it; null for any other chunk. */
export function dateValue(chunk: string): string | null {
  const [, value] = DATED.exec(chunk) ?? []
  return value === undefined ? null : value.replaceAll('"', '').replace(/(?<![,;)?!])[,;)?!]+$/, '')
}

/** The query without dates that are none, such as `fecha:2024-13`. */
export function withoutInvalidDays(query: string): string {
  return query.replace(/[^\s()]+\s*/g, (chunk) => {
    const value = dateValue(chunk.trimEnd())
    return value === null || dayRange(value) ? chunk : ''
  })
}

/** The days of a value; null where it is no day, month, year or range of them. */
export function dayRange(value: string): DayRange | null {
  const [, first, dots, last] = RANGE.exec(value) ?? []
  if (dots ? first === undefined && last === undefined : first === undefined || last !== undefined)
    return null
  const end = dots ? last : first
  const from = first === undefined ? null : firstDay(first)
  const to = end === undefined ? null : lastDay(end)
  if ([from, to].some((day) => day !== null && !isDay(day))) return null
  return from !== null && to !== null && from > to ? null : { from, to }
}

const firstDay = (part: string) => part + '-01-01'.slice(part.length - '2024'.length)

/** The last day of a year, a month or a day; no day where it is none of them. */
function lastDay(part: string): string {
  if (part.length > 'YYYY-MM'.length) return part
  const month = part.length === 'YYYY'.length ? `${part}-12` : part
  return ['31', '30', '29', '28'].map((day) => `${month}-${day}`).find(isDay) ?? month
}
