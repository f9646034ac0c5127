// Background jobs: each runs once, in any free process.
import type { Database } from '#lib/sql.ts'
import type { LinkPurpose } from './access/account.ts'
import type { AlarmEvent } from './sources/incident.ts'
import type { Window } from './sources/source.ts'

/** `verify`, `reset` and `invite` contain a link, `exists` says that an account already exists. */
export interface AccountMail {
  readonly account: string
  readonly kind: LinkPurpose | 'exists'
}

/** An invitation to a worklist, by its id, and the name that the worklist had when it was made. */
export interface InvitationMail {
  readonly invitation: number
  readonly list: string
}

/** All queues, with the data of their jobs. */
export interface Jobs {
  /** Computes the report of a listening request. */
  readonly listening: { readonly id: string }
  /** Sends an e-mail to an account, or an invitation to a worklist. */
  readonly mail: AccountMail | InvitationMail
  /** Deletes expired rows. */
  readonly purge: Record<string, never>
  /** Queues the sources whose next run is due. */
  readonly due: Record<string, never>
  /** Recomputes the scorecards that are a day old. */
  readonly score: Record<string, never>
  /** Opens and closes incidents of the scheduled sources. */
  readonly watch: Record<string, never>
  /** Notifies the operator of the beginning or the end of an incident, by the output of this name. */
  readonly alarm: { readonly incident: number; readonly event: AlarmEvent; readonly by: string }
  /** Reminds of deadlines and agenda entries. */
  readonly remind: Record<string, never>
  /** Links records across sources, where something changed. */
  readonly link: Record<string, never>
  /** Fetches the files that records link, and extracts their text. */
  readonly texts: Record<string, never>
  /** Fetches portraits of people. */
  readonly portraits: Record<string, never>
  /** Exports all records. */
  readonly export: Record<string, never>
  /**
   * Reads one source: the days of `window`, or those of the schedule. Of jobs with the same `turn` one is
   * queued or at work.
   */
  readonly source: { readonly id: string; readonly window?: Window; readonly turn?: string }
}

/** Thrown by a handler for a failure after which its job is not tried again. */
export class GivenUp extends Error {
  name = 'GivenUp'
  constructor(cause: unknown) {
    super(`given up: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

export interface Queue {
  /** Adds a job within a transaction: it runs if, and only if, that commits. */
  add<Name extends keyof Jobs>(tx: Database, name: Name, job: Jobs[Name]): Promise<void>
}
