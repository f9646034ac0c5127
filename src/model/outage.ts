// Errors of an unreachable database or network, distinguished from bugs.
import { Problem } from './problem.ts'

/**
 * PostgreSQL's error classes for lost connections, too few resources, and a server shutting down, and its
 * code for a statement that took too long.
 */
const OUTAGE = /^(08|53|57P|57014$)/
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'])
const WORDS = /Connection terminated|timeout exceeded when trying to connect/

/** Value of `Retry-After`, in seconds. */
const RETRY = '5'

/** The problem UNAVAILABLE, with `Retry-After`, for an outage; undefined for any other error. */
export function outageOf(error: unknown): Problem | undefined {
  const { code, message = '' } = (error ?? {}) as { code?: unknown; message?: string }
  const known = typeof code === 'string' && (OUTAGE.test(code) || NETWORK.has(code))
  return known || WORDS.test(message)
    ? new Problem('UNAVAILABLE', undefined, { cause: error, headers: { 'retry-after': RETRY } })
    : undefined
}
