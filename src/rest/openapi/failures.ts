// The failures that an operation may answer with, each described once.
import { STATUS_CODES } from 'node:http'
import { CREDENTIAL_FAULTS } from '#model/access/credentials.ts'
import { COUNTRY_CODES } from '#model/country.ts'
import type { Operation } from '#model/operation.ts'
import { type Lacking, LIMITS, PROBLEMS, Problem, type ProblemCode } from '#model/problem.ts'
import { problemBody } from '../problems.ts'
import { headersWith } from './headers.ts'

type Json = Record<string, unknown>

export const problemSchema: Json = {
  type: 'object',
  description: 'A failure (RFC 9457). `code` is stable, for programs; `type` is the URL of a page about it.',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string', format: 'uri' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    instance: { type: 'string', description: 'Path of the request.' },
    code: { type: 'string', enum: Object.keys(PROBLEMS) },
    request_id: { type: 'string', description: 'Id of the request, for reports of the failure.' },
    replaced_by: {
      type: 'integer',
      description: 'With MOVED: the id of the record that it was merged into.',
    },
    credentials: {
      type: 'string',
      enum: ['missing', ...Object.keys(CREDENTIAL_FAULTS), 'administration_token'],
      description: 'With UNAUTHENTICATED: the fault of the credentials, or the ones that are needed.',
    },
    missing_scope: {
      type: 'string',
      description:
        'With FORBIDDEN_COUNTRY, FORBIDDEN_DOMAIN and INSUFFICIENT_SCOPE: what the key or token does not ' +
        'cover, as `country:CO`, `domain:bills` or `mcp:account`; `*` for all. With FORBIDDEN_ROLE: the ' +
        'role that is needed, as `role:editor`.',
    },
    limit: {
      type: 'object',
      description: 'With RATE_LIMITED: the limit that was reached.',
      required: ['name', 'max', 'reset_s'],
      properties: {
        name: { type: 'string', enum: LIMITS },
        max: { type: 'integer', description: 'Calls that it allows.' },
        reset_s: { type: 'integer', description: 'Seconds until it is renewed.' },
      },
    },
    errors: {
      type: 'array',
      description: 'With INVALID_PARAM: what is wrong with each parameter or field.',
      items: {
        type: 'object',
        required: ['param', 'detail'],
        properties: { param: { type: 'string' }, detail: { type: 'string' } },
      },
    },
  },
}

/** Codes that follow from an operation's parameters and access, and its own. */
export function failuresOf({ access, params, http, fails = [] }: Operation): ProblemCode[] {
  const byId = Object.values(params).some((param) => param.in === 'path')
  return [
    'INVALID_PARAM',
    ...(access === 'public' ? [] : (['UNAUTHENTICATED'] as const)),
    // Any key may call an operation over several domains; the requested domains are checked.
    ...(typeof access === 'object' || access === 'account' || 'domain' in params
      ? (['FORBIDDEN_COUNTRY', 'FORBIDDEN_DOMAIN'] as const)
      : []),
    ...(access === 'account' ? (['INSUFFICIENT_SCOPE'] as const) : []),
    ...(byId ? (['NOT_FOUND'] as const) : []),
    ...(byId && typeof access === 'object' && http.method === 'GET' ? (['GONE', 'MOVED'] as const) : []),
    ...fails,
    'METHOD_NOT_ALLOWED',
    'RATE_LIMITED',
    'INTERNAL',
    'UNAVAILABLE',
  ]
}

/** Headers of the answers of a status, in addition to those of every answer. */
const HEADERS_OF: Readonly<Record<number, readonly string[]>> = {
  301: ['Location'],
  304: ['ETag', 'Cache-Control'],
  401: ['WWW-Authenticate'],
  403: ['WWW-Authenticate'],
  405: ['Allow'],
  429: ['Retry-After'],
  503: ['Retry-After'],
}

/** `NotFound` for 404. */
const nameOf = (status: number | string) => STATUS_CODES[status]!.replace(/\W/g, '')

/** A reference to the answers of a status. */
export const responseRef = (status: number): Json => ({
  [status]: { $ref: `#/components/responses/${nameOf(status)}` },
})

/** Answers that operations share: 304, and the failures with an example for each code. */
export function responses(operations: readonly Operation[], baseUrl: string): Json {
  const headers = (status: number) => headersWith(...(HEADERS_OF[status] ?? []))
  const unchanged = {
    description: 'Not modified: the ETag of `If-None-Match` is current.',
    headers: headers(304),
  }
  const instance = operations.find(({ access }) => typeof access === 'object')?.http.path ?? '/'
  const byStatus = Object.groupBy(new Set(operations.flatMap(failuresOf)), (code) => PROBLEMS[code].status)
  const failed = Object.entries(byStatus).map(([status, codes]) => {
    const examples = codes!.map((code) => [code, { value: failureExample(code, instance, baseUrl) }])
    const content = {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(examples),
      },
    }
    const description = codes!.map((code) => `${code}: ${PROBLEMS[code].about}`).join(' ')
    return [nameOf(status), { description, headers: headers(Number(status)), content }]
  })
  return { [nameOf(304)]: unchanged, ...Object.fromEntries(failed) }
}

const LACKING: Readonly<Partial<Record<ProblemCode, Lacking>>> = {
  UNAUTHENTICATED: { credentials: 'missing' },
  FORBIDDEN_COUNTRY: { missing_scope: 'country:CO' },
  FORBIDDEN_DOMAIN: { missing_scope: 'domain:bills' },
  INSUFFICIENT_SCOPE: { missing_scope: 'mcp:account' },
  FORBIDDEN_ROLE: { missing_scope: 'role:editor' },
  RATE_LIMITED: { limit: { name: 'requests_per_minute', max: 60, reset_s: 24 } },
}

const MADE_UP_ID = '6f0a7f0e-8a0e-4a55-9d6c-2f5f2b0c3a11'

/** An example body of a failure with a code. */
export function failureExample(code: ProblemCode, instance: string, baseUrl: string): Json {
  const detail = `"XX" is not among ${COUNTRY_CODES.join(', ')}`
  const more =
    code === 'INVALID_PARAM'
      ? { errors: [{ param: 'country_code', detail }] }
      : code === 'MOVED'
        ? { moved: { from: 7, to: 12 } }
        : { lacking: LACKING[code] ?? {} }
  return problemBody(new Problem(code, undefined, more), instance, baseUrl, MADE_UP_ID)
}
