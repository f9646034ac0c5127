// Request bodies: JSON, or an empty body with any content type that the client sends.
import type { FastifyInstance } from 'fastify'
import { mustBeShallow } from '#http/json.ts'
import { Problem } from '#model/problem.ts'

/** Makes the API's routes accept JSON, and an empty body of any type. */
export function readBodies(app: FastifyInstance): void {
  const json = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else
      json(request, body as string, (error, value) => {
        try {
          mustBeShallow(value)
          done(error, value)
        } catch (deep) {
          done(new Problem('INVALID_PARAM', `The body has ${(deep as Error).message}.`), undefined)
        }
      })
  })
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') done(null, undefined)
    else done(new Problem('INVALID_PARAM', 'The body must be application/json.'), undefined)
  })
}
