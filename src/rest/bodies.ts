// How bodies are read: JSON, or nothing at all, whatever type the caller's client puts on nothing.
import type { FastifyInstance } from 'fastify'
import { Problem } from '#model/problem.ts'

/** Lets the routes of the API read JSON, and an empty body of any type as none. */
export function readBodies(app: FastifyInstance): void {
  const json = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else json(request, body as string, done)
  })
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') done(null, undefined)
    else done(new Problem('INVALID_PARAM', 'The body must be application/json.'), undefined)
  })
}
