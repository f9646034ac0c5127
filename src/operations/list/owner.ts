// The record in whose address a list is nested, such as the bill of the votes of a bill.
import { type Caller, mustSeeCountry } from '#model/access/caller.ts'
import type { CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Context } from '#model/operation.ts'
import { notServed } from '../records/not-served.ts'

export interface Owner {
  /** The column that refers to it. */
  readonly column: string
  readonly id: number
  readonly country: CountryCode
}

/** Finds that record. Throws NOT_FOUND, or FORBIDDEN_COUNTRY when it is outside the scope. */
export async function ownerOf(
  context: Context,
  domain: Domain,
  column: string,
  id: number,
  caller: Caller,
): Promise<Owner> {
  const country = await context.records.countryOf(domain, id)
  if (!country) return notServed(context, domain, id, caller)
  mustSeeCountry(caller, country)
  return { column, id, country }
}
