// Identifies the caller and enforces rate limits, for every face over HTTP.
import type { Caller } from './caller.ts'
import type { CredentialFault } from './credentials.ts'
import type { RateLimitStatus } from './rate-limit.ts'

export interface Credentials {
  readonly apiKey: string | undefined
  readonly authorization: string | undefined
  /** The whole `Cookie` header; undefined on a request that may be cross-site, where cookies are ignored. */
  readonly cookie: string | undefined
}

export interface Admission {
  readonly caller: Caller
  /** The fault of the credentials that were sent; null where they are valid or absent. */
  readonly refused: CredentialFault | null
  /** Null where calls are not limited. */
  readonly rateLimit: RateLimitStatus | null
  /** Refunds the call to the rate limits: it cost nothing. */
  readonly refund: () => Promise<void>
  /**
   * Counts further calls of the same request, or none where they exceed the limit; returns the state of the
   * limits.
   */
  readonly charge: (calls: number) => Promise<RateLimitStatus | null>
  /** Counts a ranked search. Throws RATE_LIMITED, with `Retry-After`, when it exceeds the limit. */
  readonly chargeSearch: () => Promise<void>
}

export interface Gate {
  /**
   * Identifies a caller and counts the call, unless it is `free`, that is, runs nothing. `address` is the IP
   * address.
   */
  admit(credentials: Credentials, address: string, free?: boolean): Promise<Admission>
  /** Attributes the call to an operation, for usage. */
  note(caller: Caller, operation: string): void
}
