// Freshness per country and domain: the age of the newest data, compared with their rhythm and the calendar;
// when the sources were last read successfully; and why there is nothing newer.
import { LRUCache } from 'lru-cache'
import { domains } from '#domains/index.ts'
import { dayIn } from '#lib/dates.ts'
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Context } from '#model/operation.ts'
import { feedsOf } from '#model/sources/coverage.ts'
import type { PastRun } from '#model/sources/schedule.ts'
import type { Source } from '#model/sources/source.ts'
import { usualGap } from '#store/reading/cadence.ts'
import { type Coverage, newestBy, readCoverage } from '#store/reading/read-records.ts'
import { latestRuns } from '#store/runs.ts'
import { holdsSample } from '#store/sample.ts'
import { expectedDays } from './expected-days.ts'

export const STATUSES = ['ok', 'warning', 'stale', 'no_data', 'not_covered'] as const
export const REASONS = [
  'quiet_expected',
  'quiet_unusual',
  'source_down',
  'source_refuses',
  'reader_broken',
] as const

export interface Freshness {
  readonly status: (typeof STATUSES)[number]
  readonly reason: (typeof REASONS)[number] | null
  readonly records: number
  readonly newest: string | null
  readonly newest_seen_at: string | null
  readonly last_checked_at: string | null
}

export interface CountryHealth {
  readonly country_code: CountryCode
  readonly country_id: number
  readonly domains: Readonly<Record<string, Freshness>>
}

const DAY_MS = 86_400_000
/** Runs of each source that are searched for a successful one. */
const LOOKED_BACK = 20

/** The domains that report freshness. */
export const FRESH = domains.filter((domain) => domain.fresh)

type Run = PastRun & { readonly finished_at: string | null }

/** The freshness of these domains in these countries. */
export async function health(
  context: Context,
  countries: readonly CountryCode[] = COUNTRY_CODES,
  domains: readonly Domain[] = FRESH,
): Promise<CountryHealth[]> {
  const { db, sources, covering } = context
  const [coverage, runs, sample] = await Promise.all([
    readCoverage(db),
    latestRuns(db, LOOKED_BACK),
    holdsSample(db),
  ])
  const held = new Map(coverage.map((row) => [`${row.domain}/${row.country_code}`, row]))
  const fed = feedsOf(covering)
  const one = async (each: Domain, country: CountryCode): Promise<Freshness> => {
    const row = held.get(`${each.name}/${country}`)
    const covered = fed(each.name, country) || (row?.records ?? 0) > 0
    const feeding = sources.filter(
      (source) => source.country === country && source.domains.includes(each.name),
    )
    return freshnessOf(context, each, country, { covered, row, sample, reading: readingOf(feeding, runs) })
  }
  return Promise.all(
    countries.map(async (country) => ({
      country_code: country,
      country_id: COUNTRIES[country].id,
      domains: Object.fromEntries(
        await Promise.all(domains.map(async (each) => [each.name, await one(each, country)] as const)),
      ),
    })),
  )
}

/** The freshness of the domains that a source feeds, by name; domains that report none are omitted. */
export async function freshnessOfSource(
  context: Context,
  { country, domains }: Source,
): Promise<Readonly<Record<string, Freshness>>> {
  const fed = FRESH.filter(({ name }) => domains.includes(name))
  const [found] = fed.length ? await health(context, [country], fed) : []
  return found?.domains ?? {}
}

interface Reading {
  /** When a source was last read completely; null where it never was. */
  readonly good_at: string | null
  /** The last run of a source that did not succeed. */
  readonly trouble: Run | undefined
  /** True where every source blocks programs, and none was ever read despite that. */
  readonly blocked: boolean
}

/** The recent runs of the sources of a domain. */
function readingOf(feeding: readonly Source[], runs: ReadonlyMap<string, readonly Run[]>): Reading {
  const isGood = ({ outcome }: Run) => outcome === 'changed' || outcome === 'unchanged'
  const ended = feeding.map(({ id }) => (runs.get(id) ?? []).filter(({ outcome }) => outcome !== null))
  const good = ended.flatMap((past) => past.find((run) => isGood(run) && run.complete)?.finished_at ?? [])
  return {
    good_at: good.sort().at(-1) ?? null,
    trouble: ended.flatMap(([last]) => last ?? []).find((run) => !isGood(run)),
    blocked: feeding.length > 0 && feeding.every(({ blocked }) => blocked) && !ended.flat().length,
  }
}

interface Known {
  readonly covered: boolean
  readonly row: Coverage | undefined
  /** True where the records are sample data: their date is the day on which they were loaded. */
  readonly sample: boolean
  readonly reading: Reading
}

async function freshnessOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  domain: Domain,
  country: CountryCode,
  { covered, row, sample, reading }: Known,
): Promise<Freshness> {
  const known = {
    records: row?.records ?? 0,
    newest: row?.newest ?? (row?.records ? await otherwise(db, domain, country, now()) : null),
    newest_seen_at: row?.newest_seen_at ?? null,
    last_checked_at: [row?.last_checked_at, reading.good_at].filter(Boolean).sort().at(-1) ?? null,
  }
  const trouble = reading.blocked ? ('source_refuses' as const) : reasonOf(reading.trouble)
  if (!covered) return { status: 'not_covered', reason: null, ...known }
  if (!known.records || !known.newest_seen_at) return { status: 'no_data', reason: trouble, ...known }
  const newest = sample ? known.newest_seen_at : (known.newest ?? known.last_checked_at!)
  const status = await statusSince(db, domain, country, newest, now())
  if (status === 'ok') return { status, reason: trouble, ...known }
  if (trouble) return { status, reason: trouble, ...known }
  const legislative = domain.fresh!.legislative === true
  const days = await expectedDays(country, dayOf(newest, country), now(), legislative)
  // Five days of a week are working days: data that are late in calendar days may not be in working days.
  const expected = days <= (domain.fresh!.warning * 5) / 7
  return expected
    ? { status: 'ok', reason: 'quiet_expected', ...known }
    : { status, reason: 'quiet_unusual', ...known }
}

/** The newest of the records that have no date of the list, by another date where there is one. */
function otherwise(
  db: Context['db'],
  domain: Domain,
  country: CountryCode,
  now: string,
): Promise<string | null> {
  const column = domain.fresh!.orElse
  const until = dayIn(now, COUNTRIES[country].time_zone)
  return column === undefined ? Promise.resolve(null) : newestBy(db, domain, { country, column, until })
}

const gaps = new LRUCache<string, { readonly usual: number | null }>({ max: 1_000 })

/** The delay of data with this newest date: by the declared rhythm, and by their actual one. */
async function statusSince(
  db: Context['db'],
  domain: Domain,
  country: CountryCode,
  newest: string,
  now: string,
): Promise<'ok' | 'warning' | 'stale'> {
  const { warning, stale } = domain.fresh!
  const days = (Date.parse(now) - Date.parse(newest)) / DAY_MS
  if (days <= warning) return 'ok'
  const name = `${domain.name}/${country}/${newest}`
  const known = gaps.get(name) ?? { usual: await usualGap(db, domain, country, dayOf(newest, country)) }
  gaps.set(name, known)
  const gap = known.usual ?? 0
  if (days <= 1.5 * gap) return 'ok'
  return days <= Math.max(stale, 3 * gap) ? 'warning' : 'stale'
}

function dayOf(date: string, country: CountryCode): string {
  return date.length === 10 ? date : dayIn(date, COUNTRIES[country].time_zone)
}

function reasonOf(trouble: Run | undefined): Freshness['reason'] {
  if (!trouble) return null
  if (trouble.outcome === 'unavailable')
    return trouble.reason === 'source_refuses' ? 'source_refuses' : 'source_down'
  return 'reader_broken'
}
