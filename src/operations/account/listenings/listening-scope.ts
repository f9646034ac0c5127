// Access to a stored listening request: its countries and domains must be in the scope of the caller.
import { type Caller, mustSeeCountry, mustSeeDomain } from '#model/access/caller.ts'

/** Throws FORBIDDEN_DOMAIN or FORBIDDEN_COUNTRY. */
export function mustSeeListening(
  caller: Caller,
  { countries, domains }: { countries: readonly string[]; domains: readonly string[] },
): void {
  for (const domain of domains) mustSeeDomain(caller, domain)
  for (const country of countries) mustSeeCountry(caller, country)
}
