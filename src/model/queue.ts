// Jobs that run in the background, once each, in whichever process is free.
import type { Database } from '#lib/sql.ts'

/** Every queue, and the data of its jobs. */
export interface Jobs {
  /** Computes the report of a listening request. */
  readonly listening: { readonly id: string }
  /**
   * Sends an e-mail to an account: `verify` and `reset` hold a link, `exists` says that there is an account
   * already.
   */
  readonly mail: { readonly account: string; readonly kind: 'verify' | 'reset' | 'exists' }
  /** Removes what has expired. */
  readonly purge: Record<string, never>
  /** Reads one source. */
  readonly ingest: { readonly source: string; readonly since: string | null }
}

export interface Queue {
  /** Adds a job within a transaction: it runs if, and only if, that commits. */
  add<Name extends keyof Jobs>(tx: Database, name: Name, job: Jobs[Name]): Promise<void>
}
