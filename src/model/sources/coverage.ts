// Coverage of a deployment's sources: which domain of which country one of them feeds.
import { memoized } from '#lib/memoized.ts'
import type { CountryCode } from '../country.ts'
import type { Source } from './source.ts'

/** Domains and countries that these sources feed. */
export const feedsOf = memoized((sources: readonly Source[]) => {
  const fed = new Set(sources.flatMap(({ country, domains }) => domains.map((name) => `${name}/${country}`)))
  return (domain: string, country: CountryCode) => fed.has(`${domain}/${country}`)
})
