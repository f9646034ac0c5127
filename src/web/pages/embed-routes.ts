// Views of records for other sites: a frame, and a preview picture. Both are independent of the signed-in
// account.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendPacked } from '#http/compression.ts'
import { refuseOtherMethods } from '#http/methods.ts'
import type { Language } from '#model/access/account.ts'
import type { Context } from '#model/operation.ts'
import { embeddedPage } from './embedded.ts'
import { readerFor } from './for-request.ts'
import { pictureOf } from './picture.ts'
import { EMBED, PICTURES } from './picture-address.ts'
import type { RecordPage } from './record-page.ts'

const MINUTES = 300
const DAY = 86_400

/** Adds `/{language}/embed{path}` and `/{language}/pictures{path}.png`, for pages that have them. */
export function embedRoutes(
  app: FastifyInstance,
  context: Context,
  { path, embed, picture }: RecordPage,
  language: Language,
): void {
  const readerBelow = (below: string, request: FastifyRequest) => {
    request.visit = { ...request.visit!, account: null }
    return readerFor(context, language, request, { below })
  }
  if (embed) {
    const url = `/${language}${EMBED}${path}`
    app.get(url, { config: { cors: false, embedded: true } }, async (request, reply) => {
      const reader = readerBelow(EMBED, request)
      const text = embeddedPage(reader, await embed(reader))
      reply.headers({ 'cache-control': `public, max-age=${MINUTES}`, vary: 'Accept-Encoding' })
      return sendPacked(
        reply.type('text/html; charset=utf-8'),
        request.headers['accept-encoding'],
        text,
        new Map(),
      )
    })
    refuseOtherMethods(app, url, ['GET'], { config: { cors: false } })
  }
  if (picture) {
    const url = `/${language}${PICTURES}${path}.png`
    app.get(url, { config: { cors: false } }, async (request, reply) => {
      const reader = readerBelow(PICTURES, request)
      const png = await pictureOf(reader, await picture(reader))
      return reply
        .headers({ 'cache-control': `public, max-age=${DAY}` })
        .type('image/png')
        .send(png)
    })
    refuseOtherMethods(app, url, ['GET'], { config: { cors: false } })
  }
}
