// The security headers of every page, failures included.
import type { FastifyInstance } from 'fastify'

const POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'"
const FONT = "; font-src 'self'"
/** What pages with a script may do besides. */
const SCRIPTS = `; script-src 'self'; connect-src 'self'${FONT}`

declare module 'fastify' {
  interface FastifyContextConfig {
    /** On a page that works without a script and better with one. */
    scripts?: boolean
    /** On a page that other sites may show in a frame. */
    embedded?: boolean
  }
}

/** Sets them on all answers of these routes; what has no `Cache-Control` of its own is not stored. */
export function guard(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const { leaves, scripts, embedded } = request.routeOptions.config
    const shared = embedded && reply.statusCode === 200
    const framing = shared ? '*' : "'none'"
    const more = scripts ? SCRIPTS : embedded ? FONT : ''
    const policy = `${POLICY}${more}; frame-ancestors ${framing}`
    reply.headers({
      'content-security-policy': leaves ? policy : `${policy}; form-action 'self'`,
      ...(!shared && { 'x-frame-options': 'DENY' }),
      // Addresses hold secrets of e-mailed links. With `no-referrer` browsers would send `Origin: null` with
      // our own forms (Chromium 156, 2026-11).
      'referrer-policy': 'same-origin',
    })
    if (!reply.hasHeader('cache-control'))
      reply.headers({ 'cache-control': 'no-store', vary: 'Accept-Language, Cookie' })
  })
}
