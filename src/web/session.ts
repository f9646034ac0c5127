// The session of a browser.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionCookie } from '#access/sessions.ts'
import type { Account, Accounts, OpenSession, Sessions } from '#model/access/account.ts'
import { cookieOptions } from './cookies.ts'

export interface BrowserSessions {
  /** The account that is signed in, or null. */
  read(request: FastifyRequest): Promise<Account | null>
  /** Signs in with a new session; the browser's previous one, whoever set it, ends. */
  begin(request: FastifyRequest, reply: FastifyReply, account: Account): Promise<void>
  /** The open sessions of the account that is signed in, the newest first. */
  list(request: FastifyRequest, account: Account): Promise<readonly OpenSession[]>
  /** Ends the sessions of the account in other browsers. */
  endOthers(request: FastifyRequest, account: Account): Promise<void>
  /** Signs out, and has the browser forget what it stored of the pages. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

export function browserSessions(sessions: Sessions, accounts: Accounts, baseUrl: string): BrowserSessions {
  const name = sessionCookie(baseUrl)
  const options = cookieOptions(baseUrl)
  const end = async (request: FastifyRequest) => {
    const secret = request.cookies[name]
    if (secret) await sessions.end(secret)
  }
  return {
    async read(request) {
      const secret = request.cookies[name]
      const known = secret ? await sessions.find(secret) : undefined
      // Sessions are cached for four seconds; a page shows the present state of the account.
      return (known && (await accounts.find(known.id))) ?? null
    },
    async begin(request, reply, account) {
      const { secret, seconds } = await sessions.begin(account.id)
      await end(request)
      reply.setCookie(name, secret, { ...options, maxAge: seconds })
    },
    list: (request, account) => sessions.list(account.id, request.cookies[name] ?? ''),
    endOthers: (request, account) => sessions.endOthers(account.id, request.cookies[name] ?? ''),
    async end(request, reply) {
      await end(request)
      reply.header('clear-site-data', '"cache", "storage"')
      reply.setCookie(name, '', { ...options, maxAge: 0 })
    },
  }
}
