// The countries that a deployment covers in a domain, and the `meta` of lists over countries that it does not
// cover.
import type { CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Context } from '#model/operation.ts'
import type { NoticeCode } from '#model/retrieval.ts'
import { feedsOf } from '#model/sources/coverage.ts'
import { readHoldings } from '#store/reading/read-records.ts'
import { hasEndedWell } from '#store/runs.ts'
import type { SearchTime } from './search-time.ts'

type Needs = Pick<Context, 'db' | 'covering' | 'records'>

/** Returns whether a country is covered in a domain, at a head of its change log. */
export async function isCovered(
  { db, covering, records }: Needs,
  domain: Domain,
  head: number,
): Promise<(country: CountryCode) => boolean> {
  const held = await records.heldAt(domain, head)
  const archived = await records.remembered(JSON.stringify(['archived', domain.name, head]), () =>
    archivedIn({ db, covering }, new Map([[domain.name, held]])),
  )
  const fed = feedsOf(covering)
  return (country) => (held.has(country) && !archived(domain.name, country)) || fed(domain.name, country)
}

/** The countries with records, by domain. */
type Held = ReadonlyMap<string, ReadonlySet<CountryCode>>

/**
 * Returns whether the records of a domain and a country may all be of archives, which were read and have
 * ended: they cover nothing since, so that no match says nothing. Reads runs only where an archive may have
 * given what is held.
 */
async function archivedIn(
  { db, covering }: Pick<Needs, 'db' | 'covering'>,
  held: Held,
): Promise<(domain: string, country: CountryCode) => boolean> {
  const fed = feedsOf(covering)
  const cells = covering.flatMap(({ id, endedOn, country, domains }) =>
    domains
      .filter((name) => endedOn !== undefined && held.get(name)?.has(country) && !fed(name, country))
      .map((name) => ({ id, cell: `${name}/${country}` })),
  )
  const ids = [...new Set(cells.map(({ id }) => id))]
  const read = await Promise.all(ids.map((id) => hasEndedWell(db, id)))
  const archived = new Set(cells.filter(({ id }) => read[ids.indexOf(id)]).map(({ cell }) => cell))
  return (domain, country) => archived.has(`${domain}/${country}`)
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

export type Reason = 'not_covered' | 'no_match' | 'no_data'

/** Why there are no rows of these domains in these countries. */
export async function reasonOf(
  { db, covering }: Needs,
  domains: readonly Domain[],
  countries: readonly CountryCode[],
): Promise<Reason> {
  const held = await readHoldings(db, domains)
  return coverageBy(covering, domains, countries, held, await archivedIn({ db, covering }, held)).reason
}

/** The same of one domain, at a head of its change log: what is held is read once for each. */
export async function reasonAt(
  { db, covering, records }: Needs,
  domain: Domain,
  countries: readonly CountryCode[],
  head: number,
): Promise<Reason> {
  const held = new Map([[domain.name, await records.heldAt(domain, head)]])
  return coverageBy(covering, [domain], countries, held, await archivedIn({ db, covering }, held)).reason
}

/** What a search says on the coverage of its domains and countries. */
export interface Coverage {
  /** Those of several countries in which nothing is covered. */
  readonly not_covered: readonly CountryCode[]
  /** Why there are no rows, where there are none. */
  readonly reason: Reason
  readonly notices: readonly NoticeCode[]
}

/** What a filter by subjects says: it finds records by the tags of their sources alone. */
export const taggedNotices = (isTagged: boolean): NoticeCode[] => (isTagged ? ['subjects_by_tags'] : [])

/**
 * The coverage of a search, looked up from the first call on: at the end of the search no time may remain.
 * Null where it is not known in time. Never rejects.
 */
export function coverageInTime(...of: Parameters<typeof readCoverage>): () => Promise<Coverage | null> {
  let coverage: Promise<Coverage | null> | undefined
  return () => (coverage ??= readCoverage(...of))
}

async function readCoverage(
  { covering }: Needs,
  domains: readonly Domain[],
  countries: readonly CountryCode[],
  { db }: Pick<SearchTime, 'db'>,
  isTagged: boolean,
): Promise<Coverage | null> {
  try {
    const held = await readHoldings(db, domains)
    const archived = await archivedIn({ db, covering }, held)
    const coverage = coverageBy(covering, domains, countries, held, archived)
    return { ...coverage, notices: taggedNotices(isTagged) }
  } catch {
    return null
  }
}

/** Notices of a search that may have missed a match. */
export const UNPROVEN: ReadonlySet<NoticeCode> = new Set([
  'index_building',
  'index_behind',
  'lexical_unavailable',
  'semantic_unavailable',
  'search_unavailable',
  'out_of_time',
])

/**
 * The parts of `meta` on the coverage of a search; a notice where it is not known. Without rows, a search
 * whose notices `found` say that it was incomplete gives no reason: whether a record matches is not known.
 */
export function coverageMeta(coverage: Coverage | null, isEmpty: boolean, found: readonly NoticeCode[] = []) {
  const { not_covered = [], reason } = coverage ?? {}
  const notices: readonly NoticeCode[] = coverage?.notices ?? ['out_of_time']
  const known = reason !== 'no_match' || !found.some((code) => UNPROVEN.has(code))
  return {
    about: { ...(isEmpty && known && reason && { reason }), ...(not_covered.length && { not_covered }) },
    notices,
  }
}

function coverageBy(
  covering: Needs['covering'],
  domains: readonly Domain[],
  countries: readonly CountryCode[],
  held: Held,
  archived: (domain: string, country: CountryCode) => boolean,
): Omit<Coverage, 'notices'> {
  const fed = feedsOf(covering)
  const isHeld = (country: CountryCode) =>
    domains.some(({ name }) => held.get(name)?.has(country) && !archived(name, country))
  const isFed = (country: CountryCode) => domains.some(({ name }) => fed(name, country))
  const not_covered = countries.filter((country) => !isHeld(country) && !isFed(country))
  return {
    not_covered: countries.length < 2 ? [] : not_covered,
    reason: countries.some(isHeld) ? 'no_match' : countries.some(isFed) ? 'no_data' : 'not_covered',
  }
}
