// The front page at `/`: a page in a browser, the state of the service for a program.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ANONYMOUS } from '#model/caller.ts'
import type { Context } from '#model/operation.ts'
import { liveOperation } from '#operations/status.ts'
import { type Alive, frontPage } from './pages.ts'

/** True for a browser: it names HTML before it takes anything. */
export function asksForPage({ headers }: FastifyRequest): boolean {
  return /(?:^|,)\s*text\/html\b/i.test(headers.accept ?? '')
}

/** Throws UNAVAILABLE where the service cannot reach its database. */
export async function sendFrontPage(context: Context, reply: FastifyReply): Promise<FastifyReply> {
  const { value } = await liveOperation.run(context, {}, ANONYMOUS)
  return reply
    .headers({ 'cache-control': 'no-cache', vary: 'Accept' })
    .type('text/html; charset=utf-8')
    .send(frontPage(value as Alive, context.baseUrl))
}
