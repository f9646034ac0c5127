// The chambers of the legislatures by name.
import { COUNTRIES, type CountryCode } from '#model/country.ts'

/** The name of a chamber as its country has it; what is no chamber of that country stays as it is. */
export function chamberName(code: CountryCode, chamber: string | null): string | null {
  return COUNTRIES[code].chambers.find(({ id }) => id === chamber)?.name ?? chamber
}
