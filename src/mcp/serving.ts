// What the servers of the endpoint are served with.
import type { Caller } from '#model/caller.ts'
import type { Context } from '#model/operation.ts'

export interface Serving {
  readonly context: Context
  /** Notes which operation a call was for. */
  readonly note: (caller: Caller, operation: string) => void
  /** Told of a fault that is answered without detail. */
  readonly report: (error: unknown) => void
}
