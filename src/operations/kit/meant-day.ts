// The day that a date in another notation was probably meant for.
import { isDay, isInstant } from '#lib/dates.ts'

const YEAR_FIRST = /^(\d{4})[-/.]?(\d{1,2})(?:[-/.]?(\d{1,2}))?$/
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/
const YEAR = /^\d{4}$/

/**
 * The days, `YYYY-MM-DD`, that a date may mean: one for `20260301`, `2026/3/1` and `2026-03`, two for
 * `01/03/2026`, the one of the region (day first) before that with the month first. Of a year or a month the
 * first day, or with `end` the last one. Empty for any other text.
 */
export function meantDays(text: string, end = false): string[] {
  const date = text.trim()
  if (YEAR.test(date)) return [`${date}-${end ? '12-31' : '01-01'}`].filter(isDay)
  const [, year, month, day] = YEAR_FIRST.exec(date) ?? []
  if (year && !day && end)
    return [31, 30, 29, 28]
      .map((last) => dayOf(year, month!, String(last)))
      .filter(isDay)
      .slice(0, 1)
  if (year) return [dayOf(year, month!, day ?? '1')].filter(isDay)
  const [, first, second, last] = YEAR_LAST.exec(date) ?? []
  if (!last) return []
  return [...new Set([dayOf(last, second!, first!), dayOf(last, first!, second!)])].filter(isDay)
}

/** What to send in place of a text that is neither a day nor an instant; empty where it cannot be told. */
export function momentHint(text: string, end = false): string {
  // A plus sign in a query string means a space.
  if (text.includes('T') && / \d\d:\d\d$/.test(text)) return '; in a URL write %2B for +'
  if (isInstant(`${text}Z`)) return `; an instant needs its offset, such as ${text}Z or ${text}-05:00`
  return dayHint(text, end)
}

/** The days to send in place of a date in another notation; empty for any other text. */
export function dayHint(text: string, end: boolean): string {
  const days = meantDays(text, end)
  return days.length ? `; did you mean ${days.join(' or ')}?` : ''
}

const dayOf = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
