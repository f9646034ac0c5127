// Distinguishes outages from bugs. Bugs are the closed set: statements and files that this code got wrong.
// Whatever else prevents an answer is an outage, and the same call may succeed later.
import { Problem } from './problem.ts'

/**
 * SQLSTATE classes of faults in a statement or its data: features, cardinality, data, constraints, cursors,
 * transactions, functions, schemas, syntax, views, limits of a statement, and raised exceptions. `HL` is the
 * class of our own functions.
 */
const OWN_FAULT = /^(0A|2[0-4]|25|2B|2D|2F|34|38|39|3B|3F|40002|42|44|54|HL|P0)/

/**
 * Codes of these classes that the server or its settings cause: read-only, transactions that were too long,
 * and missing rights.
 */
const OF_SERVER = /^(25006|25P03|25P04|42501)$/

/** The fault of a prepared statement whose table a migration has changed; a new connection has none. */
const OUTDATED_PLAN = /cached plan must not change/

/** Codes of the operating system. Node's own, of wrong arguments, begin with `ERR_`. */
const OF_SYSTEM = /^E(?!RR_)[A-Z0-9_]+$/
const OWN_FILE = /^(ENOENT|EEXIST|ENOTDIR|EISDIR|EINVAL|EBADF|ENOTEMPTY|ELOOP|ENAMETOOLONG|E2BIG|ENOSYS)$/

const SQLSTATE = /^[0-9A-Z]{5}$/

/** What `pg` says of a lost connection that has no code. */
const WORDS = /Connection terminated|not queryable|Query read timeout|timeout exceeded when trying to connect/

/** The headers of an answer during an outage; `Retry-After` is in seconds. */
export const OUTAGE_HEADERS = { 'retry-after': '5' }

/** Outages that are told apart: by their codes, and what the caller is told in place of the general text. */
const KINDS = {
  full_disk: {
    codes: /^(53100|ENOSPC|EDQUOT)$/,
    words: 'The disk of the service is full: nothing can be stored until its operator frees space.',
  },
  read_only: {
    codes: /^(25006|EROFS)$/,
    words: 'The database accepts no changes at the moment; `Retry-After` says when to retry.',
  },
  late: {
    codes: /^(57014|55P03|25P03|25P04|ETIMEDOUT)$/,
    words: 'The database did not answer in time; `Retry-After` says when to retry.',
  },
} as const
export type OutageKind = keyof typeof KINDS

interface Coded {
  readonly code?: unknown
  readonly syscall?: unknown
  readonly message?: string
  readonly cause?: unknown
}

/** The problem UNAVAILABLE, with `Retry-After`, for an outage; undefined for a bug and for a `Problem`. */
export function outageOf(error: unknown): Problem | undefined {
  if (error instanceof Problem) return undefined
  const found = causes(error).find(isOutage)
  if (!found) return undefined
  const kind = kindOf(found.code)
  const words = kind ? KINDS[kind].words : undefined
  return new Problem('UNAVAILABLE', words, { cause: error, headers: OUTAGE_HEADERS })
}

/**
 * The result of a write that a read does besides, such as the note of a first use; undefined in an outage. A
 * database that stores nothing, as with a full disk, still answers reads.
 */
export async function besides<T>(write: Promise<T>): Promise<T | undefined> {
  try {
    return await write
  } catch (error) {
    if (!outageOf(error)) throw error
    return undefined
  }
}

/** True for the SQLSTATE of an error of PostgreSQL. */
export const isSqlState = (code: unknown): code is string =>
  typeof code === 'string' && SQLSTATE.test(code) && !OF_SYSTEM.test(code)

/** The kind of an outage, or of the problem that it became; null for any other. */
export function outageKindOf(error: unknown): OutageKind | null {
  for (const { code } of causes(error)) {
    const kind = kindOf(code)
    if (kind) return kind
  }
  return null
}

function kindOf(code: unknown): OutageKind | null {
  const kinds = Object.keys(KINDS) as OutageKind[]
  return (typeof code === 'string' && kinds.find((kind) => KINDS[kind].codes.test(code))) || null
}

/** True for an error of a full disk or an exhausted quota, of the database or of files. */
export const isFullDisk = (error: unknown): boolean => outageKindOf(error) === 'full_disk'

function isOutage({ code, syscall, message = '' }: Coded): boolean {
  if (isSqlState(code)) return !OWN_FAULT.test(code) || OF_SERVER.test(code) || OUTDATED_PLAN.test(message)
  if (typeof code === 'string' && OF_SYSTEM.test(code)) return syscall === 'connect' || !OWN_FILE.test(code)
  return WORDS.test(message)
}

/** An error and the errors that caused it. */
function causes(error: unknown): Coded[] {
  const found: Coded[] = []
  for (let each = error; each instanceof Object && found.length < 5; each = (each as Coded).cause)
    found.push(each as Coded)
  return found
}

/** Stays on the copies that pg-boss makes of errors, with their own properties alone (12.30, 2026-11). */
const REPORTED = Symbol('reported')

/** Notes that the log has the outage of this error, so that each failed call need not log it again. */
export function markReported(error: unknown): void {
  if (error instanceof Object) Reflect.set(error, REPORTED, true)
}

/** True if the log has the outage of this error or of one of its causes. */
export const isReported = (error: unknown): boolean => causes(error).some((each) => REPORTED in each)

/** PostgreSQL's error code for a statement timeout. */
export const STOPPED = '57014'

/** Thrown when a statement exceeds the time budget of a call, or would start after it. */
export class OutOfTime extends Error {
  readonly code = STOPPED

  constructor() {
    super('The time limit is over.')
    this.name = 'OutOfTime'
  }
}

/** True for a statement that exceeded the time budget of its call; `isLimited` where it was sent with one. */
export const isOwnLimit = (error: unknown, isLimited: boolean): boolean =>
  error instanceof OutOfTime || (isLimited && (error as Coded).code === STOPPED)

/**
 * True if the line of a failed request is enough: the log has the outage, or the call took too long while the
 * database was slow, which is no fault of the service.
 */
export const isToldByRequest = (error: unknown): boolean =>
  isReported(error) || causes(error).some((each) => each instanceof OutOfTime)
