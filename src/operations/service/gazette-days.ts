// The days of the gazettes of a country: stored editions and missing ones.
import { regulations } from '#domains/regulations.ts'
import { addDays, dayIn, zoned } from '#lib/dates.ts'
import { COUNTRIES, type CountryCode } from '#model/country.ts'
import type { Context } from '#model/operation.ts'
import { type GazetteDays, gazetteDays } from '#model/sources/gazette-days.ts'
import { holidaysOf } from '#model/sources/holidays.ts'
import { readEditions } from '#store/reading/editions.ts'
import { faultlessReads } from '#store/runs-judged.ts'

/** The domain of the acts of gazettes. */
export const GAZETTES = regulations
/** Days before the window from which the weekdays of publication are learnt. */
const LEARNT_FROM = 13 * 7

export interface GazetteDaysRequest {
  readonly country: CountryCode
  readonly since: string
  readonly until: string
}

/** The last completed day in a country. */
export function lastDay(country: CountryCode, now: string): string {
  return addDays(dayIn(now, COUNTRIES[country].time_zone), -1)
}

/** Classifies the completed days of a window. `head` is the last change of the gazettes of the country. */
export async function daysOfGazettes(
  context: Pick<Context, 'db' | 'sources' | 'records' | 'now'>,
  { country, since, until }: GazetteDaysRequest,
  head: number,
): Promise<GazetteDays & { readonly whole_days: boolean }> {
  const { db, now, records } = context
  const whole = context.sources.filter(
    (source) => source.country === country && source.wholeDays && source.domains.includes(GAZETTES.name),
  )
  const span = { country, since: addDays(since, -LEARNT_FROM), until }
  const held = await records.remembered(JSON.stringify(['editions', span, head]), () =>
    readEditions(db, GAZETTES, span),
  )
  const ids = whole.map(({ id }) => id)
  const reads = ids.length ? await faultlessReads(db, ids, since) : []
  const zone = COUNTRIES[country].time_zone
  const judged = gazetteDays({
    since,
    until,
    held,
    whole: new Set(ids),
    isHoliday: await holidaysOf(country),
    readWhole: (source, day) => {
      const over = zoned(addDays(day, 1), zone)
      return reads.some(
        (read) =>
          read.source_id === source &&
          Date.parse(read.started_at) >= Date.parse(over) &&
          (read.since ?? day) <= day &&
          day <= (read.until ?? day),
      )
    },
    lateFrom: addDays(dayIn(now(), zone), -GAZETTES.fresh!.warning),
  })
  return { whole_days: whole.length > 0, ...judged }
}
