// The window of a list: days and instants of `since` and `until` as bounds on the sort key, in the time zone
// of each country.
import { addDays, dayIn, isDay, zoned } from '#lib/dates.ts'
import { COUNTRIES, type CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Input } from '#model/operation.ts'
import { invalid } from '#model/problem.ts'

/** `since` and `until` as requested: days or instants, both inclusive. */
export interface Window {
  readonly since: string | undefined
  readonly until: string | undefined
}

/** True when the bounds differ from country to country. */
export function isLocal(of: Domain, window: Window): boolean {
  const byDay = of.order !== null && of.fields[of.order]!.column === 'date'
  return [window.since, window.until].some((bound) => bound !== undefined && isDay(bound) !== byDay)
}

/**
 * First sort key within the window, and the first after it, for a country (any, when the window is not
 * local).
 */
export function boundsOf(
  of: Domain,
  window: Window,
  country: CountryCode,
): { since: string | null; until: string | null } {
  const zone = COUNTRIES[country].time_zone
  const byDay = of.order !== null && of.fields[of.order]!.column === 'date'
  const { since, until } = window
  if (byDay)
    return { since: since ? dayOf(since, zone) : null, until: until ? dayAfter(dayOf(until, zone)) : null }
  return {
    since: since ? (isDay(since) ? zoned(since, zone) : since) : null,
    until: until
      ? isDay(until)
        ? until === LAST_DAY
          ? 'infinity'
          : zoned(addDays(until, 1), zone)
        : justAfter(until)
      : null,
  }
}

/** The window for each country, with the bounds in its time zone. */
export function spansOf(of: Domain, window: Window, countries: readonly CountryCode[]) {
  return countries.map((country) => ({ country, ...boundsOf(of, window, country) }))
}

/** The requested window. Throws INVALID_PARAM where it, or another range of days, ends before it begins. */
export function windowOf(input: Input): Window {
  const window = { since: input.since as string | undefined, until: input.until as string | undefined }
  mustBeInOrder(window)
  mustHaveDays(input)
  return window
}

function mustBeInOrder({ since, until }: Window): void {
  if (!since || !until) return
  const start = isDay(since) ? since : since.slice(0, 10)
  const end = isDay(until) ? until : until.slice(0, 10)
  if (start > end || (!isDay(since) && !isDay(until) && since > until))
    throw invalid('until', `lies before since (${since})`)
}

/** The days of `closing_after` and `closing_before`, and of all parameters named in this way. */
function mustHaveDays(input: Input): void {
  for (const [name, first] of Object.entries(input)) {
    const end = name.replace(/_after$/, '_before')
    const last = input[end] as string | undefined
    if (end !== name && last !== undefined && last < (first as string))
      throw invalid(end, `lies before ${name} (${first})`)
  }
}

const LAST_DAY = '9999-12-31'

function dayAfter(day: string): string {
  return day === LAST_DAY ? 'infinity' : addDays(day, 1)
}

/** The calendar day of a bound in a zone. */
function dayOf(bound: string, zone: string): string {
  return isDay(bound) ? bound : dayIn(bound, zone)
}

/** Instants are stored to the microsecond and `until` is inclusive. */
function justAfter(instant: string): string {
  return instant.replace(
    /(\.\d+)?Z$/,
    (_, fraction: string | undefined) => `${(fraction ?? '.').padEnd(4, '0')}001Z`,
  )
}
