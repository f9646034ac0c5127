// Parsing of forms for the pages and the OAuth endpoints: names and values, each name once.
import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { invalid, Problem } from '#model/problem.ts'
import { isPercentEncoded } from './percent-encoding.ts'

export const FORM_TYPE = 'application/x-www-form-urlencoded'
export const MAX_FORM_BYTES = 64 * 1024

/**
 * Makes the routes of a scope accept forms, and no other body type: `request.body` is a `URLSearchParams`. A
 * form that repeats a name (except `repeatable`) or is not percent-encoded UTF-8 fails with INVALID_PARAM.
 */
export async function readForms(app: FastifyInstance, repeatable: readonly string[] = []): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(formbody, {
    bodyLimit: MAX_FORM_BYTES,
    // The plugin returns whatever its parser returns; its types require a plain object.
    parser: (text) => formOf(text, repeatable) as unknown as Record<string, unknown>,
  })
}

function formOf(text: string, repeatable: readonly string[]): URLSearchParams {
  if (!isPercentEncoded(text)) throw new Problem('INVALID_PARAM', 'The form is not percent-encoded UTF-8.')
  const form = new URLSearchParams(text)
  const seen = new Set<string>()
  for (const name of form.keys()) {
    if (seen.has(name) && !repeatable.includes(name)) throw invalid(name, 'is repeated')
    seen.add(name)
  }
  return form
}
