// The root of the service, `/`: redirects a browser to the pages, and answers programs with the service's
// state.
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The address of the front page for this `Accept-Language`. */
export type Home = (acceptLanguage: string | undefined) => string

/** The page that a path names, for this `Accept-Language`; null where it names none. */
export type NamedPage = (path: string, acceptLanguage: string | undefined) => string | null

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

/** The page that a browser's request for an unknown path names; null for other requests and paths. */
export function pageMeant(named: NamedPage, request: FastifyRequest): string | null {
  if (request.method !== 'GET' || !prefersHtml(request)) return null
  const [path = '', ...query] = request.url.split('?')
  const page = named(path, request.headers['accept-language'])
  return page === null ? null : [page, ...query].join('?')
}
