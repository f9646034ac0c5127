// The window of a list: days and instants of `since` and `until` as bounds on the sort key, in the time zone
// of each country.
import { addDays, dayIn, isDay, zoned } from '#lib/dates.ts'
import { COUNTRIES, type CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Input } from '#model/operation.ts'
import { invalid } from '#model/problem.ts'
import type { ListSpec } from '#store/reading/list-spec.ts'

/** `since` and `until` as requested: days or instants, both inclusive. */
export interface WindowBounds {
  readonly since: string | undefined
  readonly until: string | undefined
}

/**
 * When each country has a scan of its own: never, where the bounds of the window differ from country to
 * country, or always.
 */
export type Split = 'never' | 'local' | 'always'

/** What the store reads of a window, in one scan or in one per country. */
export function rangeOf(
  domain: Domain,
  window: WindowBounds,
  countries: readonly CountryCode[],
  split: Split,
): Pick<ListSpec, 'spans' | 'since' | 'until'> {
  const byDay = domain.order !== null && domain.fields[domain.order]!.column === 'date'
  const isLocal = [window.since, window.until].some((bound) => bound !== undefined && isDay(bound) !== byDay)
  return split === 'always' || (split === 'local' && isLocal)
    ? { spans: spansOf(domain, window, countries), since: null, until: null }
    : { spans: null, ...boundsOf(domain, window, countries[0]!) }
}

/**
 * First sort key within the window, and the first after it, for a country (any, when the window is not
 * local).
 */
export function boundsOf(
  domain: Domain,
  window: WindowBounds,
  country: CountryCode,
): { since: string | null; until: string | null } {
  const zone = COUNTRIES[country].time_zone
  const byDay = domain.order !== null && domain.fields[domain.order]!.column === 'date'
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
export function spansOf(domain: Domain, window: WindowBounds, countries: readonly CountryCode[]) {
  return countries.map((country) => ({ country, ...boundsOf(domain, window, country) }))
}

/** The requested window. Throws INVALID_PARAM where it, or another range of days, ends before it begins. */
export function windowOf(input: Input): WindowBounds {
  const since = input.since as string | undefined
  const until = input.until as string | undefined
  if (since && until) {
    // A day has all its instants within it.
    const [start, end] = isDay(since) || isDay(until) ? [since, until].map(dayPart) : [since, until]
    if (start! > end!) throw invalid('until', `is before since (${since})`)
  }
  // Likewise `closing_after` and `closing_before`, and all parameters with such names.
  for (const [name, first] of Object.entries(input)) {
    const end = name.replace(/_after$/, '_before')
    const last = input[end] as string | undefined
    if (end !== name && last !== undefined && last < (first as string))
      throw invalid(end, `is before ${name} (${first})`)
  }
  return { since, until }
}

const dayPart = (bound: string) => bound.slice(0, 10)

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
