// Opens the read side of records: concurrent look-ups share a round trip, and what rarely changes is cached.
import { LRUCache } from 'lru-cache'
import { batched } from '#lib/batch.ts'
import { type Clock, machineClock } from '#lib/clock.ts'
import { memoized } from '#lib/memoized.ts'
import type { Database } from '#lib/sql.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Records } from '#model/records.ts'
import { outdatedDomains } from '../records/declaration.ts'
import { readHeads } from './list.ts'
import { served } from './live-fields.ts'
import { inPresentShape } from './older-shape.ts'
import { findRecords, readCountries, readHeld } from './read.ts'

/** Milliseconds between two checks of whether a rebuild has finished. */
const LOOK_MS = 5_000

export async function openRecords(
  db: Database,
  now: () => string,
  clock: Clock = machineClock,
): Promise<Records> {
  const answers = new LRUCache<string, Promise<unknown>>({ max: 500 })
  const head = batched((domains: readonly string[]) => readHeads(db, domains))
  const rebuilding = await rebuildsOf(db, clock)
  const holdings = new Map<string, { readonly head: number; readonly held: ReturnType<typeof readHeld> }>()

  const finder = memoized((of: Domain) =>
    batched((ids: readonly number[]) => findRecords(db, of, ids, now())),
  )
  const countryFinder = memoized((of: Domain) =>
    batched((ids: readonly number[]) => readCountries(db, of, ids)),
  )

  return {
    async find(of, id) {
      const found = await finder(of)(id)
      return found && rebuilding(of)
        ? { ...found, doc: inPresentShape(of, found.doc), settled: false }
        : found
    },
    countryOf: (of, id) => countryFinder(of)(id),
    async headOf(of) {
      const heads = await Promise.all(served(of, now()).dependsOn.map(head))
      return Math.max(0, ...heads.map((seq) => seq ?? 0))
    },
    async heldAt(of, head) {
      const known = holdings.get(of.name)
      if (known?.head === head) return known.held
      const held = readHeld(db, of)
      holdings.set(of.name, { head, held })
      held.catch(() => holdings.delete(of.name))
      return held
    },
    isRebuilding: rebuilding,
    declared: (of, docs) =>
      docs.length && rebuilding(of) ? docs.map((doc) => inPresentShape(of, doc)) : docs,
    async remembered<T>(name: string, load: () => Promise<T>) {
      const known = answers.get(name) as Promise<T> | undefined
      if (known) return known
      const loaded = load()
      answers.set(name, loaded)
      loaded.catch(() => answers.delete(name))
      return loaded
    },
  }
}

/**
 * Reports whether the records of a domain are still to be rebuilt; refreshed from time to time while any are.
 */
async function rebuildsOf(db: Database, clock: Clock): Promise<(of: Domain) => boolean> {
  let outdated = new Set(await outdatedDomains(db))
  let looked = clock.elapsed()
  return (of) => {
    if (!outdated.size) return false
    if (clock.elapsed() - looked > LOOK_MS) {
      looked = clock.elapsed()
      // Records are served in the declared shape until all of them are known to have it.
      outdatedDomains(db).then(
        (found) => {
          outdated = new Set(found)
        },
        () => {},
      )
    }
    return outdated.has(of)
  }
}
