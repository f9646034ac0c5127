// Failures of calls, with the stable code of the service.
import type { components } from './schema.ts'

type Problem = components['schemas']['Problem']

export interface ErrorDetails {
  /** Status of the answer; none if no answer came. */
  readonly status?: number | undefined
  /** What failed on the way. */
  readonly cause?: unknown
}

/** A failure of a call; `problem` is the body of the answer of the service. */
export class HemicicloError extends Error {
  override name = 'HemicicloError'
  readonly problem: Problem | undefined
  /** Status of the answer; undefined if none came. */
  readonly status: number | undefined
  constructor(problem: Problem | undefined, details: ErrorDetails = {}) {
    super(messageOf(problem, details.cause), { cause: details.cause })
    this.problem = problem
    this.status = details.status ?? problem?.status
  }
  get code(): Problem['code'] | undefined {
    return this.problem?.code
  }
}

/** The number to continue from is of another database: delete the copy and read the feed from 0. */
export class StartAgain extends HemicicloError {
  override name = 'StartAgain'
}

/** The outcome of a call. One whose body ends early, or is no JSON, fails like one that is not answered. */
export async function complete<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (cause) {
    throw cause instanceof HemicicloError ? cause : new HemicicloError(undefined, { cause })
  }
}

function messageOf(problem: Problem | undefined, cause: unknown): string {
  if (problem?.code) return `${problem.code}: ${problem.detail}`
  if (cause === undefined) return 'The answer is not of this service.'
  // `fetch` fails with "fetch failed", and names the reason in its cause.
  const { cause: inner = cause } = cause as { cause?: unknown }
  const { message, code } = inner as { message?: string; code?: string }
  return `No complete answer came: ${message || code || String(inner)}`
}
