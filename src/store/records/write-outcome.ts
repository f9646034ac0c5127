// What a write did to a record.
import type { Json } from './compose.ts'

/** A record before and after a write, as those that refer to it see it: one that is gone has no page. */
export interface WriteOutcome {
  readonly id: number
  readonly country_code: string
  /** Null for a record that is new: nothing refers to it yet. */
  readonly before: Json | null
  readonly after: Json
}
