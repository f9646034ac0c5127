// The effect of a write on a record.
import type { Json } from './compose.ts'

/** A record before and after a write, as referring records see it: one that is gone has no page. */
export interface WriteOutcome {
  readonly id: number
  readonly country_code: string
  /** Null for a new record: nothing refers to it yet. */
  readonly before: Json | null
  readonly after: Json
}
