// Responses of Fastify that something else is to write on Node's own response.
import type { FastifyReply } from 'fastify'

/**
 * Gives up a reply, and puts the headers that were set on it, and these, on Node's own response, where they
 * would be lost.
 */
export function takeOver(reply: FastifyReply, headers: Readonly<Record<string, string>> = {}): void {
  reply.hijack()
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...headers }))
    if (value !== undefined) reply.raw.setHeader(name, value)
}

/** Lets pages of other origins read these headers too, where they may read any. */
export function expose(reply: FastifyReply, names: string): void {
  const exposed = reply.getHeader('access-control-expose-headers')
  if (exposed) reply.header('access-control-expose-headers', `${exposed}, ${names}`)
}
