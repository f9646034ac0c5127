// Portraits of people, from this site: their sources do not learn who reads.
import type { FastifyInstance } from 'fastify'
import { matches } from '#http/etag.ts'
import { refuseOtherMethods } from '#http/methods.ts'
import type { Context } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import { portraitOf } from '#operations/records/portraits.ts'
import { PORTRAITS } from './portrait.ts'

/** An hour: a portrait is gone soon after its person, or the source, took it back. */
const SECONDS = 3_600

/** Adds `/portraits/{id}`, for the id of a person. */
export function portraitRoutes(app: FastifyInstance, context: Context): void {
  const url = `${PORTRAITS}/:id`
  // Whatever a server sent: an answer that a browser opens runs nothing and loads nothing.
  const config = { cors: false, inert: true } as const
  app.get(url, { config }, async (request, reply) => {
    const { id = '' } = request.params as Partial<Record<string, string>>
    if (!/^[1-9]\d{0,14}$/.test(id)) throw new Problem('NOT_FOUND', 'There is no such portrait.')
    const { bytes, media_type, sha256 } = await portraitOf(context, Number(id))
    const etag = `"${sha256.slice(0, 32)}"`
    reply.headers({ etag, 'cache-control': `public, max-age=${SECONDS}`, 'content-disposition': 'inline' })
    if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type(media_type).send(bytes)
  })
  refuseOtherMethods(app, url, ['GET'], { config })
}
