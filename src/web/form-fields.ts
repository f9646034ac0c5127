// The fields of a submitted form.
import type { FastifyRequest } from 'fastify'
import { invalid } from '#model/problem.ts'

const CONTROL = /\p{Cc}/u
/** The only field of several lines. */
const NOTE = 'note'

/** Throws INVALID_PARAM for a form with a control character: no field has one but line breaks of a note. */
export function mustBePrintable({ body }: FastifyRequest): void {
  for (const [name, value] of (body as URLSearchParams | undefined) ?? [])
    if (CONTROL.test(name) || CONTROL.test(name === NOTE ? value.replaceAll(/[\r\n]/g, '') : value))
      throw invalid(name, 'holds a control character')
}

/** The value of a field, empty where it is missing. */
export function formValue(request: FastifyRequest, name: string): string {
  return (request.body as URLSearchParams | undefined)?.get(name) ?? ''
}
