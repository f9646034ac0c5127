// The countries of a list: those of the request within the caller's scope, or the one that an id implies.
import { domainNamed } from '#domains/index.ts'
import { type Caller, effectiveCountries, mustSeeCountry } from '#model/access/caller.ts'
import type { CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Context } from '#model/operation.ts'
import { invalid } from '#model/problem.ts'
import { refusalOf } from '../records/not-served.ts'
import type { Filters } from './filters.ts'
import type { Owner } from './owner.ts'
import { referredDomain } from './parameters.ts'

/** True where the caller may see a domain. */
export function maySee({ domains }: Pick<Caller, 'domains'>, { name }: Domain): boolean {
  return domains?.includes(name) ?? true
}

export interface CountryScope {
  readonly countries: readonly CountryCode[]
  /** True where an id, of the owner or of a filter, implies the country. */
  readonly implied: boolean
}

/**
 * The countries of a list: those of the records that `references` name, else those that are `asked` for,
 * within the scope of the caller. Throws INVALID_PARAM or FORBIDDEN_COUNTRY, also for a record that is
 * unknown or of another country than the other parameters.
 */
export async function scopeOf(
  context: Context,
  domain: Domain,
  references: Filters['references'],
  asked: readonly CountryCode[] | null,
  caller: Caller,
  owner?: Owner,
): Promise<CountryScope> {
  let implied: { country: CountryCode; by: string } | undefined
  for (const { column, id } of references) {
    const country = await countryNamedBy(context, column, referredDomain(domain, column), id, caller, asked)
    if (implied && implied.country !== country)
      throw invalid(column, `belongs to ${country}, but ${implied.by} to ${implied.country}`)
    implied = { country, by: column }
  }
  const countries = effectiveCountries(caller, asked)
  const country = owner?.country ?? implied?.country
  return country ? { countries: [country], implied: true } : { countries, implied: false }
}

/**
 * The country of the record that a parameter names. Throws when it is unknown, out of scope, or of another
 * country than the requested ones.
 */
export async function countryNamedBy(
  context: Context,
  param: string,
  domainName: string,
  id: number,
  caller: Caller,
  asked: readonly CountryCode[] | null,
): Promise<CountryCode> {
  const named = domainNamed(domainName)!
  const country = await context.records.countryOf(named, id)
  if (!country) throw await refusalOf(context, param, named, id)
  mustSeeCountry(caller, country)
  if (asked && !asked.includes(country))
    throw invalid(param, `${id} belongs to ${country}; send country_code=${country} or omit it`)
  return country
}
