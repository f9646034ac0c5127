// The stored state of items: an item with unchanged replies need not be read again.
import { batched } from '#lib/batch.ts'
import type { Database } from '#lib/sql.ts'
import type { Item, Source } from '#model/sources/source.ts'
import { type ItemOutcome, knownItems, knowsItems, versionedItems } from '#store/captures.ts'
import { itemVersion } from '../captures/versions.ts'
import type { StoredItem } from './batches.ts'
import type { StoredLookup } from './item.ts'
import { codeDigest, itemNumber, type LineCounts } from './same-replies.ts'

export const isAsked = ({ requests }: Item) => Object.keys(requests).length > 0

/** The number of an item; null for one that needed no request. */
export function storedNumberOf(source: Source, item: Item): string | null {
  return isAsked(item) ? itemNumber(source.id, item.id) : null
}

/** An item in its stored form, once its lines are stored. */
export function itemOutcome(source: Source, { item, sha256, gave, unchanged }: StoredItem): ItemOutcome {
  const { id, requests } = item
  const said = {
    number: storedNumberOf(source, item),
    code: codeDigest(),
    sha256,
    gave,
    again: Boolean(unchanged),
  }
  return { id, requests, fate: gave ? 'stored' : 'rejected', ...said }
}

/**
 * Days after which an item is parsed again though its replies are unchanged: a parser may depend on the day.
 */
const KNOWN_DAYS = 30
const DAY_MS = 86_400_000

function current(now: () => string) {
  return { code: codeDigest(), since: new Date(Date.parse(now()) - KNOWN_DAYS * DAY_MS).toISOString() }
}

/**
 * Looks up the counts of an item with these replies; null where none are stored, as when a source is read for
 * the first time: then each look-up would take as long as storing the item.
 */
export async function unchangedResults(
  db: Database,
  source: Source,
  now: () => string,
): Promise<StoredLookup | null> {
  if (!(await knowsItems(db, source.id, current(now)))) return null
  const find = batched((items: readonly string[]) => knownItems(db, source.id, items, current(now)))
  return async (item, sha256) => {
    const known = await find(item.id)
    return known?.sha256 === sha256 ? known.gave : null
  }
}

/** Looks up the counts of an item before it is requested, where a list gives its version. */
export async function storedResults(
  db: Database,
  source: Source,
  now: () => string,
): Promise<(item: Item) => LineCounts | null> {
  const stored = await versionedItems(db, source.id, current(now))
  const held = new Map(stored.map((each) => [each.id, { version: itemVersion(each), gave: each.gave }]))
  return (item) => {
    const version = itemVersion(item)
    const before = held.get(item.id)
    return version !== null && before?.version === version ? before.gave : null
  }
}
