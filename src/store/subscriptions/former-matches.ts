// What subscriptions matched before some changes. A process that reads the log keeps the blocks that it has
// read: nobody else writes them while it does.
import { LRUCache } from 'lru-cache'
import { eachId, packIds, unpackIds } from '#lib/id-set.ts'
import { type Database, sql } from '#lib/sql.ts'
import { matchSetsOf } from './match-sets.ts'
import { blockOf, type ChangedBlock } from './matches.ts'

/** A record by its domain and id. */
interface RecordName {
  readonly domain: string
  readonly record_id: number
}

/** The former matches of subscriptions among some records. */
export interface FormerMatches {
  /** The subscriptions that matched any of them. */
  subscriptions(): Iterable<number>
  /** The records that a subscription matched, by set; undefined for none. */
  of(subscription: number): ReadonlyMap<string, ReadonlySet<number>> | undefined
  /**
   * The blocks of a subscription that are others once records of a set match now, and the rest of those that
   * it matched does not.
   */
  changed(subscription: number, set: string, now: ReadonlySet<number>): ChangedBlock[]
}

/** A block of a set, of all subscriptions. */
interface Block {
  readonly packed: Map<number, Uint8Array>
  /** The subscriptions that matched an id. */
  readonly having: Map<number, number[]>
}

/**
 * The blocks that one reading of the log has read, of subscriptions that stay the same. They are those of a
 * place in the log: what another process stores moves the place, and nothing of before is used.
 */
export interface KeptMatches {
  /** Forgets everything unless it is of this place. */
  moveTo(seq: number): void
  /** Blocks were stored, together with the next place. */
  stored(blocks: readonly ChangedBlock[], seq: number): void
  get(set: string, block: number): Block | undefined
  keep(set: string, block: number, is: Block): void
}

/** Memory that is kept, in bytes: at most, and roughly that of a block, of a set and of an id. */
const MOST_BYTES = 32 * 2 ** 20
const OF_BLOCK = 200
const OF_SET = 200
const OF_ID = 12

const weightOf = ({ packed, having }: Block) =>
  Array.from(having.values()).reduce(
    (sum, { length }) => sum + length * OF_ID,
    OF_BLOCK + packed.size * OF_SET,
  )

export function keptMatches(): KeptMatches {
  const blocks = new LRUCache<string, Block>({ maxSize: MOST_BYTES, sizeCalculation: weightOf })
  let place: number | null = null
  return {
    moveTo(seq) {
      if (seq !== place) blocks.clear()
      place = seq
    },
    stored(changed, seq) {
      const grown = new Map<string, Block>()
      for (const each of changed) {
        const key = keyOf(each.domain, each.block)
        const kept = blocks.get(key)
        if (!kept) continue
        replace(kept, each)
        grown.set(key, kept)
      }
      // A block that is kept while its ids are given out grows from nothing to all of them. Only what was
      // removed first is weighed again.
      for (const [key, is] of grown) {
        blocks.delete(key)
        blocks.set(key, is)
      }
      place = seq
    },
    get: (set, block) => blocks.get(keyOf(set, block)),
    keep(set, block, is) {
      blocks.set(keyOf(set, block), is)
    },
  }
}

const keyOf = (set: string, block: number) => `${set}/${block}`

/** Replaces the ids of a subscription in a block. */
function replace({ packed, having }: Block, { subscription, added, removed, ...now }: ChangedBlock): void {
  for (const id of removed)
    having.set(
      id,
      having.get(id)!.filter((each) => each !== subscription),
    )
  for (const id of added) hold(having, id, subscription)
  if (now.packed.length) packed.set(subscription, now.packed)
  else packed.delete(subscription)
}

function hold(having: Block['having'], id: number, subscription: number): void {
  const some = having.get(id)
  if (some) some.push(subscription)
  else having.set(id, [subscription])
}

/** Reads what subscriptions matched among some records; blocks that are kept are not read again. */
export async function readFormerMatches(
  db: Database,
  subscriptions: ReadonlySet<number> | ReadonlyMap<number, unknown>,
  records: readonly RecordName[],
  kept: KeptMatches | null,
): Promise<FormerMatches> {
  const sought = new Map<
    string,
    { readonly set: string; readonly block: number; readonly ids: Set<number> }
  >()
  for (const { domain, record_id } of records)
    for (const set of matchSetsOf(domain)) {
      const key = keyOf(set, blockOf(record_id))
      const some = sought.get(key) ?? { set, block: blockOf(record_id), ids: new Set() }
      sought.set(key, some)
      some.ids.add(record_id)
    }
  const blocks = new Map<string, Block>()
  for (const [key, { set, block }] of sought) {
    const is = kept?.get(set, block)
    if (is) blocks.set(key, is)
  }
  const missing = [...sought].filter(([key]) => !blocks.has(key)).map(([, each]) => each)
  for (const { set, block, is } of await readBlocks(db, subscriptions, missing)) {
    blocks.set(keyOf(set, block), is)
    kept?.keep(set, block, is)
  }
  const matched = new Map<number, Map<string, Set<number>>>()
  for (const [key, { set, ids }] of sought)
    for (const id of ids)
      for (const subscription of blocks.get(key)!.having.get(id) ?? []) {
        const of = matched.get(subscription) ?? new Map<string, Set<number>>()
        matched.set(subscription, of.set(set, (of.get(set) ?? new Set()).add(id)))
      }
  return {
    subscriptions: () => matched.keys(),
    of: (subscription) => matched.get(subscription),
    changed(subscription, set, now) {
      const before = matched.get(subscription)?.get(set) ?? new Set<number>()
      const others = before.symmetricDifference(now)
      if (!others.size) return []
      return Array.from(Map.groupBy(others, blockOf), ([block, some]) => {
        const bytes = blocks.get(keyOf(set, block))?.packed.get(subscription)
        const ids = bytes ? unpackIds(bytes) : new Set<number>()
        const added = some.filter((id) => now.has(id))
        const removed = some.filter((id) => !now.has(id))
        for (const id of added) ids.add(id)
        for (const id of removed) ids.delete(id)
        return { subscription, domain: set, block, packed: packIds(ids), added, removed }
      })
    },
  }
}

/** Subscriptions whose matches are looked up by their ids. */
const MOST_NAMED = 1_000

/** Reads blocks; those of which nothing is stored are empty. */
async function readBlocks(
  db: Database,
  subscriptions: ReadonlySet<number> | ReadonlyMap<number, unknown>,
  wanted: readonly { readonly set: string; readonly block: number }[],
) {
  const found = new Map(
    wanted.map(({ set, block }) => {
      const is: Block = { packed: new Map(), having: new Map() }
      return [keyOf(set, block), { set, block, is }] as const
    }),
  )
  if (!wanted.length) return found.values()
  // Nearly all of them are asked for at once: the blocks tell more.
  const few = subscriptions.size > MOST_NAMED ? null : [...subscriptions.keys()]
  // Tens of thousands of sets can be in a block: a row for each costs more than its bytes.
  const rows = await db.rows<[string, number, number[], number[], Buffer]>(sql`
select m.domain, m.block, json_agg(m.subscription_id), json_agg(length(m.ids)), string_agg(m.ids, '')
from subscription_matches m
join unnest(${wanted.map(({ set }) => set)}::text[],
  ${wanted.map(({ block }) => block)}::int[]) b (domain, block) using (domain, block)
where ${few}::bigint[] is null or m.subscription_id = any(${few}::bigint[])
group by m.domain, m.block`)
  for (const [set, block, ids, lengths, bytes] of rows) {
    const { packed, having } = found.get(keyOf(set, block))!.is
    let from = 0
    for (const [place, subscription] of ids.entries()) {
      const own = bytes.subarray(from, (from += lengths[place]!))
      // The other reading of the log writes the rest.
      if (!subscriptions.has(subscription)) continue
      packed.set(subscription, own)
      eachId(own, (id) => hold(having, id, subscription))
    }
  }
  return found.values()
}
