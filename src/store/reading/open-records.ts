// Opens the read side of records: concurrent look-ups share a round trip, and what rarely changes is cached.
import { LRUCache } from 'lru-cache'
import { batched } from '#lib/batch.ts'
import { type Clock, machineClock } from '#lib/clock.ts'
import { memoized } from '#lib/memoized.ts'
import type { Database } from '#lib/sql.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Records } from '#model/records.ts'
import { composedDomains, outdatedDomains } from '../records/declaration-digest.ts'
import { keepTotals } from './count.ts'
import { readHeads } from './list-page.ts'
import { listDependsOn } from './live-fields.ts'
import { inCurrentShape } from './older-shape.ts'
import { findRecords, readCountries, readHeld } from './read-records.ts'

/** Milliseconds between two checks of whether a rebuild has finished. */
const LOOK_MS = 5_000

export async function openRecords(
  db: Database,
  now: () => string,
  clock: Clock = machineClock,
  isReplica = false,
): Promise<Records> {
  const answers = new LRUCache<string, Promise<unknown>>({ max: 500 })
  const head = batched((domains: readonly string[]) => readHeads(db, domains))
  const outdated = isReplica ? async () => (await composedDomains(db)).outdated : () => outdatedDomains(db)
  const rebuilding = await rebuildsOf(outdated, clock)
  const holdings = new Map<string, { readonly head: number; readonly held: ReturnType<typeof readHeld> }>()

  const finder = memoized((domain: Domain) =>
    batched((ids: readonly number[]) => findRecords(db, domain, ids, now())),
  )
  const countryFinder = memoized((domain: Domain) =>
    batched((ids: readonly number[]) => readCountries(db, domain, ids)),
  )

  return {
    async find(domain, id) {
      const found = await finder(domain)(id)
      return found && rebuilding(domain)
        ? { ...found, doc: inCurrentShape(domain, found.doc), settled: false }
        : found
    },
    countryOf: (domain, id) => countryFinder(domain)(id),
    async headOf(domain) {
      const heads = await Promise.all(listDependsOn(domain, now()).map(head))
      return Math.max(0, ...heads.map((seq) => seq ?? 0))
    },
    async heldAt(domain, head) {
      const known = holdings.get(domain.name)
      if (known?.head === head) return known.held
      const held = readHeld(db, domain)
      holdings.set(domain.name, { head, held })
      held.catch(() => holdings.delete(domain.name))
      return held
    },
    isRebuilding: rebuilding,
    declared: (domain, docs) =>
      docs.length && rebuilding(domain) ? docs.map((doc) => inCurrentShape(domain, doc)) : docs,
    async remembered<T>(name: string, load: () => Promise<T>) {
      const known = answers.get(name) as Promise<T> | undefined
      if (known) return known
      const loaded = load()
      answers.set(name, loaded)
      loaded.catch(() => answers.delete(name))
      return loaded
    },
    totals: keepTotals(db),
  }
}

/**
 * Reports whether the records of a domain are still to be rebuilt; refreshed from time to time while any are.
 */
async function rebuildsOf(
  read: () => Promise<readonly Domain[]>,
  clock: Clock,
): Promise<(domain: Domain) => boolean> {
  let outdated = new Set(await read())
  let looked = clock.elapsed()
  return (domain) => {
    if (!outdated.size) return false
    if (clock.elapsed() - looked > LOOK_MS) {
      looked = clock.elapsed()
      // Records are served in the declared shape until all of them are known to have it.
      read().then(
        (found) => {
          outdated = new Set(found)
        },
        () => {},
      )
    }
    return outdated.has(domain)
  }
}
