// Ballots of a roll call of which some cannot be read: the roll call shows that they are missing, or none of
// it is given.
import { countBallots, type StoredRollCall } from '#domains/ballot-count.ts'
import type { Position } from '#domains/positions.ts'
import { Doubt } from '#model/sources/source.ts'
import type { ListRows } from './list-rows.ts'

/** What a source prints of a roll call beside its ballots. */
type Printed = Pick<StoredRollCall, 'country_code' | 'chamber' | 'totals'> & {
  readonly seats?: number | null
}

/**
 * The ballots that could be read. Where others are in doubt, what is printed must show that they are missing:
 * the roll call does not reconcile, or is not complete. Throws their `Doubt` otherwise, as without totals or
 * for absent members whom no total counts: the roll call would look whole.
 */
export function ballotsOf<T>(
  found: ListRows<T>,
  positionOf: (ballot: T) => Position,
  printed: Printed,
): readonly T[] {
  const { rows, doubts } = found
  if (!doubts.length) return rows
  const ballots = rows.map((ballot, id) => ({
    ...{ id, actor_id: id, actor_name: null, party_id: null, party: null, independent: false },
    position: positionOf(ballot),
  }))
  const { reconciles, complete } = countBallots({ id: 0, seats: null, ...printed, ballots })
  if (reconciles === false || complete === false) return rows
  throw new Doubt(`${doubts.map(({ message }) => message).join('; ')}; no total shows that it is missing`)
}
