// The chambers of the legislatures by name.
import { COUNTRIES, type CountryCode } from '#model/country.ts'

/** The name of a chamber in its country; an unknown value is left unchanged. */
export function chamberName(code: CountryCode, chamber: string | null): string | null {
  return COUNTRIES[code].chambers.find(({ id }) => id === chamber)?.name ?? chamber
}
