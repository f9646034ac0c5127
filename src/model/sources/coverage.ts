// Coverage of a deployment's sources: which domain of which country one of them feeds.
import { memoized } from '#lib/memoized.ts'
import type { CountryCode } from '../country.ts'
import type { Source } from './source.ts'

/**
 * Domains and countries that these sources feed. An archive, whose publication has ended, feeds none: of what
 * is new it has nothing.
 */
export const feedsOf = memoized((sources: readonly Source[]) => {
  const current = sources.filter(({ endedOn }) => endedOn === undefined)
  const fed = new Set(current.flatMap(({ country, domains }) => domains.map((name) => `${name}/${country}`)))
  return (domain: string, country: CountryCode) => fed.has(`${domain}/${country}`)
})
