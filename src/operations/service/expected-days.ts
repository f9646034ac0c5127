// Expected publication days of a source: weekends, holidays, recesses and its own rhythm are taken into
// account.
import { addDays, dayIn } from '#lib/dates.ts'
import { COUNTRIES, type CountryCode } from '#model/country.ts'
import { holidaysOf } from '#model/sources/holidays.ts'
import { inRecess } from '#model/sources/recess.ts'

/** Maximum number of days considered: a longer silence is late, whatever the calendar. */
const MOST_DAYS = 200

/**
 * Days after `since` and until now on which a publication of a country was expected: no weekend, no public
 * holiday, and for legislatures no recess.
 */
export async function expectedDays(
  country: CountryCode,
  since: string,
  now: string,
  legislative: boolean,
): Promise<number> {
  const isHoliday = await holidaysOf(country)
  const today = dayIn(now, COUNTRIES[country].time_zone)
  let days = 0
  for (let day = addDays(since, 1), n = 0; day < today && n < MOST_DAYS; day = addDays(day, 1), n++) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    if (weekday === 0 || weekday === 6 || isHoliday(day)) continue
    if (!legislative || !inRecess(country, day)) days++
  }
  return days
}
