// Bodies of the OAuth endpoints, each of the one type that its endpoint accepts.
import type { FastifyRequest } from 'fastify'
import { FORM_TYPE } from '#http/forms.ts'
import { parseJson, TooDeep } from '#http/json.ts'
import { Refusal } from './refusal.ts'

/** The parameters of a form. Throws `Refusal` for another type, and for a NUL in it. */
export function formParams(request: FastifyRequest): URLSearchParams {
  mustBe(request, FORM_TYPE)
  const form = request.body as URLSearchParams
  for (const [name, value] of form)
    if (name.includes('\0') || value.includes('\0'))
      throw new Refusal('invalid_request', 'A parameter contains a NUL.')
  return form
}

/** A JSON body. Throws `Refusal` for another type, and for invalid JSON. */
export function jsonOf(request: FastifyRequest): unknown {
  mustBe(request, 'application/json')
  try {
    return parseJson(String(request.body))
  } catch (error) {
    const fault = error instanceof TooDeep ? `has ${error.message}` : 'is not JSON'
    throw new Refusal('invalid_client_metadata', `The body ${fault}.`)
  }
}

function mustBe({ headers }: FastifyRequest, type: string): void {
  const [given = ''] = (headers['content-type'] ?? '').split(';')
  if (given.trim().toLowerCase() !== type) throw new Refusal('invalid_request', `The body must be ${type}.`)
}
