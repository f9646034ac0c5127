// The catalogue of failures that a caller may see. It drives HTTP statuses, retry advice, OpenAPI and the
// docs.

export const PROBLEMS = {
  UNAUTHENTICATED: {
    status: 401,
    retriable: false,
    title: 'Credentials missing or invalid',
    about: 'Missing or invalid credentials on an authenticated endpoint; `credentials` says which fault.',
  },
  FORBIDDEN_COUNTRY: {
    status: 403,
    retriable: false,
    title: 'Country outside the scope',
    about: 'The country in `missing_scope` is outside the scope of the key; also for a record by id.',
  },
  FORBIDDEN_DOMAIN: {
    status: 403,
    retriable: false,
    title: 'Domain outside the scope',
    about: 'The domain in `missing_scope` is outside the scope of the key.',
  },
  INSUFFICIENT_SCOPE: {
    status: 403,
    retriable: false,
    title: 'The credentials lack a scope',
    about: 'The key or token is valid but lacks a required scope, which `missing_scope` names.',
  },
  FORBIDDEN_ROLE: {
    status: 403,
    retriable: false,
    title: 'The role does not allow it',
    about:
      'The role of the account in a worklist does not allow the action; `missing_scope` names one that does.',
  },
  NOT_FOUND: {
    status: 404,
    retriable: false,
    title: 'Not found',
    about: 'The record or the route does not exist.',
  },
  GONE: {
    status: 410,
    retriable: false,
    title: 'Gone',
    about: 'The record was withdrawn: no source publishes it any more.',
  },
  MOVED: {
    status: 301,
    retriable: false,
    title: 'Merged into another record',
    about: 'The record was merged into another one; `Location` is the address of the other one.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    retriable: false,
    title: 'Method not allowed',
    about: 'The route does not have this method; `Allow` lists its methods.',
  },
  CONFLICT: {
    status: 409,
    retriable: false,
    title: 'Conflict with an earlier request',
    about: 'An earlier request has not finished, or changed the same thing; `detail` says how to continue.',
  },
  INVALID_PARAM: {
    status: 400,
    retriable: false,
    title: 'Invalid parameter',
    about: 'A parameter is unknown, malformed, contradictory or wrongly repeated; `errors` names each.',
  },
  RATE_LIMITED: {
    status: 429,
    retriable: true,
    title: 'Rate limit exceeded',
    about: 'The limit that `limit` names was reached; `Retry-After` says when to retry.',
  },
  INTERNAL: {
    status: 500,
    retriable: false,
    title: 'Internal error',
    about: 'An error of the service; it was logged.',
  },
  SEARCH_UNAVAILABLE: {
    status: 503,
    retriable: true,
    title: 'Search unavailable',
    about: 'A subscription to words needs the search index; a search falls back to keyword matching instead.',
  },
  UNAVAILABLE: {
    status: 503,
    retriable: true,
    title: 'Temporarily unavailable',
    about: 'The service cannot answer at the moment; `Retry-After` says when to retry.',
  },
} as const

export type ProblemCode = keyof typeof PROBLEMS

/** An invalid parameter, with the valid values. */
export interface ParamError {
  readonly param: string
  readonly detail: string
  /** Name of the domain whose list has the valid ids. */
  readonly lookup?: string
}

/** A face's wording of where the ids of a domain are found. */
export type IdLookup = (domain: string) => string

const byAddress: IdLookup = (domain) => `look it up at /v1/${domain} first`

/** The error of a parameter, in the words of a face. */
export function paramErrorText({ detail, lookup }: ParamError, where: IdLookup = byAddress): string {
  return lookup === undefined ? detail : `${detail}; ${where(lookup)}`
}

/** A record and its survivor, by id. */
export interface MergedInto {
  readonly from: number
  readonly to: number
}

export const LIMITS = [
  'requests_per_minute',
  'requests_per_day',
  'searches_per_minute',
  'listenings_per_month',
  'open_requests',
  'attempts',
] as const

/** What is missing for a call or exceeded by it, as members of the answer with stable names. */
export interface Lacking {
  /** With UNAUTHENTICATED: the fault of the credentials, `missing` without any. */
  readonly credentials?: string
  /** With a code of 403: what the key or token does not cover, such as `country:CO`, or `role:editor`. */
  readonly missing_scope?: string
  /** With RATE_LIMITED: the limit that was reached, how many calls it allows, and when it is renewed. */
  readonly limit?: { readonly name: (typeof LIMITS)[number]; readonly max: number; readonly reset_s: number }
}

interface More {
  readonly lacking?: Lacking
  readonly errors?: readonly ParamError[]
  /** Name of the domain whose list has the existing records. */
  readonly lookup?: string
  /** The survivor of the requested record. */
  readonly moved?: MergedInto
  readonly headers?: Record<string, string>
  readonly cause?: unknown
}

export class Problem extends Error {
  name = 'Problem'
  readonly code: ProblemCode
  readonly errors: readonly ParamError[]
  readonly lookup: string | null
  readonly moved: MergedInto | null
  readonly headers: Readonly<Record<string, string>>
  readonly lacking: Lacking

  /** `detail` is omitted where `errors` say it all. */
  constructor(code: ProblemCode, detail?: string, more: More = {}) {
    const { errors = [], lookup, moved, headers, lacking, cause } = more
    super(detail ?? (errors.length ? sentenceOf(errors) : PROBLEMS[code].about), { cause })
    this.code = code
    this.errors = errors
    this.lookup = lookup ?? null
    this.moved = moved ?? null
    this.headers = headers ?? {}
    this.lacking = lacking ?? {}
  }
}

/** True where something that needs the search index was tried while there is none, as at a first start. */
export const isUnsearchable = (error: unknown): error is Problem =>
  error instanceof Problem && error.code === 'SEARCH_UNAVAILABLE'

/** All errors, in the words of a face. */
export function sentenceOf(errors: readonly ParamError[], where?: IdLookup): string {
  return errors.map((error) => `${error.param}: ${paramErrorText(error, where)}`).join('. ')
}

/** The problem of one invalid parameter; `lookup` is the domain whose list has the valid ids. */
export function invalid(param: string, detail: string, lookup?: string): Problem {
  return invalidAll([{ param, detail, ...(lookup !== undefined && { lookup }) }])
}

/** The problem of several invalid parameters. */
export function invalidAll(errors: readonly ParamError[]): Problem {
  return new Problem('INVALID_PARAM', undefined, { errors })
}

/** No record has this id. */
export function missing({ name, one }: { readonly name: string; readonly one: string }, id: number): Problem {
  return new Problem('NOT_FOUND', `There is no ${one} ${id}.`, { lookup: name })
}

/** The problem of a call beyond a rate limit. */
export function limitReached(
  limit: NonNullable<Lacking['limit']>,
  detail = `The limit \`${limit.name}\` was reached; \`Retry-After\` says when to retry.`,
): Problem {
  const headers = { 'retry-after': String(limit.reset_s) }
  return new Problem('RATE_LIMITED', detail, { headers, lacking: { limit } })
}
