// Bodies of the OAuth endpoints: of the one type that each takes, and read by us before anybody else sees
// them.
import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/** The bytes of the body; none where there is no body. */
export function bytesOf(request: FastifyRequest): Buffer {
  return (request.body as Buffer | undefined) ?? Buffer.alloc(0)
}

/**
 * The parameters of a form. Throws `Refusal` for another type, and for a parameter that comes twice
 * (`resource` may).
 */
export function formOf(request: FastifyRequest): URLSearchParams {
  mustBe(request, 'application/x-www-form-urlencoded')
  const form = new URLSearchParams(bytesOf(request).toString())
  const names = [...form.keys()].filter((name) => name !== 'resource')
  if (new Set(names).size < names.length)
    throw new Refusal('invalid_request', 'A parameter comes more than once.')
  return form
}

/** A JSON body. Throws `Refusal` for another type, and for what is no JSON. */
export function jsonOf(request: FastifyRequest): unknown {
  mustBe(request, 'application/json')
  try {
    return JSON.parse(bytesOf(request).toString())
  } catch {
    throw new Refusal('invalid_client_metadata', 'The body is not JSON.')
  }
}

function mustBe({ headers }: FastifyRequest, type: string): void {
  const [given = ''] = (headers['content-type'] ?? '').split(';')
  if (given.trim().toLowerCase() !== type) throw new Refusal('invalid_request', `The body must be ${type}.`)
}
