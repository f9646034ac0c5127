// The dependencies of the pages, and the shape of their routes.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts, Sessions } from '#model/access/account.ts'
import type { Authorization } from '#model/access/authorization.ts'
import type { Context } from '#model/operation.ts'
import type { Problem } from '#model/problem.ts'
import type { BrowserSessions } from './session.ts'
import type { Visit } from './visit.ts'

export interface WebOptions {
  /** Prefix of every link, whatever host a request names. */
  readonly baseUrl: string
  readonly accounts: Accounts
  readonly sessions: Sessions
  /** The context of the operations behind record pages. */
  readonly context: Context
  readonly authorization: Authorization
  readonly signUp: 'open' | 'closed'
  /** Signs CSRF tokens; the same in every process of a deployment. */
  readonly formSecret: string
  /** The problem that a caller gets for an error. */
  readonly problemOf: (error: unknown) => Problem
}

export interface Site extends Omit<WebOptions, 'sessions'> {
  readonly sessions: BrowserSessions
}

export type PageHandler = (
  visit: Visit,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>

/** A page: its handlers for GET, POST or both. */
export interface Route {
  readonly path: string
  readonly get?: PageHandler
  readonly post?: PageHandler
  /** True when its forms redirect to a client application on another site. */
  readonly leaves?: boolean
  /** True when it has the layout of record pages, whose script makes it faster to use. */
  readonly scripts?: boolean
  /** True when a token in the address permits a POST, which programs send without a session. */
  readonly fromAnywhere?: boolean
}
