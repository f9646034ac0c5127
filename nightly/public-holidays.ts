// The public holidays of a country from the library `date-holidays`, from which `npm run holidays` writes the
// tables of the service.
import { nightlyPackage } from './packages.ts'

interface Library {
  readonly default: new (
    country: string,
    options: { readonly types: readonly string[]; readonly timezone: string },
  ) => { getHolidays(year: number): { readonly date: string }[] }
}

/** The days of a year that are holidays, in order. */
export type PublicHolidays = (year: number) => ReadonlySet<string>

export async function publicHolidays(country: string): Promise<PublicHolidays> {
  const { default: Calendar } = await nightlyPackage<Library>('date-holidays')
  const calendar = new Calendar(country, { types: ['public'], timezone: 'UTC' })
  return (year) => new Set(calendar.getHolidays(year).map(({ date }) => date.slice(0, 10)))
}
