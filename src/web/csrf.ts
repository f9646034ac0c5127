// CSRF protection: a form is accepted only from a page of this site, in the browser and session that it was
// served to.
import csrfProtection from '@fastify/csrf-protection'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sessionCookie } from '#access/sessions.ts'
import { requestSite } from '#http/same-origin.ts'
import { cookieOptions } from './cookies.ts'
import { formValue } from './form-fields.ts'

export interface Csrf {
  /** The token for the forms of a page; sets a cookie for it, unless the browser has one. */
  token(request: FastifyRequest, reply: FastifyReply): string
  /** True for a form that was sent from a page of another site. */
  isForeign(request: FastifyRequest): boolean
}

/**
 * Registers the double-submit check of every POST in the scope: a cookie and a matching hidden field. A form
 * without them fails with an error that `isCsrfError` recognizes. `secret` signs tokens, and is the same in
 * every process of a deployment.
 */
export async function protectForms(app: FastifyInstance, secret: string, baseUrl: string): Promise<Csrf> {
  const session = sessionCookie(baseUrl)
  const { origin } = new URL(baseUrl)
  // Over plain HTTP an attacker may set a cookie in the browser. The session is part of the token, so that
  // signing in changes the tokens.
  const userOf = (request: FastifyRequest) => request.cookies[session] ?? 'signed out'
  await app.register(csrfProtection, {
    cookieKey: `${session}-form`,
    cookieOpts: cookieOptions(baseUrl),
    csrfOpts: { hmacKey: secret, userInfo: true },
    getToken: (request) => formValue(request, 'csrf'),
    getUserInfo: userOf,
    logLevel: 'debug',
  })
  return {
    token: (request, reply) => reply.generateCsrf({ userInfo: userOf(request) }),
    isForeign: ({ headers }) => requestSite(headers, origin) === 'other',
  }
}

/** True for a form whose token is missing, expired, or of another browser. */
export function isCsrfError(error: unknown): boolean {
  return /^FST_CSRF_/.test((error as { code?: string }).code ?? '')
}
