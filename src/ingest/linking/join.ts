// Merges records that are one thing, and proposes pairs that may be.
import type { CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { type Pair, proposeKeys, statesOf } from '#store/drafts/key-links.ts'
import {
  type Entry,
  entriesOf,
  identifiedBy,
  keysOfPrinted,
  numberedBy,
  renewNumbers,
} from '#store/linking.ts'
import { joinKeys } from '#store/records/merge.ts'
import type { Writing } from '#store/records/write-plan.ts'
import type { Totals } from './report.ts'
import { type Likeness, sameIdentifier, sameNumber, samePeople, sharedNumber } from './same-things.ts'

/** Merges these records with those that share an identifier or number. Call it under `lockWrites`. */
export async function joinNumbered(
  writing: Writing,
  of: Domain,
  ids: readonly number[],
  totals: Totals,
): Promise<void> {
  const { tx } = writing
  const entries = await entriesOf(tx, of, ids)
  const sought = entries.flatMap(({ identifiers }) =>
    identifiers.filter(({ scheme }) => of.registers!.includes(scheme)),
  )
  await joinAll(writing, of, sameIdentifier(of, await identifiedBy(tx, of, sought)), totals)
  for (const country of Object.keys(of.shares ?? {}) as CountryCode[]) {
    const shared = of.shares![country]!
    const own = entries.filter((entry) => entry.country_code === country)
    const numbers = own.flatMap(({ fields }) => sharedNumber(shared, fields[of.code!]) ?? [])
    const found = await numberedBy(tx, of, country, [...new Set(numbers)].flatMap(keysOfPrinted))
    const byNumber = Map.groupBy(found, ({ fields }) => sharedNumber(shared, fields[of.code!]))
    for (const [number, same] of byNumber)
      if (number !== null) await joinAll(writing, of, sameNumber(shared, number, same), totals)
  }
  if (of.called?.rule === 'number') await renewNumbers(tx, of, entries, ids)
}

/** Pairs of people merged in one transaction. */
const PAIRS = 50

/** Merges people of one country who are the same; `batch` runs a transaction. */
export async function joinPeople(
  batch: (work: (writing: Writing) => Promise<void>) => Promise<void>,
  of: Domain,
  people: readonly Entry[],
  totals: Totals,
): Promise<void> {
  const found = samePeople(of, people)
  for (let at = 0; at < found.length; at += PAIRS)
    await batch((writing) => joinAll(writing, of, found.slice(at, at + PAIRS), totals))
}

/** An administrator's decision on a pair is kept, and an existing link is not made again. */
async function joinAll(
  writing: Writing,
  of: Domain,
  found: readonly Likeness[],
  totals: Totals,
): Promise<void> {
  const pairs = found.map(
    ({ pair: [one, other] }): Pair => ({
      keys: [one.key, other.key].toSorted() as [string, string],
      country_code: one.country_code,
    }),
  )
  const states = await statesOf(writing.tx, of, pairs)
  for (const [i, { state, grounds }] of found.entries()) {
    const pair = pairs[i]!
    if (states[i] === 'made' || states[i] === 'undone') continue
    if (state === 'made') {
      const joined = await joinKeys(writing, of, 'same', pair.keys, grounds)
      if (!('faults' in joined)) {
        if (joined.fate === 'merged') totals.merged++
        continue
      }
    }
    if (await proposeKeys(writing.tx, of, pair, grounds, writing.now)) totals.proposed++
  }
}
