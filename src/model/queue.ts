// Work that is done later, once, by whichever process is free.
import type { Database } from '#lib/sql.ts'

/** Every kind of work, and what it needs to know. */
export interface Jobs {
  /** Computes the report of a listening request. */
  readonly listening: { readonly id: string }
  /**
   * Sends a letter to an account: `verify` and `reset` carry a link, `exists` tells that there is an account
   * already.
   */
  readonly letter: { readonly account: string; readonly kind: 'verify' | 'reset' | 'exists' }
  /** Removes what has expired. */
  readonly purge: Record<string, never>
  /** Reads one source. */
  readonly ingest: { readonly source: string; readonly since: string | null }
}

export interface Queue {
  /** Adds work within a transaction: it is done if, and only if, that commits. */
  add<Name extends keyof Jobs>(tx: Database, name: Name, job: Jobs[Name]): Promise<void>
}
