// The context that each server of the MCP endpoint needs.
import type { Caller } from '#model/access/caller.ts'
import type { Context } from '#model/operation.ts'
import type { ProblemCode } from '#model/problem.ts'

export interface Serving {
  readonly context: Context
  /** Counts a call of an operation. */
  readonly note: (caller: Caller, operation: string) => void
  /** Logs a bug or an outage, by its code, that is answered without detail. */
  readonly report: (error: unknown, code: ProblemCode) => void
}
