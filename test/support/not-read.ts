// Countries without a source for some domains.
import { COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import { sources } from '#sources/index.ts'

/** Countries without a source for these domains. Throws if there is none: nothing could be tested. */
export function notRead(...domains: string[]): [CountryCode, ...CountryCode[]] {
  const [first, ...rest] = COUNTRY_CODES.filter(
    (code) =>
      !sources.some((each) => each.country === code && each.domains.some((one) => domains.includes(one))),
  )
  if (!first) throw new Error(`${domains.join(', ')}: every country is read`)
  return [first, ...rest]
}
