// Every failure a caller may see. The catalogue drives HTTP statuses, retry advice, OpenAPI and the docs.

export const PROBLEMS = {
  UNAUTHENTICATED: {
    status: 401,
    retriable: false,
    title: 'Credentials missing or invalid',
    about: 'Missing or invalid credentials on an authenticated endpoint.',
  },
  FORBIDDEN_COUNTRY: {
    status: 403,
    retriable: false,
    title: 'Country outside the scope',
    about: 'The country lies outside the scope of the key; also for a record by id.',
  },
  FORBIDDEN_DOMAIN: {
    status: 403,
    retriable: false,
    title: 'Domain outside the scope',
    about: 'The domain lies outside the scope of the key.',
  },
  NOT_FOUND: {
    status: 404,
    retriable: false,
    title: 'Not found',
    about: 'The record or the route does not exist.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    retriable: false,
    title: 'Method not allowed',
    about: 'The route exists, but not for this method; `Allow` names those it has.',
  },
  INVALID_PARAM: {
    status: 400,
    retriable: false,
    title: 'Invalid parameter',
    about: 'A parameter is unknown, repeated, contradictory or malformed; `errors` names each.',
  },
  RATE_LIMITED: {
    status: 429,
    retriable: true,
    title: 'Rate limit exceeded',
    about: 'The limit per minute or per day is spent; `Retry-After` says when to come back.',
  },
  INTERNAL: {
    status: 500,
    retriable: false,
    title: 'Internal error',
    about: 'A fault of the service; it has been logged.',
  },
  SEARCH_UNAVAILABLE: {
    status: 503,
    retriable: true,
    title: 'Search unavailable',
    about: 'Kept for compatibility: a degraded search falls back to keywords instead.',
  },
  UNAVAILABLE: {
    status: 503,
    retriable: true,
    title: 'Temporarily unavailable',
    about: 'The database cannot be reached; `Retry-After` says when to come back.',
  },
} as const

export type ProblemCode = keyof typeof PROBLEMS

/** One parameter that could not be taken, and what would be. */
export interface ParamError {
  readonly param: string
  readonly detail: string
}

export class Problem extends Error {
  name = 'Problem'
  readonly code: ProblemCode
  readonly errors: readonly ParamError[]
  readonly headers: Readonly<Record<string, string>>

  constructor(
    code: ProblemCode,
    detail: string = PROBLEMS[code].about,
    more: { errors?: ParamError[]; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(detail, { cause: more.cause })
    this.code = code
    this.errors = more.errors ?? []
    this.headers = more.headers ?? {}
  }
}

/** The refusal of one parameter. */
export function invalid(param: string, detail: string): Problem {
  return invalidAll([{ param, detail }])
}

/** The refusal of several parameters at once. */
export function invalidAll(errors: ParamError[]): Problem {
  return new Problem('INVALID_PARAM', errors.map(({ param, detail }) => `${param}: ${detail}`).join('. '), {
    errors,
  })
}
