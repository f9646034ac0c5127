// A person's permission for a client application: the data of the log-in and consent pages.
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Scopes that a client application may be granted. */
export const SCOPES = ['mcp:read', 'mcp:account'] as const
export type Scope = (typeof SCOPES)[number]

/** A page required by the authorization server: log-in or consent. */
export interface Interaction {
  readonly step: 'login' | 'consent'
  readonly client: {
    readonly name: string
    /**
     * Host that vouches for the client, where its id is the URL of its metadata; null for one that registered
     * itself.
     */
    readonly host: string | null
    readonly uri: string | null
  }
  /** The redirect target: a host, or the scheme of an installed program. */
  readonly redirectHost: string
  /** True when the client runs on the person's own machine, where no name can be verified. */
  readonly loopback: boolean
  readonly scopes: readonly Scope[]
  /** Account that is signed in, in the consent step. */
  readonly account: string | null
  /** True when the client requires a fresh log-in, even with a session. */
  readonly again: boolean
}

/** A valid grant of a person to a client application. */
export interface Permission {
  readonly id: string
  readonly client: {
    /** As the client gave it; null where it gave none. */
    readonly name: string | null
    /** Host that vouches for the client; null for one that registered itself. */
    readonly host: string | null
  }
  readonly scopes: readonly Scope[]
  readonly since: string
  /** When it expires, unless the client keeps using it. */
  readonly until: string
  /** When the client last obtained a token with it; null where no token is stored. */
  readonly renewed_at: string | null
}

/**
 * The interaction of a browser. Each method reads and sets its cookies on Node's own request and response.
 */
export interface Authorization {
  /**
   * The interaction of this id; undefined when there is none, it has expired, or it belongs to another
   * browser.
   */
  find(request: IncomingMessage, response: ServerResponse, id: string): Promise<Interaction | undefined>
  /** Each returns the address to redirect the browser to. */
  signedIn(request: IncomingMessage, response: ServerResponse, account: string): Promise<string>
  allow(request: IncomingMessage, response: ServerResponse): Promise<string>
  deny(request: IncomingMessage, response: ServerResponse): Promise<string>
  /** The grants of an account, newest first. */
  permissions(account: string): Promise<Permission[]>
  /** Ends one with all its codes and tokens; false where the account has none with this id. */
  end(account: string, id: string): Promise<boolean>
}

/** The subject and rights of a bearer token. */
export interface Bearer {
  readonly account: string
  readonly scopes: readonly Scope[]
}

/** An authorization request that can't continue and must not be redirected. */
export interface OauthFailure {
  /** Code of RFC 6749. */
  readonly code: string
  readonly description: string
  /** True when it has expired or belongs to another browser. */
  readonly expired: boolean
}

/** The page about such a failure, as complete HTML; `acceptLanguage` is the header. */
export type OauthErrorPage = (failure: OauthFailure, acceptLanguage: string | undefined) => string
