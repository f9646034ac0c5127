// What forms send: names and values, each name once. Anything else is refused before a page sees it.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalid, Problem } from '#model/problem.ts'

const FORM = 'application/x-www-form-urlencoded'
const LARGEST = 64 * 1024
const CONTROL = /\p{Cc}/u

/** Lets the routes of a scope read forms and nothing but forms. */
export function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    FORM,
    { parseAs: 'string', bodyLimit: LARGEST },
    async (_request: FastifyRequest, body: string) => fieldsIn(body),
  )
  app.addContentTypeParser('*', async () => {
    throw new Problem('INVALID_PARAM', `The body must be ${FORM}.`)
  })
}

/** A field of the form that was sent, empty where there is none. */
export function sent(request: FastifyRequest, name: string): string {
  return (request.body as ReadonlyMap<string, string> | undefined)?.get(name) ?? ''
}

function fieldsIn(body: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  for (const pair of body.split('&').filter(Boolean)) {
    const at = pair.indexOf('=')
    const name = decoded(at < 0 ? pair : pair.slice(0, at))
    const value = decoded(at < 0 ? '' : pair.slice(at + 1))
    if (fields.has(name)) throw invalid(name, 'is repeated')
    if (CONTROL.test(name) || CONTROL.test(value)) throw invalid(name, 'holds a control character')
    fields.set(name, value)
  }
  return fields
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new Problem('INVALID_PARAM', 'The form is not percent-encoded UTF-8.')
  }
}
