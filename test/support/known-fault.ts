// What a test of `hemiciclo verify` knows of a fault, and checks that several faults fail.
import type { Break } from './breaking.ts'

export const TOOLS = 'mcp: tools answer the rows of their list'

export interface KnownFault {
  readonly name: string
  readonly fault: Break
  /** As `group: check`, with the direct consequences of the fault. */
  readonly fails: readonly string[]
  readonly says: RegExp
}
