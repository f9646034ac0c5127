// The countries of a list: those of the request within the caller's scope, or the one that an id implies.
import { domainNamed } from '#domains/index.ts'
import { type Caller, effectiveCountries, mustSeeCountry } from '#model/access/caller.ts'
import type { CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Context, Input } from '#model/operation.ts'
import { invalid } from '#model/problem.ts'
import { askedCountries } from '../kit/params.ts'
import { refusalOf } from '../records/gone.ts'
import { referencesOf, referredBy } from './filters.ts'
import type { Owner } from './owner.ts'

/** True where the caller may see a domain. */
export function maySee({ domains }: Caller, { name }: Domain): boolean {
  return domains?.includes(name) ?? true
}

export interface Scope {
  readonly countries: readonly CountryCode[]
  /** True where an id, of the owner or of a filter, implies the country. */
  readonly implied: boolean
}

/** The countries of a list. Throws INVALID_PARAM or FORBIDDEN_COUNTRY. */
export async function scopeOf(
  context: Context,
  of: Domain,
  input: Input,
  caller: Caller,
  owner?: Owner,
): Promise<Scope> {
  const asked = askedCountries(input)
  const scope = effectiveCountries(caller, asked)
  const country = owner?.country ?? (await impliedCountry(context, of, input, caller, asked))
  return country ? { countries: [country], implied: true } : { countries: scope, implied: false }
}

/** Throws when an id is unknown, out of scope, or of another country than the other parameters. */
async function impliedCountry(
  context: Context,
  of: Domain,
  input: Input,
  caller: Caller,
  asked: readonly CountryCode[] | null,
): Promise<CountryCode | undefined> {
  let implied: { country: CountryCode; by: string } | undefined
  for (const column of referencesOf(of)) {
    const id = input[column] as number | undefined
    if (id === undefined) continue
    const country = await countryNamedBy(context, column, referredBy(of, column), id, caller, asked)
    if (implied && implied.country !== country)
      throw invalid(column, `belongs to ${country}, but ${implied.by} to ${implied.country}`)
    implied = { country, by: column }
  }
  return implied?.country
}

/**
 * The country of the record that a parameter names. Throws when it is unknown, out of scope, or of another
 * country than the requested ones.
 */
export async function countryNamedBy(
  context: Context,
  param: string,
  domain: string,
  id: number,
  caller: Caller,
  asked: readonly CountryCode[] | null,
): Promise<CountryCode> {
  const of = domainNamed(domain)!
  const country = await context.records.countryOf(of, id)
  if (!country) throw await refusalOf(context, param, of, id)
  mustSeeCountry(caller, country)
  if (asked && !asked.includes(country))
    throw invalid(param, `${id} belongs to ${country}; send country_code=${country} or leave it out`)
  return country
}
