// The front of the service at `/`: for a browser the way to the pages, for a program its state.
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The address of the front page for somebody with this `Accept-Language`. */
export type Home = (acceptLanguage: string | undefined) => string

/** True for a browser: it names HTML before it takes anything. */
export function asksForPage({ headers }: FastifyRequest): boolean {
  return /(?:^|,)\s*text\/html\b/i.test(headers.accept ?? '')
}

/** Leads a browser to the front page in its language. */
export function sendHome(home: Home, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .headers({ 'cache-control': 'no-cache', vary: 'Accept, Accept-Language' })
    .redirect(home(headers['accept-language']), 302)
}
