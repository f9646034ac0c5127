// Failures of the OAuth endpoints: a code and a sentence (RFC 6749 section 5.2), or a page for people.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isCutShort } from '#http/cut-short.ts'
import type { OauthErrorPage } from '#model/access/authorization.ts'
import { isToldByRequest, outageOf } from '#model/outage.ts'
import { PROBLEMS, Problem, type ProblemCode } from '#model/problem.ts'
import { errorBody, OAUTH_ERRORS, type OauthErrorCode } from './oauth-errors.ts'

/** A refused request. The status is 400 by default. */
export class Refusal extends Error {
  name = 'Refusal'
  readonly code: OauthErrorCode
  readonly status: number
  readonly headers: Readonly<Record<string, string>>

  constructor(code: OauthErrorCode, message?: string, status = 400, headers: Record<string, string> = {}) {
    super(errorBody(code, message).error_description)
    this.code = code
    this.status = status
    this.headers = headers
  }
}

const CODE_OF: Partial<Record<ProblemCode, OauthErrorCode>> = {
  RATE_LIMITED: 'temporarily_unavailable',
  UNAVAILABLE: 'temporarily_unavailable',
  INTERNAL: 'server_error',
}

/**
 * Answers a failure; one that the caller did not cause is logged with its cause and answered without detail.
 */
export function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, message, status, headers } = asRefusal(error)
  if (status >= 500 && !isToldByRequest(error)) request.log.error({ err: error }, code)
  return reply
    .code(status)
    .headers({ ...NOT_KEPT, ...headers })
    .send(errorBody(code, message))
}

/** The same for a person at a browser, as a page. */
export function refusalPage(page: OauthErrorPage) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { code, status, headers } = asRefusal(error)
    if (status >= 500 && !isToldByRequest(error)) request.log.error({ err: error }, code)
    const failure = { code, description: OAUTH_ERRORS[code], expired: false }
    return reply
      .code(status)
      .headers({ ...NOT_KEPT, ...headers })
      .type('text/html; charset=utf-8')
      .send(page(failure, request.headers['accept-language']))
  }
}

/** RFC 6749 section 5.1. */
export const NOT_KEPT = { 'cache-control': 'no-store', pragma: 'no-cache' }

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isCutShort(error)) return new Refusal('invalid_request', 'The body of the request is incomplete.')
  const problem = outageOf(error) ?? error
  if (problem instanceof Problem)
    return new Refusal(
      CODE_OF[problem.code] ?? 'invalid_request',
      problem.message,
      PROBLEMS[problem.code].status,
      {
        ...problem.headers,
      },
    )
  const { statusCode: status = 500 } = error as { statusCode?: number }
  if (status === 413) return new Refusal('invalid_request', 'The body is larger than 64 kB.', 413)
  if (status >= 400 && status < 500)
    return new Refusal('invalid_request', 'The request could not be read.', 400)
  return new Refusal('server_error', undefined, 500)
}
