// Published texts, which don't change while the service runs: with an ETag, compressed once per encoding.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendPacked } from './compression.ts'
import { etagOf, matches } from './etag.ts'
import { refuseOtherMethods } from './methods.ts'

type Body = string | Buffer

const FIVE_MINUTES = 300

/**
 * A route for a text that does not change; conditional requests get 304. A function makes it at the first
 * request.
 */
export function publish(
  app: FastifyInstance,
  path: string,
  type: string,
  body: Body | (() => Body),
  seconds = FIVE_MINUTES,
): void {
  app.get(path, published(type, body, seconds))
  refuseOtherMethods(app, path, ['GET'])
}

/** Answers with such a text, for routes that serve several. */
export function published(type: string, body: Body | (() => Body), seconds = FIVE_MINUTES) {
  let made: { readonly text: Body; readonly etag: string } | undefined
  const make = () => {
    const text = typeof body === 'function' ? body() : body
    return { text, etag: etagOf(text) }
  }
  const packed = new Map<string, Buffer>()
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { text, etag } = (made ??= make())
    reply.headers({ etag, 'cache-control': `public, max-age=${seconds}`, vary: 'Accept-Encoding' })
    if (matches(request.headers['if-none-match'], etag)) {
      await request.admission?.refund()
      return reply.code(304).send()
    }
    return sendPacked(reply.type(type), request.headers['accept-encoding'], text, packed)
  }
}
