// API keys, as the faces use them.
import type { CountryCode } from './country.ts'

export interface Key {
  readonly id: string
  readonly name: string
  /** First characters of the key, to tell keys apart. */
  readonly hint: string
  readonly countries: readonly CountryCode[] | null
  readonly domains: readonly string[] | null
  readonly email: string | null
  readonly rate_per_minute: number
  readonly rate_per_day: number
  readonly created_at: string
  readonly expires_at: string | null
  readonly revoked_at: string | null
}

/** A key that was found by its text. */
export interface KeyInUse extends Key {
  /** Account that it acts for: the one of its e-mail, confirmed and not disabled; or null. */
  readonly account: string | null
}

export interface KeyRequest {
  readonly name: string
  readonly countries?: readonly CountryCode[] | null | undefined
  readonly domains?: readonly string[] | null | undefined
  readonly email?: string | null | undefined
  readonly rate_per_minute?: number | undefined
  readonly rate_per_day?: number | undefined
  readonly expires_at?: string | null | undefined
}

export interface Keys {
  /** Creates a key and returns its text, the only time that it is known. */
  issue(request: KeyRequest): Promise<Key & { key: string }>
  list(): Promise<Key[]>
  /**
   * A new key with the same rights; the old one works on for `graceSeconds`. Throws NOT_FOUND for one
   * unknown, revoked or expired.
   */
  rotate(id: string, graceSeconds: number): Promise<Key & { key: string }>
  /** Ends a key now. Throws NOT_FOUND when there is none. */
  revoke(id: string): Promise<void>
  /** The key of this text if it is valid now, or undefined. Cached for four seconds. */
  find(secret: string): Promise<KeyInUse | undefined>
  /** Calls `forget` whenever a key ends in this process, for what is kept of keys elsewhere. */
  onEnd(forget: () => void): void
}
