// Hands a Fastify reply over to a library that writes on Node's own response.
import type { FastifyReply } from 'fastify'

/**
 * Detaches the reply from Fastify. Headers that were set on it, and these, are copied to Node's own response;
 * they would otherwise be lost.
 */
export function takeOver(reply: FastifyReply, headers: Readonly<Record<string, string>> = {}): void {
  reply.hijack()
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...headers }))
    if (value !== undefined) reply.raw.setHeader(name, value)
}
