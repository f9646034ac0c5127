// Who is calling and whether they may call now: handed in, so that this face knows neither keys nor limits.
import type { Caller } from '#model/caller.ts'
import type { Standing } from '#model/standing.ts'

export interface Credentials {
  readonly apiKey: string | undefined
  readonly authorization: string | undefined
  /**
   * The whole `Cookie` header, or undefined where a cookie must not count: on a request that another site may
   * have made.
   */
  readonly cookie: string | undefined
}

export interface Admission {
  readonly caller: Caller
  /** Credentials were sent, but they are not valid. */
  readonly refused: boolean
  /** Null where calls are not limited. */
  readonly standing: Standing | null
  /** Takes the call back from the limits: it cost nothing. */
  readonly forgive: () => Promise<void>
}

export interface Gate {
  /** Identifies a caller and counts the call. */
  admit(credentials: Credentials, address: string): Promise<Admission>
  /** Notes which operation the call was for. */
  note(caller: Caller, operation: string): void
}
