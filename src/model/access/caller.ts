// The caller of an operation, and the countries and domains in its scope.
import { COUNTRY_CODES, type CountryCode } from '../country.ts'
import { Problem } from '../problem.ts'

export interface Caller {
  /** True for an administrator, who may use /admin. */
  readonly admin: boolean
  /** Id of the key, or null for a call without one. */
  readonly key: string | null
  /** Id of the account, by its session, an OAuth grant or the e-mail of the key; or null. */
  readonly account: string | null
  /** True when the caller may change that account, not only read with it. */
  readonly acts: boolean
  /** Null allows all. */
  readonly countries: readonly CountryCode[] | null
  /** The domains of the key, and those that they include. */
  readonly domains: readonly string[] | null
}

export const ANONYMOUS: Caller = {
  admin: false,
  key: null,
  account: null,
  acts: false,
  countries: null,
  domains: null,
}

/** The problem of a country or domain outside the scope of a key; `detail` where several are. */
export function outside(
  kind: 'country' | 'domain',
  name: string,
  detail = `The key does not cover ${name}.`,
) {
  const code = kind === 'country' ? 'FORBIDDEN_COUNTRY' : 'FORBIDDEN_DOMAIN'
  return new Problem(code, detail, { lacking: { missing_scope: `${kind}:${name}` } })
}

/** Throws FORBIDDEN_DOMAIN for a domain outside the scope. */
export function mustSeeDomain(caller: Caller, domain: string): void {
  if (caller.domains && !caller.domains.includes(domain)) throw outside('domain', domain)
}

/** Throws FORBIDDEN_COUNTRY for a country outside the scope. */
export function mustSeeCountry(caller: Caller, country: string): void {
  if (caller.countries && !(caller.countries as readonly string[]).includes(country))
    throw outside('country', country)
}

/** The effective countries: the requested ones, all within the scope, or else the whole scope. */
export function effectiveCountries(
  caller: Caller,
  asked: readonly CountryCode[] | null,
): readonly CountryCode[] {
  for (const country of asked ?? []) mustSeeCountry(caller, country)
  return asked ?? caller.countries ?? COUNTRY_CODES
}
