// Whether it is to be expected that a source says nothing: weekends, holidays, recesses, and its own rhythm.
import { addDays, dayIn } from '#lib/dates.ts'
import { COUNTRIES, type CountryCode } from '#model/country.ts'
import { inRecess } from '#model/recess.ts'

/** Days that are looked at: what was silent for longer is late, whatever the calendar says. */
const MOST_DAYS = 200

export type Holidays = (day: string) => boolean
const holidays = new Map<CountryCode, Promise<Holidays>>()

/** The public holidays of a country. The library is loaded once something is late. */
export function holidaysOf(country: CountryCode): Promise<Holidays> {
  const known = holidays.get(country) ?? readHolidays(country)
  holidays.set(country, known)
  return known
}

async function readHolidays(country: CountryCode): Promise<Holidays> {
  // Movable feasts and decreed days of the twelve countries are the business of a library.
  const { default: Calendar } = await import('date-holidays')
  const calendar = new Calendar(country, { types: ['public'], timezone: 'UTC' })
  const years = new Map<string, Set<string>>()
  return (day) => {
    const year = day.slice(0, 4)
    const days = years.get(year) ?? new Set(calendar.getHolidays(year).map(({ date }) => date.slice(0, 10)))
    years.set(year, days)
    return days.has(day)
  }
}

/**
 * Days after `since` and until now on which something of a country was to be expected: no weekend, no public
 * holiday, and for what a legislature does no recess.
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
