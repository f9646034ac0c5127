// Merges records that are one thing, and proposes pairs that may be.
import type { CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { type Pair, proposeKeys, statesOf } from '#store/drafts/key-links.ts'
import {
  entriesOf,
  identifiedBy,
  keysOfPrinted,
  type LinkableRecord,
  recordsNumbered,
  renewNumbers,
  votedTogether,
} from '#store/linking.ts'
import { joinKeys } from '#store/records/merge.ts'
import type { WriteContext } from '#store/records/write-plan.ts'
import type { LinkTotals } from './link-report.ts'
import { type SimilarPair, sameIdentifier, sameNumber, samePeople, sharedNumber } from './same-things.ts'

/** Merges these records with those that share an identifier or number. Call it under `lockWrites`. */
export async function joinNumbered(
  writing: WriteContext,
  domain: Domain,
  ids: readonly number[],
  totals: LinkTotals,
): Promise<void> {
  const { tx } = writing
  const entries = await entriesOf(tx, domain, ids)
  const sought = entries.flatMap(({ identifiers }) =>
    identifiers.filter(({ scheme }) => domain.registers!.includes(scheme)),
  )
  await joinAll(writing, domain, sameIdentifier(domain, await identifiedBy(tx, domain, sought)), totals)
  for (const country of Object.keys(domain.shares ?? {}) as CountryCode[]) {
    const shared = domain.shares![country]!
    const own = entries.filter((entry) => entry.country_code === country)
    const numbers = own.flatMap(({ fields }) => sharedNumber(shared, fields[domain.code!]) ?? [])
    const found = await recordsNumbered(tx, domain, country, [...new Set(numbers)].flatMap(keysOfPrinted))
    const byNumber = Map.groupBy(found, ({ fields }) => sharedNumber(shared, fields[domain.code!]))
    for (const [number, same] of byNumber)
      if (number !== null) await joinAll(writing, domain, sameNumber(shared, number, same), totals)
  }
  if (domain.called?.rule === 'number') await renewNumbers(tx, domain, entries, ids)
}

/** Pairs of people merged in one transaction. */
const PAIRS = 50

/** Merges people of one country who are the same; `batch` runs a transaction. */
export async function joinPeople(
  batch: (work: (writing: WriteContext) => Promise<void>) => Promise<void>,
  domain: Domain,
  people: readonly LinkableRecord[],
  totals: LinkTotals,
): Promise<void> {
  const found = samePeople(domain, people)
  for (let at = 0; at < found.length; at += PAIRS)
    await batch(async (writing) => {
      const piece = found.slice(at, at + PAIRS)
      // Each member has one ballot: whoever has another in the same roll call is someone else.
      const distinct = await votedTogether(
        writing.tx,
        piece.map(({ pair }) => pair),
      )
      await joinAll(
        writing,
        domain,
        piece.filter((_, i) => !distinct.has(i)),
        totals,
      )
    })
}

/** An administrator's decision on a pair is kept, and an existing link is not made again. */
async function joinAll(
  writing: WriteContext,
  domain: Domain,
  found: readonly SimilarPair[],
  totals: LinkTotals,
): Promise<void> {
  const pairs = found.map(
    ({ pair: [one, other] }): Pair => ({
      keys: [one.key, other.key].toSorted() as [string, string],
      country_code: one.country_code,
    }),
  )
  const states = await statesOf(writing.tx, domain, pairs)
  for (const [i, { state, grounds }] of found.entries()) {
    const pair = pairs[i]!
    if (states[i] === 'made' || states[i] === 'undone') continue
    if (state === 'made') {
      const joined = await joinKeys(writing, domain, 'same', pair.keys, grounds)
      if (!('faults' in joined)) {
        if (joined.fate === 'merged') totals.merged++
        continue
      }
    }
    if (await proposeKeys(writing.tx, domain, pair, grounds, writing.now)) totals.proposed++
  }
}
