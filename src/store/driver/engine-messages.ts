// What the thread of the embedded engine and its owner send each other.
import type { EngineCode } from './pglite.ts'

export interface EngineFiles {
  readonly folder: string
  /** True where a database exists there: nothing may replace it, should its files be missing. */
  readonly exists: boolean
  readonly code: EngineCode
}

/** Messages of the wire protocol, each answered by at least one `answer`; or the end. */
export type ToEngine = Uint8Array | 'close'

export type FromEngine =
  | { readonly kind: 'opened' }
  /** Bytes of the answer to the oldest messages that wait for one; `last` where nothing follows. */
  | { readonly kind: 'answer'; readonly bytes: Uint8Array; readonly last: boolean }
  /** Since the start, or the last of these, so much was logged that a checkpoint is due. */
  | { readonly kind: 'grown' }
