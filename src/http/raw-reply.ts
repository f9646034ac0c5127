// Handing a Fastify reply over to a library that writes on Node's own response.
import type { FastifyReply } from 'fastify'

/**
 * Takes the reply out of Fastify's hands. Headers that were set on it, and these, move to Node's own
 * response, where they would be lost.
 */
export function takeOver(reply: FastifyReply, headers: Readonly<Record<string, string>> = {}): void {
  reply.hijack()
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...headers }))
    if (value !== undefined) reply.raw.setHeader(name, value)
}
