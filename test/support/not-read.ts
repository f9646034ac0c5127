// Countries that no source feeds: the more sources there are, the fewer these are.
import { COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import { sources } from '#sources/index.ts'

/** Countries of which none of these domains is read. Throws where there is none: nothing could be shown. */
export function notRead(...domains: string[]): [CountryCode, ...CountryCode[]] {
  const [first, ...rest] = COUNTRY_CODES.filter(
    (code) =>
      !sources.some((each) => each.country === code && each.domains.some((one) => domains.includes(one))),
  )
  if (!first) throw new Error(`${domains.join(', ')}: every country is read`)
  return [first, ...rest]
}
