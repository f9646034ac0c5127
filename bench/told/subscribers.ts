// Accounts with subscriptions for measurements: words, filters and follows that real records suggest. Each
// distinct subject is created once, by the operation, and copied to the other accounts.
import { type Database, raw, sql } from '#lib/sql.ts'
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
  const wanted = await subjects(db, accounts * each)
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

/** A third words of titles, a third filters, a third follows; popular ones are chosen more often. */
async function subjects(db: Database, count: number): Promise<Subject[]> {
  const pick = random(7)
  const titles = (await db.rows<[string]>(raw(`select doc::jsonb ->> 'title' from bills order by id`))).flat()
  const [bills, actors] = await Promise.all(
    ['bills', 'actors'].map(async (table) => {
      return (await db.rows<[number]>(raw(`select id from ${table} order by id`))).map(([id]) => id)
    }),
  )
  const filters = await db.rows<[string]>(
    raw(`
select distinct '/v1/bills?country_code=' || country_code || '&stage=' || stage from bills
  where stage is not null
union select distinct '/v1/bills?entity_id=' || entity_id from bills where entity_id is not null
union select '/v1/bills?commission_id=' || id from commissions
union select '/v1/votes?party_id=' || id || '&position=no' from parties
union select '/v1/regulations?entity_id=' || id from entities
union select '/v1/bills?interest_tag_id=' || id from interest_tags order by 1`),
  )
  /** One of some values; a few of them are popular. */
  const popular = <T>(values: readonly T[]) => values[Math.floor(values.length * pick() ** 2)]!
  return Array.from({ length: count }, (_, i): Subject => {
    if (i % 3 === 1) return { query: popular(filters)[0] }
    if (i % 3 === 2)
      return pick() < 0.7
        ? { follow: { domain: 'bills', id: popular(bills!) } }
        : { follow: { domain: 'actors', id: popular(actors!) } }
    const words = popular(titles)
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 4)
    const from = Math.floor(pick() * words.length)
    const q = words.slice(from, from + 1 + Math.floor(pick() * 2)).join(' ') || 'salud'
    const path = pick() < 0.5 ? '/v1/search' : '/v1/bills'
    return { query: `${path}?${new URLSearchParams({ q })}` }
  })
}
