// Freshness per country and domain: how many records, how old the newest is, and why a source is late.
import { domains } from '#domains/index.ts'
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import { feedsOf } from '#model/coverage.ts'
import type { Domain } from '#model/domain.ts'
import type { Context } from '#model/operation.ts'
import { type Coverage, readCoverage } from '#store/records/read.ts'
import { lastRuns } from '#store/runs.ts'

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

/** The domains that report freshness. */
export const FRESH = domains.filter((of) => of.fresh)

/** The state of these domains in these countries. */
export async function health(
  context: Context,
  countries: readonly CountryCode[] = COUNTRY_CODES,
  of: readonly Domain[] = FRESH,
): Promise<CountryHealth[]> {
  const [coverage, runs] = await Promise.all([readCoverage(context.db), lastRuns(context.db)])
  const held = new Map(coverage.map((row) => [`${row.domain}/${row.country_code}`, row]))
  const fed = feedsOf(context.sources)
  const troubled = (of: Domain, country: CountryCode) => {
    const feeding = context.sources.filter(
      (source) => source.country === country && source.domains.includes(of.name),
    )
    return feeding
      .map((source) => runs.get(source.id))
      .find((run) => run && run.outcome !== 'changed' && run.outcome !== 'unchanged')
  }
  return countries.map((country) => ({
    country_code: country,
    country_id: COUNTRIES[country].id,
    domains: Object.fromEntries(
      of.map((each) => {
        const row = held.get(`${each.name}/${country}`)
        const covered = fed(each.name, country) || (row?.records ?? 0) > 0
        const trouble = troubled(each, country)
        return [each.name, freshnessOf(each, { covered, row, trouble, now: context.now() })]
      }),
    ),
  }))
}

type Run = { outcome: string; reason: string | null }

interface Known {
  readonly covered: boolean
  readonly row: Coverage | undefined
  readonly trouble: Run | undefined
  readonly now: string
}

function freshnessOf(of: Domain, { covered, row, trouble, now }: Known): Freshness {
  const known = {
    records: row?.records ?? 0,
    newest: row?.newest ?? null,
    newest_seen_at: row?.newest_seen_at ?? null,
    last_checked_at: row?.last_checked_at ?? null,
  }
  if (!covered) return { status: 'not_covered', reason: null, ...known }
  if (!known.records || !known.newest_seen_at)
    return { status: 'no_data', reason: reasonOf(trouble), ...known }
  const days = (Date.parse(now) - Date.parse(known.newest_seen_at)) / DAY_MS
  const status = days <= of.fresh!.warning ? 'ok' : days <= of.fresh!.stale ? 'warning' : 'stale'
  if (status === 'ok') return { status, reason: reasonOf(trouble), ...known }
  return { status, reason: reasonOf(trouble) ?? 'quiet_unusual', ...known }
}

function reasonOf(trouble: Run | undefined): Freshness['reason'] {
  if (!trouble) return null
  if (trouble.outcome === 'unavailable')
    return trouble.reason === 'source_refuses' ? 'source_refuses' : 'source_down'
  return 'reader_broken'
}
