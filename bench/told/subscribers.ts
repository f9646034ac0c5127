// Accounts with subscriptions for measurements: words, filters and follows that real records suggest. Each
// distinct subject is created once, by the operation, and copied to the other accounts.
import { STOP_WORDS } from '#language/stop-words.ts'
import { type Database, name, raw, sql } from '#lib/sql.ts'
import { fold } from '#lib/texts/text.ts'
import type { Context } from '#model/operation.ts'
import { createSubscriptionOperation } from '#operations/account/subscriptions/create.ts'

type Subject =
  | { readonly query: string }
  | { readonly follow: { readonly domain: string; readonly id: number } }

export interface Subscribers {
  readonly subscriptions: number
  readonly subjects: number
}

/** Pseudo-random numbers from 0 to 1, the same on each run (mulberry32). */
export function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Creates accounts with so many subscriptions each. */
export async function subscribe(
  context: Context,
  db: Database,
  accounts: number,
  each: number,
): Promise<Subscribers> {
  await db.script(`
insert into accounts (id, email, listening_quota, created_at, verified_at)
select gen_random_uuid(), 'bench' || n || '@example.org', 0, now(), now()
from generate_series(1, ${accounts}) n`)
  const ids = (await db.rows<[string]>(raw('select id from accounts order by email'))).map(([id]) => id)
  const wanted = await subjects(db, accounts, each)
  const first = new Map<string, { account: string; copies: string[] }>()
  for (const [i, subject] of wanted.entries()) {
    const account = ids[i % accounts]!
    const key = JSON.stringify(subject)
    const known = first.get(key)
    if (known) known.copies.push(account)
    else first.set(key, { account, copies: [] })
  }
  for (const [key, { account, copies }] of first) {
    const caller = { admin: false, key: null, account, acts: true, countries: null, domains: null }
    const input = { ...JSON.parse(key), outputs: [] }
    const { value } = await createSubscriptionOperation.run(context, input, caller)
    const { id } = (value as { data: { id: number } }).data
    if (copies.length) await copy(db, id, copies)
  }
  await db.script('analyze subscriptions; analyze subscription_matches')
  return { subscriptions: wanted.length, subjects: first.size }
}

async function copy(db: Database, id: number, accounts: readonly string[]): Promise<void> {
  await db.query(sql`
with made as (
  insert into subscriptions (account_id, name, query, follow_domain, follow_id, events, countries, domains,
    created_at, after_seq, watched_domains, watched_countries, by_words)
  select a, name, query, follow_domain, follow_id, events, countries, domains, created_at, after_seq,
    watched_domains, watched_countries, by_words
  from subscriptions s, unnest(${accounts}::uuid[]) a where s.id = ${id}::bigint returning id
)
insert into subscription_matches (subscription_id, domain, block, ids)
select made.id, m.domain, m.block, m.ids from made, subscription_matches m
where m.subscription_id = ${id}::bigint`)
}

interface Suggested {
  readonly titles: readonly string[]
  readonly bills: readonly number[]
  readonly actors: readonly number[]
  readonly filters: readonly string[]
}

/** What the records of a country suggest to watch. */
async function suggestedIn(db: Database, country: string): Promise<Suggested> {
  const ids = async (table: string) =>
    (
      await db.rows<[number]>(sql`
select id from ${name(table)} where country_code = ${country} order by id`)
    ).flat()
  const titles = await db.rows<[string]>(sql`
select doc::jsonb ->> 'title' from bills where country_code = ${country} order by id`)
  const filters = await db.rows<[string]>(sql`
select distinct '/v1/bills?country_code=' || country_code || '&stage=' || stage from bills
  where country_code = ${country} and stage <> 'filed'
union select '/v1/bills?commission_id=' || id from commissions where country_code = ${country}
union select '/v1/votes?position=no&party_id=' || id from parties where country_code = ${country}
union select '/v1/regulations?entity_id=' || id from entities where country_code = ${country}
union select '/v1/bills?interest_tag_id=' || id from interest_tags where country_code = ${country}
order by 1`)
  return {
    titles: titles.flat(),
    filters: filters.flat(),
    bills: await ids('bills'),
    actors: await ids('actors'),
  }
}

/**
 * A third words of titles, a third filters, a third follows, all of one country for each account; popular
 * ones are chosen more often.
 */
async function subjects(db: Database, accounts: number, each: number): Promise<Subject[]> {
  const countries = (
    await db.rows<[string]>(raw('select distinct country_code from bills order by 1'))
  ).flat()
  const suggested: Suggested[] = []
  for (const country of countries) suggested.push(await suggestedIn(db, country))
  const pick = random(7)
  const popular = <T>(values: readonly T[]) => values[Math.floor(values.length * pick() ** 2)]!
  return Array.from({ length: accounts * each }, (_, i): Subject => {
    const at = (i % accounts) % countries.length
    const { titles, filters, bills, actors } = suggested[at]!
    const kind = pick()
    if (kind < 1 / 3) return { query: popular(filters) }
    if (kind < 1 / 2) return { follow: { domain: 'bills', id: popular(bills) } }
    if (kind < 2 / 3) return { follow: { domain: 'actors', id: popular(actors) } }
    const words = popular(titles)
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 4 && !STOP_WORDS.has(fold(word)))
    const from = Math.floor(pick() * words.length)
    const q = words.slice(from, from + 1 + Math.floor(pick() * 2)).join(' ') || 'salud'
    const path = pick() < 0.5 ? '/v1/search' : '/v1/bills'
    return { query: `${path}?${new URLSearchParams({ q, country_code: countries[at]! })}` }
  })
}
