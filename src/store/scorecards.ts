// Scorecards of domains: computed a few thousand rows at a time, so that nothing blocks for long, and stored.
import { documents, domains } from '#domains/index.ts'
import { rollCalls } from '#domains/votes.ts'
import { addDays } from '#lib/dates.ts'
import { type Database, join, name, raw, type Sql, sql } from '#lib/sql.ts'
import { COUNTRIES, type CountryCode } from '#model/country.ts'
import { type Domain, idColumn } from '#model/declaration/domain.ts'
import { type Lag, type Scorecard, scorecardOf } from '#model/sources/scorecard.ts'
import { instantText } from './instant.ts'
import type { LeasedDatabase } from './lease.ts'

/** Ids of rows that one statement counts. */
const PIECE = 20_000
const TREND_DAYS = 90

export interface StoredScorecard {
  readonly domain: string
  readonly country_code: CountryCode
  readonly records: number
  /** The last change of the domain in the country. */
  readonly seq: number
  /** Null where it was not counted yet. */
  readonly computed_at: string | null
  readonly scored_seq: number | null
  readonly card: Scorecard | null
}

/** The coverage of every domain in every country, with the last computed cards. */
export function readScorecards(db: Database): Promise<StoredScorecard[]> {
  return db.query<StoredScorecard>(sql`
select c.domain, c.country_code, c.records, c.seq, ${instantText('s.computed_at')} as computed_at,
  s.seq as scored_seq, s.card
from coverage c left join scorecards s using (domain, country_code) order by c.domain, c.country_code`)
}

/**
 * Domains with records whose card was never computed, is older than an instant, or lacks the denominators of
 * its shares.
 */
export async function uncountedDomains(db: Database, before: string): Promise<Domain[]> {
  const rows = await db.rows<[string]>(sql`
select distinct c.domain from coverage c left join scorecards s using (domain, country_code)
where c.records > 0
  and (coalesce(s.computed_at, '-infinity') < ${before} or s.card -> 'lag_records' is null)`)
  const named = new Set(rows.map(([domain]) => domain))
  return domains.filter((domain) => named.has(domain.name))
}

/**
 * Computes the cards of a domain in all countries and stores them. Throws the signal's reason once it aborts.
 */
export async function scoreDomain(
  db: LeasedDatabase,
  domain: Domain,
  now: string,
  signal?: AbortSignal,
): Promise<void> {
  const heads = await db.rows<[CountryCode, number]>(
    sql`select country_code, seq from coverage where domain = ${domain.name} and records > 0`,
  )
  const tallies = new Map<string, Record<string, number>>()
  const [bounds] = await db.rows<[number | null, number | null]>(
    sql`select min(id), max(id) from ${name(domain.table)}`,
  )
  const [first, last] = bounds!
  for (let after = (first ?? 1) - 1; after < (last ?? 0); after += PIECE) {
    signal?.throwIfAborted()
    for (const query of tallyQueries(domain, after, after + PIECE, now))
      for (const row of await db.query<{ country_code: string }>(query)) add(tallies, row)
  }
  for (const [country, seq] of heads) {
    signal?.throwIfAborted()
    const card = scorecardOf(tallies.get(country) ?? {}, await medianLag(db, domain, country, now))
    await db.query(sql`
insert into scorecards (domain, country_code, computed_at, seq, card)
values (${domain.name}, ${country}, ${now}, ${seq}, ${JSON.stringify(card)})
on conflict (domain, country_code)
do update set computed_at = excluded.computed_at, seq = excluded.seq, card = excluded.card`)
  }
}

function add(tallies: Map<string, Record<string, number>>, row: { country_code: string }): void {
  const { country_code, ...counts } = row
  const tally = tallies.get(country_code) ?? {}
  for (const [what, n] of Object.entries(counts)) tally[what] = (tally[what] ?? 0) + Number(n)
  tallies.set(country_code, tally)
}

/** Statements that count the rows with ids in a range, and the documents of these rows. */
export function tallyQueries(domain: Domain, after: number, upTo: number, now: string): Sql[] {
  const daysBack = (days: number) => `${addDays(now.slice(0, 10), -days)}${now.slice(10)}`
  const seen = daysBack(TREND_DAYS)
  const counts: [string, Sql][] = [
    ['last_90_days', sql`first_seen_at > ${seen}`],
    ['before', sql`first_seen_at <= ${seen} and first_seen_at > ${daysBack(2 * TREND_DAYS)}`],
  ]
  if (domain.body) counts.push(['texts', sql`true`], ['with_text', sql`${name(domain.body)} is not null`])
  if (domain.columns.includes('stage'))
    counts.push(['staged', sql`true`], ['unknown_stages', sql`coalesce(stage, 'unknown') = 'unknown'`])
  if (domain.name === rollCalls.name) counts.push(...VERDICTS)
  const owner = idColumn(domain)
  const owned = domain !== documents && documents.columns.includes(owner)
  const piece = (column: Sql) => sql`${column} > ${after}::bigint and ${column} <= ${upTo}::bigint`
  return [
    tally(domain, counts, piece(raw('id'))),
    ...(owned
      ? [
          tally(
            documents,
            [
              ['texts', sql`true`],
              ['with_text', sql`${name(documents.body!)} is not null`],
            ],
            piece(name(owner)),
          ),
        ]
      : []),
  ]
}

/** A vote is one of the four; calls of the roll are excluded. */
const VERDICTS: readonly [string, Sql][] = [
  ['motions', raw(`kind is distinct from 'attendance'`)],
  ['reconcile', raw(`kind is distinct from 'attendance' and reconciles`)],
  ['differ', raw(`kind is distinct from 'attendance' and not reconciles`)],
  [
    'incomplete',
    raw(`kind is distinct from 'attendance' and reconciles is null and complete is not distinct from false`),
  ],
  [
    'unknown',
    raw(`kind is distinct from 'attendance' and reconciles is null and complete is distinct from false`),
  ],
]

function tally(domain: Domain, counts: readonly (readonly [string, Sql])[], where: Sql): Sql {
  const columns = counts.map(([what, is]) => sql`count(*) filter (where ${is}) as ${name(what)}`)
  return sql`select country_code, ${join(columns, ', ')} from ${name(domain.table)} where ${where}
group by country_code`
}

async function medianLag(db: Database, domain: Domain, country: CountryCode, now: string): Promise<Lag> {
  if (domain.order === null) return { days: null, records: 0 }
  const [row] = await db.rows<[number | null, number]>(lagQuery(domain, country, now))
  return { days: row?.[0] ?? null, records: Number(row?.[1] ?? 0) }
}

/**
 * Days are those of the country. Records that an archive import brings much later are not of the last 90
 * days.
 */
export function lagQuery(domain: Domain, country: CountryCode, now: string): Sql {
  const zone = COUNTRIES[country].time_zone
  const byDay = domain.fields[domain.order!]!.column === 'date'
  const own = byDay ? raw('sort_key') : sql`(sort_key at time zone ${zone})::date`
  const since = addDays(now.slice(0, 10), -TREND_DAYS)
  const bound = byDay ? sql`${since}::date` : sql`${since}::timestamptz`
  return sql`
select percentile_disc(0.5) within group (order by (first_seen_at at time zone ${zone})::date - ${own}),
  count(*)
from ${name(domain.table)} where country_code = ${country} and sort_key >= ${bound}`
}
