// The countries that a deployment covers in a domain, and the `meta` of lists over countries that it does not
// cover.
import type { CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Context } from '#model/operation.ts'
import { feedsOf } from '#model/sources/coverage.ts'
import { readHeld } from '#store/reading/read-records.ts'

type Needs = Pick<Context, 'db' | 'covering' | 'records'>

/** Returns whether a country is covered in a domain, at a head of its change log. */
export async function isCovered(
  { covering, records }: Needs,
  domain: Domain,
  head: number,
): Promise<(country: CountryCode) => boolean> {
  const held = await records.heldAt(domain, head)
  const fed = feedsOf(covering)
  return (country) => held.has(country) || fed(domain.name, country)
}

/** The part of `meta` about those of several countries in which none of these domains is covered. */
export async function notCovered(
  context: Needs,
  domains: readonly Domain[],
  countries: readonly CountryCode[],
  head?: number,
): Promise<{ readonly not_covered?: readonly CountryCode[] }> {
  if (countries.length < 2) return {}
  const covering = await Promise.all(
    domains.map(async (each) => isCovered(context, each, head ?? (await context.records.headOf(each)))),
  )
  const not_covered = countries.filter((country) => !covering.some((covered) => covered(country)))
  return not_covered.length ? { not_covered } : {}
}

/** Why there are no rows of these domains in these countries. */
export async function reasonOf(
  context: Needs,
  domains: readonly Domain[],
  countries: readonly CountryCode[],
): Promise<'not_covered' | 'no_match' | 'no_data'> {
  const held = await Promise.all(domains.map((each) => readHeld(context.db, each)))
  if (countries.some((country) => held.some((those) => those.has(country)))) return 'no_match'
  const fed = feedsOf(context.covering)
  const covered = domains.some(({ name }) => countries.some((country) => fed(name, country)))
  return covered ? 'no_data' : 'not_covered'
}
