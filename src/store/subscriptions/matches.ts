// The records that a subscription matched at its last evaluation, by set, in blocks of consecutive ids: a
// change of a record finds the subscriptions that matched it by the block of its id.

import { eachId, packIds, unpackIds } from '#lib/id-set.ts'
import { type Database, join, type Sql, sql } from '#lib/sql.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { LeasedDatabase } from '../lease.ts'
import { matchingRows } from '../reading/list-query.ts'
import type { ListSpec } from '../reading/list-spec.ts'
import { matchSetsOf } from './match-sets.ts'

/** Ids of the records of a list, at most `limit` of them. */
export async function idsOfList(
  db: Database,
  domain: Domain,
  spec: ListSpec,
  limit: number,
): Promise<Set<number>> {
  const rows = await db.rows<[number]>(
    sql`select distinct t.id ${matchingRows(domain, spec)} limit ${limit}::int`,
    { planEachTime: true },
  )
  return new Set(rows.map(([id]) => id))
}

/** Lists that are asked by one statement. */
const LISTS = 50

/** Some records of a list. */
export interface SomeOfList {
  readonly domain: Domain
  readonly spec: ListSpec
  readonly ids: readonly number[]
}

/** Which of the records each of several lists has, in their order. */
export async function idsOfLists(db: Database, lists: readonly SomeOfList[]): Promise<Set<number>[]> {
  const found = lists.map(() => new Set<number>())
  for (let from = 0; from < lists.length; from += LISTS) {
    const each = lists.slice(from, from + LISTS).map(({ domain, spec, ids }, i) => {
      const both = spec.ids ? ids.filter((id) => spec.ids!.includes(id)) : ids
      return sql`select ${from + i}::int, t.id ${matchingRows(domain, { ...spec, ids: both })}`
    })
    const rows = await db.rows<[number, number]>(join(each, ' union all '), { planEachTime: true })
    for (const [place, id] of rows) found[place]!.add(id)
  }
  return found
}

/** True for a list of all records of its countries: nothing but the country decides. */
export function isWhole({
  spans,
  since,
  until,
  equals,
  linked,
  conditions,
  contained,
  ...spec
}: ListSpec): boolean {
  const unbounded = (spans ?? [{ since, until }]).every((each) => each.since === null && each.until === null)
  const filters = [equals, linked, conditions, contained]
  return unbounded && filters.every((each) => !each.length) && !spec.ids && !spec.tagged
}

/** Ids of a block. A large set has few rows, and a change of a record writes a small one. */
const BLOCK_IDS = 4_096

const blockOf = (id: number) => Math.floor(id / BLOCK_IDS)

/** The matches of a subscription in one block of ids of a domain. */
export interface MatchBlock {
  readonly subscription: number
  readonly domain: string
  readonly block: number
  readonly ids: ReadonlySet<number>
}

/** A record by its domain and id. */
interface RecordName {
  readonly domain: string
  readonly record_id: number
}

/** The former matches of subscriptions among some records. */
export interface FormerMatches {
  /** The subscriptions that matched any of them. */
  subscriptions(): Iterable<number>
  /** The records that a subscription matched, by domain; undefined for none. */
  of(subscription: number): ReadonlyMap<string, ReadonlySet<number>> | undefined
  /**
   * The blocks of a subscription that are others once records of a domain match now, and the rest of those
   * that it matched does not.
   */
  changed(subscription: number, domain: string, now: ReadonlySet<number>): MatchBlock[]
}

/** Subscriptions whose matches are looked up by their ids. */
const MOST_NAMED = 1_000

/** Reads what subscriptions matched among some records. */
export async function readFormerMatches(
  db: Database,
  subscriptions: ReadonlySet<number> | ReadonlyMap<number, unknown>,
  records: readonly RecordName[],
): Promise<FormerMatches> {
  const among = new Map<string, Set<number>>()
  const blocks = new Map<string, { readonly domain: string; readonly block: number }>()
  for (const { domain, record_id } of records)
    for (const set of matchSetsOf(domain)) {
      among.set(set, (among.get(set) ?? new Set()).add(record_id))
      blocks.set(`${set}/${blockOf(record_id)}`, { domain: set, block: blockOf(record_id) })
    }
  // Nearly all of them are asked for at once: the blocks tell more.
  const few = subscriptions.size > MOST_NAMED ? null : [...subscriptions.keys()]
  // Tens of thousands of sets can be in a block: a row for each costs more than its bytes.
  const rows = await db.rows<[string, number, number[], number[], Buffer]>(sql`
select m.domain, m.block, json_agg(m.subscription_id), json_agg(length(m.ids)), string_agg(m.ids, '')
from subscription_matches m
join unnest(${Array.from(blocks.values(), ({ domain }) => domain)}::text[],
  ${Array.from(blocks.values(), ({ block }) => block)}::int[]) b (domain, block) using (domain, block)
where ${few}::bigint[] is null or m.subscription_id = any(${few}::bigint[])
group by m.domain, m.block`)
  const stored = new Map<string, ReadonlyMap<number, Uint8Array>>()
  const matched = new Map<number, Map<string, Set<number>>>()
  for (const [domain, block, ids, lengths, bytes] of rows) {
    const sets = new Map<number, Uint8Array>()
    let from = 0
    for (const [place, subscription] of ids.entries())
      sets.set(subscription, bytes.subarray(from, (from += lengths[place]!)))
    stored.set(`${domain}/${block}`, sets)
    // A million ids are compared: a Set would take most of the time.
    const isSought = new Uint8Array(BLOCK_IDS)
    for (const id of among.get(domain)!) if (blockOf(id) === block) isSought[id % BLOCK_IDS] = 1
    for (const [subscription, set] of sets)
      eachId(set, (id) => {
        if (!isSought[id % BLOCK_IDS]) return
        const of = matched.get(subscription) ?? new Map<string, Set<number>>()
        matched.set(subscription, of.set(domain, (of.get(domain) ?? new Set()).add(id)))
      })
  }
  return {
    subscriptions: () => matched.keys(),
    of: (subscription) => matched.get(subscription),
    changed(subscription, domain, now) {
      const before = matched.get(subscription)?.get(domain) ?? new Set<number>()
      const others = before.symmetricDifference(now)
      return [...new Set(Array.from(others, blockOf))].map((block) => {
        const bytes = stored.get(`${domain}/${block}`)?.get(subscription)
        const ids = bytes ? unpackIds(bytes) : new Set<number>()
        for (const id of others)
          if (blockOf(id) === block) {
            if (now.has(id)) ids.add(id)
            else ids.delete(id)
          }
        return { subscription, domain, block, ids }
      })
    },
  }
}

/** Stores what a new subscription matches in a domain. */
export async function insertMatches(
  tx: Database,
  subscription: number,
  domain: string,
  ids: Iterable<number>,
): Promise<void> {
  const blocks = Map.groupBy(ids, blockOf)
  await tx.query(
    saved(Array.from(blocks, ([block, some]) => ({ subscription, domain, block, ids: new Set(some) }))),
  )
}

/** Stores blocks of matches. */
export async function saveMatches(tx: LeasedDatabase, blocks: readonly MatchBlock[]): Promise<void> {
  if (blocks.length) await tx.query(saved(blocks))
}

/** Subscriptions that ended meanwhile are left out; an empty block has no row. */
function saved(blocks: readonly MatchBlock[]): Sql {
  return sql`
with given as (
  select * from unnest(
    ${blocks.map(({ subscription }) => subscription)}::bigint[],
    ${blocks.map(({ domain }) => domain)}::text[],
    ${blocks.map(({ block }) => block)}::int[],
    ${blocks.map(({ ids }) => Buffer.from(packIds(ids)))}::bytea[]
  ) as g (subscription_id, domain, block, ids)
), emptied as (
  delete from subscription_matches m using given g where g.ids = ''
    and (m.subscription_id, m.domain, m.block) = (g.subscription_id, g.domain, g.block)
)
insert into subscription_matches (subscription_id, domain, block, ids)
  select g.* from given g join subscriptions s on s.id = g.subscription_id where g.ids <> ''
on conflict (subscription_id, domain, block) do update set ids = excluded.ids`
}
