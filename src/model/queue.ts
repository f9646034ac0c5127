// Jobs that run in the background, once each, in whichever process is free.
import type { Database } from '#lib/sql.ts'
import type { AlarmEvent } from './sources/incident.ts'
import type { Window } from './sources/source.ts'

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
  /** Queues the sources whose next run is due. */
  readonly due: Record<string, never>
  /** Counts the scorecards again that are a day old. */
  readonly score: Record<string, never>
  /** Begins and ends incidents of the sources that are read on their schedule. */
  readonly watch: Record<string, never>
  /** Tells the operator of the beginning or the end of an incident. */
  readonly alarm: { readonly incident: number; readonly event: AlarmEvent; readonly by: 'mail' | 'webhook' }
  /** Links records across sources, where something changed. */
  readonly link: Record<string, never>
  /** Fetches the files that records link, and extracts their text. */
  readonly texts: Record<string, never>
  /** Reads one source: the days of `window`, or as the schedule has it. */
  readonly source: { readonly id: string; readonly window?: Window }
}

export interface Queue {
  /** Adds a job within a transaction: it runs if, and only if, that commits. */
  add<Name extends keyof Jobs>(tx: Database, name: Name, job: Jobs[Name]): Promise<void>
}
