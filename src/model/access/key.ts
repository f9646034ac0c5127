// API keys, as the faces use them.
import type { CountryCode } from '../country.ts'

export interface Key {
  /** Stays through rotations; the client id of OAuth. */
  readonly id: string
  readonly name: string
  /** First characters of the secret in force, to tell keys apart. */
  readonly hint: string
  readonly countries: readonly CountryCode[] | null
  readonly domains: readonly string[] | null
  /** Of the account that it acts for; or of none yet. */
  readonly email: string | null
  /** The account that issued it for itself; null for keys of whoever runs the service. */
  readonly account_id: string | null
  readonly rate_per_minute: number
  readonly rate_per_day: number
  readonly created_at: string
  readonly expires_at: string | null
  readonly revoked_at: string | null
}

/** A text that opens, or opened, what a key may see. */
export interface KeySecret {
  readonly hint: string
  readonly created_at: string
  /** Null until somebody came with it. */
  readonly first_used_at: string | null
  /** When a rotation ends it; null for the one in force. */
  readonly ends_at: string | null
}

/** A key with its secrets that have not ended, the newest first. */
export interface KeyWithSecrets extends Key {
  readonly secrets: readonly KeySecret[]
}

/** A key that was found by its text. */
export interface KeyInUse extends Key {
  /** True once somebody came with that text. */
  readonly used: boolean
  /** When that text ends, because the key expires or was rotated; or null. */
  readonly valid_until: string | null
  /** True where it was the secret, and not the key, that ends then. */
  readonly rotated: boolean
  /** Account that it acts for: its owner, or the one of its e-mail, confirmed and not disabled; or null. */
  readonly account: string | null
}

/** Why a text is no valid key. */
export type KeyFault = 'malformed' | 'mistyped' | 'unknown' | 'rotated' | 'expired'

export interface KeyRequest {
  readonly name: string
  readonly countries?: readonly CountryCode[] | null | undefined
  readonly domains?: readonly string[] | null | undefined
  readonly email?: string | null | undefined
  readonly rate_per_minute?: number | undefined
  readonly rate_per_day?: number | undefined
  readonly expires_at?: string | null | undefined
}

export interface Rotation {
  /** How long the former secret works on. */
  readonly graceSeconds: number
  /** True to end the secret of a rotation that is still open, and to give another. */
  readonly again?: boolean
}

/** How long the former secret of a rotated key works on, unless said otherwise. */
export const DEFAULT_GRACE_SECONDS = 86_400

/** A key with its text, the only time that it is known. */
export type NewKey = Key & { readonly key: string }
export type RotatedKey = NewKey & { readonly old_secret_ends_at: string }

/**
 * `once` is the caller's name for a request that makes a secret: where it has made one, the request throws
 * CONFLICT, with an error of `idempotency_key`.
 */
export interface Keys {
  /** Keys that an account may issue for itself and have in use at a time; 0 for none. */
  readonly perAccount: number
  /** Creates a key. Throws INVALID_PARAM, CONFLICT. */
  issue(request: KeyRequest, once?: string): Promise<NewKey>
  list(): Promise<KeyWithSecrets[]>
  /** Throws NOT_FOUND. */
  read(id: string): Promise<KeyWithSecrets>
  /**
   * A new secret of the same key; the former one works on until `old_secret_ends_at`. Throws NOT_FOUND for a
   * key unknown, revoked or expired, and CONFLICT while an earlier rotation is open: until somebody has come
   * with the secret that it gave.
   */
  rotate(id: string, rotation: Rotation, once?: string): Promise<RotatedKey>
  /** Ends a key now. Throws NOT_FOUND when there is none. */
  revoke(id: string): Promise<void>
  /** The keys of an account, as its owner changes them. */
  of(account: { readonly id: string; readonly email: string }): OwnKeys
  /** The key of this text if it is valid now, or why not. Cached for four seconds. */
  find(secret: string): Promise<KeyInUse | KeyFault>
  /** Forgets in this process what is cached of keys: one has ended. */
  forget(): void
  /** Calls `forget` whenever a key ends in this process, for what is kept of keys elsewhere. */
  onEnd(forget: () => void): void
}

/** What somebody chooses of a key of their own. */
export type OwnKeyRequest = Pick<KeyRequest, 'name' | 'countries' | 'domains' | 'expires_at'>

/** Keys of one account. Those that it did not issue for itself are listed, and are unknown to the rest. */
export interface OwnKeys {
  /** Its own, and those that carry its e-mail: they act for it. */
  list(): Promise<KeyWithSecrets[]>
  /**
   * Creates a key with the usual limits. Throws INVALID_PARAM; CONFLICT for a request that was made, or for
   * one key too many; RATE_LIMITED; UNAUTHENTICATED where the account was disabled or removed.
   */
  issue(request: OwnKeyRequest, once: string): Promise<NewKey>
  rotate(id: string, rotation: Rotation, once: string): Promise<RotatedKey>
  revoke(id: string): Promise<void>
}
