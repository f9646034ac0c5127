// The root of the service, `/`: redirects a browser to the pages, and answers programs with the service's
// state.
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The address of the front page for this `Accept-Language`. */
export type Home = (acceptLanguage: string | undefined) => string

/** True for a browser: it lists HTML before any wildcard. */
export function prefersHtml({ headers }: FastifyRequest): boolean {
  return /(?:^|,)\s*text\/html\b/i.test(headers.accept ?? '')
}

/** Redirects a browser to the front page in its language. */
export function sendHome(home: Home, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .headers({ 'cache-control': 'no-cache', vary: 'Accept, Accept-Language' })
    .redirect(home(headers['accept-language']), 302)
}
