// API keys, as the faces use them.
import type { CountryCode } from '../country.ts'

export interface Key {
  /** Unchanged by rotations; the client id of OAuth. */
  readonly id: string
  readonly name: string
  /** First characters of the active secret, to distinguish keys. */
  readonly hint: string
  readonly countries: readonly CountryCode[] | null
  readonly domains: readonly string[] | null
  /** Of the account that it acts for; or of none yet. */
  readonly email: string | null
  /** The account that issued it for itself; null for keys issued by administrators. */
  readonly account_id: string | null
  readonly rate_per_minute: number
  readonly rate_per_day: number
  readonly created_at: string
  readonly expires_at: string | null
  readonly revoked_at: string | null
}

/** A secret: a text that authenticates as the key, or did. */
export interface KeySecret {
  readonly hint: string
  readonly created_at: string
  /** Null until its first use. */
  readonly first_used_at: string | null
  /** When a rotation ends it; null for the active one. */
  readonly ends_at: string | null
}

/** A key with its secrets that have not ended, newest first. */
export interface KeyWithSecrets extends Key {
  readonly secrets: readonly KeySecret[]
}

/** A key that was found by one of its secrets. */
export interface KeyInUse extends Key {
  /** True once that secret was used. */
  readonly used: boolean
  /** When that secret ends, because the key expires or was rotated; or null. */
  readonly valid_until: string | null
  /** True where only the secret, not the key, ends then. */
  readonly rotated: boolean
  /** Account that it acts for: its owner, or the active account of its e-mail; or null. */
  readonly account: string | null
}

/** Why a text is not a valid key. */
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
  /** Grace of the former secret. */
  readonly graceSeconds: number
  /** True to end the secret of an unfinished rotation and issue another. */
  readonly again?: boolean
}

/** Default grace of the former secret of a rotated key. */
export const DEFAULT_GRACE_SECONDS = 86_400

/** A key with its secret, the only time that it is available. */
export type NewKey = Key & { readonly key: string }
export type RotatedKey = NewKey & { readonly old_secret_ends_at: string }

/**
 * `once` is the client's idempotency name of a request that creates a secret: repeated, the request throws
 * CONFLICT, with an error of `idempotency_key`.
 */
export interface Keys {
  /** Maximum number of valid keys that an account may issue for itself; 0 for none. */
  readonly perAccount: number
  /** Creates a key. Throws INVALID_PARAM, CONFLICT. */
  issue(request: KeyRequest, once?: string): Promise<NewKey>
  list(): Promise<KeyWithSecrets[]>
  /** Throws NOT_FOUND. */
  read(id: string): Promise<KeyWithSecrets>
  /**
   * A new secret of the same key; the former one keeps working until `old_secret_ends_at`. Throws NOT_FOUND
   * for a key unknown, revoked or expired, and CONFLICT while an earlier rotation is unfinished: until the
   * secret that it issued was used.
   */
  rotate(id: string, rotation: Rotation, once?: string): Promise<RotatedKey>
  /** Revokes a key now. Throws NOT_FOUND when there is none. */
  revoke(id: string): Promise<void>
  /** The keys of an account, in the form for its owner. */
  ownedBy(account: { readonly id: string; readonly email: string }): OwnKeys
  /** The key of this secret if it is valid now, or why not. Cached for four seconds. */
  find(secret: string): Promise<KeyInUse | KeyFault>
  /** Clears this process's cache of keys: one has ended. */
  forget(): void
  /** Calls `forget` whenever a key ends in this process, for other caches of keys. */
  onEnd(forget: () => void): void
}

/** The settings of a key that its owner chooses. */
export type OwnKeyRequest = Pick<KeyRequest, 'name' | 'countries' | 'domains' | 'expires_at'>

/**
 * Keys of one account. Keys that it did not issue itself are listed, but the other methods treat them as
 * unknown.
 */
export interface OwnKeys {
  /** Its own, and those with its e-mail: they act for it. */
  list(): Promise<KeyWithSecrets[]>
  /**
   * Creates a key with the default limits. Throws INVALID_PARAM; CONFLICT for a repeated request, or for too
   * many keys; RATE_LIMITED; UNAUTHENTICATED where the account was disabled or deleted.
   */
  issue(request: OwnKeyRequest, once: string): Promise<NewKey>
  rotate(id: string, rotation: Rotation, once: string): Promise<RotatedKey>
  revoke(id: string): Promise<void>
}
