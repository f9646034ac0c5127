// The public holidays of the twelve countries, from tables that `npm run holidays` generates.
import { readFile } from 'node:fs/promises'
import type { CountryCode } from '../country.ts'

/** Returns whether a day is a public holiday. Outside of the years of the tables no day counts as one. */
export type Holidays = (day: string) => boolean
const holidays = new Map<CountryCode, Promise<Holidays>>()

/** The file of a country: a line for each year with its days, `2026 01-01 01-12 …`. */
export function holidayTable(country: CountryCode): URL {
  return new URL(`holidays/${country.toLowerCase()}.txt`, import.meta.url)
}

/** The public holidays of a country. Its table is read at the first use. */
export function holidaysOf(country: CountryCode): Promise<Holidays> {
  const known = holidays.get(country) ?? readHolidays(country)
  holidays.set(country, known)
  return known
}

async function readHolidays(country: CountryCode): Promise<Holidays> {
  const table = await readFile(holidayTable(country), 'utf8')
  const days = new Set(
    [...table.matchAll(/^(\d{4})(.*)$/gm)].flatMap(([, year, listed]) =>
      listed!
        .trim()
        .split(' ')
        .map((day) => `${year}-${day}`),
    ),
  )
  return (day) => days.has(day)
}
