// The fields of a submitted form.
import type { FastifyRequest } from 'fastify'
import { invalid } from '#model/problem.ts'

const CONTROL = /\p{Cc}/u

/** Throws INVALID_PARAM for a form with a control character: no field of the pages has one. */
export function mustBePrintable({ body }: FastifyRequest): void {
  for (const [name, value] of (body as URLSearchParams | undefined) ?? [])
    if (CONTROL.test(name) || CONTROL.test(value)) throw invalid(name, 'holds a control character')
}

/** The value of a field, empty where it is missing. */
export function formValue(request: FastifyRequest, name: string): string {
  return (request.body as URLSearchParams | undefined)?.get(name) ?? ''
}
