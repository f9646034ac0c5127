// The security headers of every page, including error pages.
import type { FastifyInstance } from 'fastify'

const POLICY = "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'"
/** Additional permissions of pages with a script. */
const SCRIPTS = "; script-src 'self'; connect-src 'self'"

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a page that works without a script and better with one. */
    scripts?: boolean
    /** For a page that other sites may embed in a frame. */
    embedded?: boolean
    /** For bytes that others made, which run nothing and load nothing. */
    inert?: boolean
  }
}

/** Sets them on all answers of these routes; an answer without its own `Cache-Control` is not stored. */
export function guard(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const { leaves, scripts, embedded, inert } = request.routeOptions.config
    const shared = embedded && reply.statusCode === 200
    const framing = shared ? '*' : "'none'"
    const base = inert ? "default-src 'none'; sandbox" : `${POLICY}${scripts ? SCRIPTS : ''}`
    const policy = `${base}; frame-ancestors ${framing}`
    reply.headers({
      'content-security-policy': leaves ? policy : `${policy}; form-action 'self'`,
      ...(!shared && { 'x-frame-options': 'DENY' }),
      // Addresses contain secrets of e-mail links. With `no-referrer` browsers would send `Origin: null` with
      // our own forms (Chromium 156, 2026-11).
      'referrer-policy': 'same-origin',
    })
    if (!reply.hasHeader('cache-control'))
      reply.headers({ 'cache-control': 'no-store', vary: 'Accept-Language, Cookie' })
  })
}
