// What lists have, and the records that a subscription matched at its last evaluation, by set, in blocks of
// consecutive ids: a change of a record finds the subscriptions that matched it by the block of its id.

import { packIds } from '#lib/id-set.ts'
import { type Database, join, type Sql, sql } from '#lib/sql.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { LeasedDatabase } from '../lease.ts'
import { matchingRows } from '../reading/list-query.ts'
import type { ListSpec } from '../reading/list-spec.ts'

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

export const blockOf = (id: number) => Math.floor(id / BLOCK_IDS)

/** The matches of a subscription in one block of ids of a domain. */
interface MatchBlock {
  readonly subscription: number
  readonly domain: string
  readonly block: number
  /** Their ids, as `packIds` has them. */
  readonly packed: Uint8Array
}

/** A block that is other than before, and the ids that it has more or less. */
export interface ChangedBlock extends MatchBlock {
  readonly added: readonly number[]
  readonly removed: readonly number[]
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
    saved(Array.from(blocks, ([block, some]) => ({ subscription, domain, block, packed: packIds(some) }))),
  )
}

/** Stores blocks of matches. */
export async function saveMatches(tx: LeasedDatabase, blocks: readonly MatchBlock[]): Promise<void> {
  if (blocks.length) await tx.query(saved(blocks))
}

/** The same bytes, as the driver takes them. */
const bufferOf = ({ buffer, byteOffset, length }: Uint8Array) => Buffer.from(buffer, byteOffset, length)

/** Subscriptions that ended meanwhile are left out; an empty block has no row. */
function saved(blocks: readonly MatchBlock[]): Sql {
  return sql`
with given as (
  select * from unnest(
    ${blocks.map(({ subscription }) => subscription)}::bigint[],
    ${blocks.map(({ domain }) => domain)}::text[],
    ${blocks.map(({ block }) => block)}::int[],
    ${blocks.map(({ packed }) => bufferOf(packed))}::bytea[]
  ) as g (subscription_id, domain, block, ids)
), emptied as (
  delete from subscription_matches m using given g where g.ids = ''
    and (m.subscription_id, m.domain, m.block) = (g.subscription_id, g.domain, g.block)
)
insert into subscription_matches (subscription_id, domain, block, ids)
  select g.* from given g join subscriptions s on s.id = g.subscription_id where g.ids <> ''
on conflict (subscription_id, domain, block) do update set ids = excluded.ids`
}
