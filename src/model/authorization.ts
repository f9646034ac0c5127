// A person letting a program act for them: what the pages of log-in and consent show and answer.
import type { IncomingMessage, ServerResponse } from 'node:http'

/** What a program may be let do. */
export const SCOPES = ['mcp:read', 'mcp:account'] as const
export type Scope = (typeof SCOPES)[number]

/** One question of the authorization server to the person in front of the browser. */
export interface Question {
  /** Who are you, or may this program do that. */
  readonly step: 'login' | 'consent'
  readonly client: {
    readonly name: string
    /**
     * Host that vouches for the program, where its id is the address of its metadata; null for one that
     * registered itself.
     */
    readonly host: string | null
    readonly uri: string | null
  }
  /** Where the browser goes afterwards: a host, or the scheme of an installed program. */
  readonly redirectHost: string
  /** True when that is a program on the person's own machine, which no name can prove. */
  readonly loopback: boolean
  readonly scopes: readonly Scope[]
  /** Account that is signed in, on the step of consent. */
  readonly account: string | null
  /** True when the program insists on the password, whoever is signed in on the platform. */
  readonly again: boolean
}

/**
 * Questions of the browser at hand. Each method reads and sets its cookies on Node's own request and
 * response.
 */
export interface Authorization {
  /**
   * The question of this id, or undefined when there is none, it has expired, or it belongs to another
   * browser.
   */
  question(request: IncomingMessage, response: ServerResponse, id: string): Promise<Question | undefined>
  /** Each answers the address where the browser must go next. */
  signedIn(request: IncomingMessage, response: ServerResponse, account: string): Promise<string>
  allow(request: IncomingMessage, response: ServerResponse): Promise<string>
  deny(request: IncomingMessage, response: ServerResponse): Promise<string>
}

/** What a bearer token stands for. */
export interface Bearer {
  readonly account: string
  readonly scopes: readonly Scope[]
}
