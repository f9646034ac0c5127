// One guard for each leg of a search: a leg that hangs, fails or answers rubbish takes no part, and is left
// alone for a while when it goes on so.
import { type Guard, guard, type Outcome } from '#models/resilience.ts'

const LEGS = ['index', 'names', 'lexical', 'semantic', 'candidates', 'texts', 'suggestion', 'quotes'] as const
export type LegName = (typeof LEGS)[number]

/** Legs that the database serves; models have guards of their own. */
export type Guards = Readonly<Record<LegName, Guard>>

/** Guards for a request's budget, in milliseconds. */
export function guardsFor(budgetMs: number): Guards {
  return Object.fromEntries(LEGS.map((leg) => [leg, guard({ timeoutMs: budgetMs })])) as unknown as Guards
}

/** The value, or undefined where a reason came in its place. */
export function given<T>(outcome: Outcome<T>): T | undefined {
  return 'value' in outcome ? outcome.value : undefined
}
