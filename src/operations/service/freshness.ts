// Freshness per country and domain: the age of the newest stored data, or of the last reading, compared with
// their rhythm and the calendar; and why there is nothing newer.
import { LRUCache } from 'lru-cache'
import { domains } from '#domains/index.ts'
import { dayIn } from '#lib/dates.ts'
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Context } from '#model/operation.ts'
import { feedsOf } from '#model/sources/coverage.ts'
import type { Source } from '#model/sources/source.ts'
import { usualGap } from '#store/reading/cadence.ts'
import { type Coverage, readCoverage } from '#store/reading/stored-coverage.ts'
import { holdsSample } from '#store/sample.ts'
import { type CellReading, cellReadings, type FailedRun } from './cell-reading.ts'
import { type Delay, type Reason, type STATUSES, stateOf, type Trouble } from './cell-state.ts'
import { expectedDays } from './expected-days.ts'

export interface Freshness {
  readonly status: (typeof STATUSES)[number]
  readonly reason: Reason
  readonly records: number
  readonly oldest: string | null
  readonly newest: string | null
  readonly newest_seen_at: string | null
  readonly last_checked_at: string | null
  readonly next_check_at: string | null
}

export interface CountryHealth {
  readonly country_code: CountryCode
  readonly country_id: number
  readonly domains: Readonly<Record<string, Freshness>>
}

const DAY_MS = 86_400_000

/** The domains that report freshness. */
export const FRESH = domains.filter((domain) => domain.fresh)

/** The freshness of these domains in these countries. */
export async function health(
  context: Context,
  countries: readonly CountryCode[] = COUNTRY_CODES,
  domains: readonly Domain[] = FRESH,
): Promise<CountryHealth[]> {
  const { db, covering } = context
  const now = context.now()
  const [coverage, readingOf, sample] = await Promise.all([
    readCoverage(db, { domains, countries, now }),
    cellReadings(context),
    holdsSample(db),
  ])
  const held = new Map(coverage.map((row) => [`${row.domain}/${row.country_code}`, row]))
  const fed = feedsOf(covering)
  const one = (domain: Domain, country: CountryCode): Promise<Freshness> => {
    const row = held.get(`${domain.name}/${country}`)
    const covered = fed(domain.name, country) || (row?.records ?? 0) > 0
    const reading = readingOf(domain.name, country)
    return freshnessOf(db, { domain, country, now, covered, row, sample, reading })
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

interface Cell {
  readonly domain: Domain
  readonly country: CountryCode
  readonly now: string
  readonly covered: boolean
  readonly row: Coverage | undefined
  /** True where the records are sample data: their date is the day on which they were loaded. */
  readonly sample: boolean
  readonly reading: CellReading
}

async function freshnessOf(db: Context['db'], cell: Cell): Promise<Freshness> {
  const { covered, row, reading } = cell
  const known = {
    records: row?.records ?? 0,
    oldest: row?.oldest ?? null,
    newest: row?.newest ?? null,
    newest_seen_at: row?.newest_seen_at ?? null,
    last_checked_at: [row?.last_checked_at, reading.good_at].filter(Boolean).sort().at(-1) ?? null,
    next_check_at: reading.next_check_at,
  }
  if (!covered) return { status: 'not_covered', reason: null, ...known }
  if (!row?.records || !known.last_checked_at) return { status: 'no_data', reason: causeOf(cell), ...known }
  return { ...(await verdictOf(db, { ...cell, row }, known.last_checked_at)), ...known }
}

/** The state of a cell with records, which was last read at `checked`, and its cause. */
async function verdictOf(
  db: Context['db'],
  cell: Cell & { readonly row: Coverage },
  checked: string,
): Promise<Pick<Freshness, 'status' | 'reason'>> {
  const { domain, row, sample, reading } = cell
  const newest = sample ? row.newest_seen_at : row.newest
  const byReading = !sample && (domain.fresh!.byReading === true || newest === null)
  const delay = await delayOf(
    db,
    cell,
    byReading ? { since: checked, rhythm: false } : dated(newest ?? checked),
  )
  const silence = byReading && newest !== null ? await delayOf(db, cell, dated(newest)) : delay
  return stateOf({
    ...{ delay, silence, byReading },
    expected: silence !== 'ok' && (await isExpected(cell, newest ?? checked)),
    unread: isUnread(cell),
    ended: reading.ended,
    archive: reading.archive && !sample,
    trouble: troubleOf(cell),
  })
}

const dated = (since: string) => ({ since, rhythm: true })

/** Five days of a week are working days: data that are late in calendar days may not be in working days. */
async function isExpected({ domain, country, now }: Cell, since: string): Promise<boolean> {
  const { warning, legislative = false } = domain.fresh!
  return (await expectedDays(country, dayOf(since, country), now, legislative)) <= (warning * 5) / 7
}

const gapsOf = new WeakMap<object, LRUCache<string, { readonly usual: number | null }>>()

/** The delay of data with this newest date: by the declared rhythm, and with `rhythm` by their actual one. */
async function delayOf(
  db: Context['db'],
  { domain, country, now, row }: Cell,
  { since, rhythm }: { since: string; rhythm: boolean },
): Promise<Delay> {
  const { warning, stale } = domain.fresh!
  const days = (Date.parse(now) - Date.parse(since)) / DAY_MS
  if (days <= warning) return 'ok'
  const gap = rhythm ? await gapUntil(db, domain, country, dayOf(since, country), row!.seq) : 0
  if (days <= 1.5 * gap) return 'ok'
  return days <= Math.max(stale, 3 * gap) ? 'warning' : 'stale'
}

/** The usual gap between days with records, of the rows at this version of the cell. */
async function gapUntil(db: Context['db'], domain: Domain, country: CountryCode, day: string, seq: number) {
  const gaps = gapsOf.get(db) ?? new LRUCache<string, { readonly usual: number | null }>({ max: 1_000 })
  gapsOf.set(db, gaps)
  const name = `${domain.name}/${country}/${day}/${seq}`
  const { usual } = gaps.get(name) ?? { usual: await usualGap(db, domain, country, day) }
  gaps.set(name, { usual })
  return usual ?? 0
}

function dayOf(date: string, country: CountryCode): string {
  return date.length === 10 ? date : dayIn(date, COUNTRIES[country].time_zone)
}

/** Why a cell has no record. */
function causeOf(cell: Cell): Reason {
  return troubleOf(cell)?.reason ?? (isUnread(cell) ? 'not_read' : null)
}

const isUnread = ({ reading, sample }: Cell) => !reading.read && !sample

/** What is wrong with the sources of a cell: of several troubles one that lasts. */
function troubleOf(cell: Cell): Trouble | null {
  // Nobody asks a source that blocks programs: what was imported is judged by its dates.
  if (cell.reading.blocked) return { reason: 'source_refuses', lasts: false }
  const troubles = cell.reading.failed.map((run) => troubleIn(run, cell))
  return troubles.find(({ lasts }) => lasts) ?? troubles[0] ?? null
}

/** A site that does not answer is asked again soon: it is a trouble once the domain would be late. */
function troubleIn({ outcome, reason, read_at }: FailedRun, { domain, now }: Cell): Trouble {
  if (outcome !== 'unavailable')
    return { reason: reason === 'on_trial' ? 'on_trial' : 'reader_broken', lasts: true }
  if (reason === 'source_refuses') return { reason, lasts: true }
  const days = read_at === null ? Number.POSITIVE_INFINITY : (Date.parse(now) - Date.parse(read_at)) / DAY_MS
  return { reason: 'source_down', lasts: days > domain.fresh!.warning }
}
