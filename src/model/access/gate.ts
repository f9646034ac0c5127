// Identifies who calls and whether they may call now, for every face over HTTP.
import type { Caller } from './caller.ts'
import type { CredentialFault } from './credentials.ts'
import type { RateLimitStatus } from './rate-limit.ts'

export interface Credentials {
  readonly apiKey: string | undefined
  readonly authorization: string | undefined
  /**
   * The whole `Cookie` header; undefined on a request that another site may have made, where cookies don't
   * count.
   */
  readonly cookie: string | undefined
}

export interface Admission {
  readonly caller: Caller
  /** What is wrong with the credentials that were sent; null where they are valid, or there are none. */
  readonly refused: CredentialFault | null
  /** Null where calls are not limited. */
  readonly rateLimit: RateLimitStatus | null
  /** Takes the call back from the rate limits: it cost nothing. */
  readonly refund: () => Promise<void>
  /** Counts more calls of the same request, or none where they are too many; where the caller is then. */
  readonly charge: (calls: number) => Promise<RateLimitStatus | null>
  /** Counts a ranked search. Throws RATE_LIMITED, with `Retry-After`, when it is one too many. */
  readonly chargeSearch: () => Promise<void>
}

export interface Gate {
  /**
   * Identifies a caller and counts the call, unless it is `free`: one that runs nothing. `address` is the IP
   * address.
   */
  admit(credentials: Credentials, address: string, free?: boolean): Promise<Admission>
  /** Records which operation the call was for. */
  note(caller: Caller, operation: string): void
}
