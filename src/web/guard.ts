// The security headers of every page, failures included.
import type { FastifyInstance } from 'fastify'

const POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'"
/** What pages with a script may do besides. */
const SCRIPTS = "; script-src 'self'; connect-src 'self'; font-src 'self'"

declare module 'fastify' {
  interface FastifyContextConfig {
    /** On a page that works without a script and better with one. */
    scripts?: boolean
  }
}

/** Sets them on all answers of these routes; what has no `Cache-Control` of its own is not stored. */
export function guard(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const { leaves, scripts } = request.routeOptions.config
    const policy = scripts ? POLICY + SCRIPTS : POLICY
    reply.headers({
      'content-security-policy': leaves ? policy : `${policy}; form-action 'self'`,
      'x-frame-options': 'DENY',
      // Addresses hold secrets of e-mailed links. With `no-referrer` browsers would send `Origin: null` with
      // our own forms (Chromium 156, 2026-11).
      'referrer-policy': 'same-origin',
    })
    if (!reply.hasHeader('cache-control'))
      reply.headers({ 'cache-control': 'no-store', vary: 'Accept-Language, Cookie' })
  })
}
