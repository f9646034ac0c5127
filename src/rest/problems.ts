// Failures as application/problem+json (RFC 9457), with the stable code of the catalogue.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isCutShort } from '#http/cut-short.ts'
import { guardsOf } from '#http/guards.ts'
import { limitHeaders } from '#http/limit-headers.ts'
import type { RateLimitStatus } from '#model/access/rate-limit.ts'
import { isToldByRequest, outageOf } from '#model/outage.ts'
import { type MergedInto, PROBLEMS, Problem, type ProblemCode, paramErrorText } from '#model/problem.ts'
import { newRequestId } from './request-log.ts'

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'
/**
 * A key or token as a value in an address, also with a few characters more or less. No value of 43 characters
 * is one: links in e-mails have such, which are random and can begin like a key.
 */
export const SECRET = /[=/](?:hk_[\dA-Za-z]{45,53}|hm_[\w-]{41,45}|ha_[\w-]{30,34})(?=[&/#]|$)/

/** The page about a code. */
export const problemPage = (code: ProblemCode, baseUrl: string) => `${baseUrl}/docs/errors/${code}`

/** The body of a problem. */
export function problemBody(problem: Problem, instance: string, baseUrl: string, request_id: string) {
  const { status, title } = PROBLEMS[problem.code]
  return {
    type: problemPage(problem.code, baseUrl),
    title,
    status,
    detail: problem.message,
    instance,
    code: problem.code,
    request_id,
    ...problem.lacking,
    ...(problem.moved && { replaced_by: problem.moved.to }),
    ...(problem.errors.length && {
      errors: problem.errors.map((error) => ({ param: error.param, detail: paramErrorText(error) })),
    }),
  }
}

/**
 * Answers a failure. An error that is not a `Problem` is a bug or an outage: logged with its cause, answered
 * without detail.
 */
export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  baseUrl: string,
): FastifyReply {
  const problem = asProblem(error)
  if (problem.code === 'INTERNAL' || (problem.code === 'UNAVAILABLE' && !isToldByRequest(error)))
    request.log.error({ err: error }, problem.code)
  const { status } = PROBLEMS[problem.code]
  reply
    .code(status)
    .header('content-type', PROBLEM_TYPE)
    .header('cache-control', 'no-store')
    .removeHeader('etag')
  for (const [name, value] of Object.entries(problem.headers)) reply.header(name, value)
  // The unread rest of a body is not awaited.
  if (isIncomplete(request)) reply.header('connection', 'close')
  if (problem.moved && status === 301) reply.header('location', movedUrl(request.url, problem.moved))
  if (status === 401 && !problem.headers['www-authenticate'])
    reply.header('www-authenticate', 'Bearer realm="hemiciclo"')
  return reply.send(JSON.stringify(problemBody(problem, pathOf(request), baseUrl, request.id)))
}

/** The path of a request, without secrets. */
const pathOf = ({ url }: FastifyRequest) => url.split('?')[0]!.replace(SECRET, '/…').slice(0, 500)

function isIncomplete({ raw: { complete, headers } }: FastifyRequest): boolean {
  return !complete && (Number(headers['content-length']) > 0 || headers['transfer-encoding'] !== undefined)
}

/** The address of a request with the id of the surviving record in place of the merged one. */
function movedUrl(url: string, { from, to }: MergedInto): string {
  const [path, query] = url.split('?')
  const moved = path!.replace(new RegExp(`/${from}(?=/|$)`), `/${to}`)
  return query === undefined ? moved : `${moved}?${query}`
}

/** The problem that a caller gets for an error. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isCutShort(error)) return new Problem('INVALID_PARAM', 'The body of the request is incomplete.')
  const outage = outageOf(error)
  if (outage) return outage
  const { code, statusCode } = error as Partial<FastifyError>
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Problem('INVALID_PARAM', clientFault(statusCode, code))
  return new Problem('INTERNAL', undefined, { cause: error })
}

function clientFault(status: number, code: string | undefined): string {
  if (status === 413) return 'The body is too large.'
  if (status === 415) return 'The body must be application/json.'
  if (code === 'FST_ERR_BAD_URL') return 'The path is not well-formed.'
  return 'The request could not be read.'
}

/**
 * The complete response to bytes that are not HTTP, for the raw socket; `rateLimit` is that of the address.
 */
export function rawProblem(problem: Problem, baseUrl: string, rateLimit: RateLimitStatus | null): string {
  const id = newRequestId()
  const body = JSON.stringify(problemBody(problem, '', baseUrl, id))
  const { status, title } = PROBLEMS[problem.code]
  const headers = [
    `content-type: ${PROBLEM_TYPE}`,
    `x-request-id: ${id}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    'cache-control: no-store',
    'access-control-allow-origin: *',
    ...Object.entries({ ...guardsOf(baseUrl), ...(rateLimit && limitHeaders(rateLimit)) }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
  ]
  return `HTTP/1.1 ${status} ${title}\r\n${headers.join('\r\n')}\r\n\r\n${body}`
}
