// Accounts and sessions, as the faces use them.
import type { Database } from '#lib/sql.ts'
import type { CountryCode } from '../country.ts'

export const LANGUAGES = ['es', 'pt', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

export const DIGESTS = ['off', 'daily', 'weekly'] as const
export type Digest = (typeof DIGESTS)[number]

export interface Account {
  readonly id: string
  /** Trimmed and in lower case. */
  readonly email: string
  readonly admin: boolean
  readonly language: Language
  readonly digest: Digest
  /** Countries of interest; null for all. */
  readonly countries: readonly CountryCode[] | null
  /** IANA name. */
  readonly time_zone: string
  /** The hour of its digests in that zone, 0 to 23. */
  readonly digest_hour: number
  /** Listening requests per month. */
  readonly listening_quota: number
  readonly created_at: string
  /** Null until the address is confirmed; such an account cannot sign in. */
  readonly verified_at: string | null
  /** True until its owner, whom an administrator invited, has chosen a password. */
  readonly invited: boolean
  readonly disabled_at: string | null
}

export interface AccountRequest {
  readonly email: string
  readonly password: string
  readonly admin?: boolean | undefined
  readonly language?: Language | undefined
  /** IANA name; UTC by default. */
  readonly time_zone?: string | undefined
  readonly listening_quota?: number | undefined
}

/** A new account whose owner chooses the password. */
export type Invitation = Omit<AccountRequest, 'password'>

/** The editable fields of an account: preferences by its owner, the rest by an administrator. */
export type AccountChange = Partial<
  Pick<Account, 'language' | 'digest' | 'digest_hour' | 'countries' | 'time_zone'> &
    Pick<Account, 'listening_quota' | 'admin'> & { readonly disabled: boolean }
>

/** What the link of an e-mail does: it confirms an address, or chooses another or the first password. */
export type LinkPurpose = 'verify' | 'reset' | 'invite'

export interface Accounts {
  /**
   * A new account whose address counts as confirmed. Throws INVALID_PARAM for a weak password or an address
   * that is taken.
   */
  create(request: AccountRequest): Promise<Account>
  /** The same without a password: an e-mail invites its owner to choose one. */
  invite(request: Invitation): Promise<Account>
  /**
   * Sends the e-mail of an invitation again. Throws NOT_FOUND, CONFLICT for an account that is in use or
   * disabled, RATE_LIMITED for too many to one address.
   */
  inviteAgain(id: string): Promise<Account>
  /**
   * Begins a sign-up: an e-mail confirms the address, or says that an account already exists; the response
   * does not reveal which. Throws INVALID_PARAM for a weak password, RATE_LIMITED for too many from one
   * address.
   */
  signUp(request: AccountRequest, address: string): Promise<void>
  /**
   * Confirms the address that a link was sent to. Requires the password of the sign-up, so that no user
   * confirms an account that a stranger created in their name. Undefined for a link that is unknown, used or
   * expired; throws INVALID_PARAM for another password (the link stays valid), RATE_LIMITED for too many.
   */
  verify(link: string, password: string): Promise<Account | undefined>
  /** Sends a link to set a new password, if there is such an account. Throws RATE_LIMITED. */
  forgot(email: string, address: string): Promise<void>
  /**
   * Sets a new password and ends every session and grant; undefined for a link that is unknown, used or
   * expired. Throws INVALID_PARAM.
   */
  reset(link: string, password: string): Promise<Account | undefined>
  /**
   * The account, if the password is correct and the account is verified and not disabled. Throws RATE_LIMITED
   * after too many failures.
   */
  signIn(email: string, password: string, address: string): Promise<Account | undefined>
  /** The account of this id, or undefined. */
  find(id: string): Promise<Account | undefined>
  /** All accounts, oldest first. */
  list(): Promise<Account[]>
  /** Throws NOT_FOUND when there is none. Disabling ends sessions and grants. */
  change(id: string, change: AccountChange): Promise<Account>
  /** Deletes the account and all its data. Throws NOT_FOUND when there is none. */
  remove(id: string): Promise<void>
  /**
   * Creates the secret of an e-mail link and returns it, the only time that it is available. Valid for a day
   * (verify), an hour (reset) or three days (invite). `db` is that of the work that it belongs to.
   */
  link(id: string, purpose: LinkPurpose, db?: Database): Promise<string>
}

/** A session that has neither ended nor expired. */
export interface OpenSession {
  readonly created_at: string
  /** True for the session of the caller. */
  readonly current: boolean
}

export interface Sessions {
  /**
   * Begins a session and returns its secret, the only time that it is available, and its lifetime in seconds.
   */
  begin(account: string): Promise<{ readonly secret: string; readonly seconds: number }>
  /** The account of a session, or undefined. Cached for four seconds. */
  find(secret: string): Promise<Account | undefined>
  /** The open sessions of an account, the newest first. */
  list(account: string, secret: string): Promise<readonly OpenSession[]>
  /** Ends every session of an account but that of the secret; in other processes within five seconds. */
  endOthers(account: string, secret: string): Promise<void>
  /** Ends one session. */
  end(secret: string): Promise<void>
}
