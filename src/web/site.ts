// The dependencies of the pages, and the shape of their routes.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts, Sessions } from '#model/access/account.ts'
import type { Authorization } from '#model/access/authorization.ts'
import type { Context } from '#model/operation.ts'
import type { Problem } from '#model/problem.ts'
import type { BrowserSessions } from './session.ts'
import type { Visit } from './visit.ts'

export interface WebOptions {
  /** Every link begins with it, whatever host a request names. */
  readonly baseUrl: string
  readonly accounts: Accounts
  readonly sessions: Sessions
  /** What the operations behind the pages of records run in. */
  readonly context: Context
  readonly authorization: Authorization
  readonly signUp: 'open' | 'closed'
  /** Signs CSRF tokens; the same in every process of a deployment. */
  readonly formSecret: string
  /** The problem that a caller sees for an error. */
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

/** A page: what it does on GET, on POST or both. */
export interface Route {
  readonly path: string
  readonly get?: PageHandler
  readonly post?: PageHandler
  /** True when its forms redirect to a client application elsewhere. */
  readonly leaves?: boolean
  /** True when it has the frame of the pages of records, whose script makes it quicker to use. */
  readonly scripts?: boolean
}
