// Why the ballots of a roll call contradict its published totals, or cannot be compared with them.
import type { Position } from './positions.ts'

/** Reasons for which a roll call does not reconcile. */
export const REFUTING = [
  'totals_differ',
  'person_twice',
  'contradiction',
  'too_many_ballots',
  'impossible_totals',
] as const

export const REASONS = [
  ...REFUTING,
  'no_ballots',
  'no_totals',
  'ballots_missing',
  'one_sided_totals',
  'ambiguous_names',
] as const

export type ReasonCode = (typeof REASONS)[number]

export interface Reason {
  readonly code: ReasonCode
  /** The people concerned, with the position of each of their ballots; empty where it concerns the totals. */
  readonly people: readonly {
    readonly actor_id: number | null
    readonly actor_name: string | null
    readonly positions: readonly Position[]
  }[]
}

/** True for a reason that refutes; the others leave it unknown. */
export function refutes({ code }: Reason): boolean {
  return (REFUTING as readonly ReasonCode[]).includes(code)
}
