// Bodies of the OAuth endpoints, each of the one type that its endpoint takes.
import type { FastifyRequest } from 'fastify'
import { FORM } from '#http/forms.ts'
import { Refusal } from './refusal.ts'

/** The parameters of a form. Throws `Refusal` for another type. */
export function formOf(request: FastifyRequest): URLSearchParams {
  mustBe(request, FORM)
  return request.body as URLSearchParams
}

/** A JSON body. Throws `Refusal` for another type, and for what is no JSON. */
export function jsonOf(request: FastifyRequest): unknown {
  mustBe(request, 'application/json')
  try {
    return JSON.parse(String(request.body))
  } catch {
    throw new Refusal('invalid_client_metadata', 'The body is not JSON.')
  }
}

function mustBe({ headers }: FastifyRequest, type: string): void {
  const [given = ''] = (headers['content-type'] ?? '').split(';')
  if (given.trim().toLowerCase() !== type) throw new Refusal('invalid_request', `The body must be ${type}.`)
}
