// Requests to S3-compatible storage: signed, retried after transient failures, with readable errors.
import { hash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import {
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  isBrokenCircuitError,
  isTaskCancelledError,
  retry,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel'
import { XMLParser } from 'fast-xml-parser'

/** A bucket, and how to reach it. */
export interface ObjectStore {
  readonly bucket: string
  /** Prefix of every key, without slashes at its ends; empty for none. */
  readonly prefix: string
  /** Address of the service; null for Amazon's own. */
  readonly endpoint: string | null
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken: string | null
}

export interface ObjectRequest {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** The key of the object; the bucket itself when omitted. */
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
}

export interface ObjectReply {
  readonly status: number
  readonly headers: Headers
  readonly body: Uint8Array
}

export interface RetryPolicy {
  /** Longest time of one attempt, in milliseconds. */
  readonly attemptMs?: number
  /** Delay before the first retry; longer before each further one. */
  readonly backoffMs?: number
  /** Pause without requests after repeated failures of a store. */
  readonly restMs?: number
}

/** A failed request to the object store; `message` gives the reason. */
export class ObjectStoreFailure extends Error {
  name = 'ObjectStoreFailure'
  /** True where a retry may succeed. */
  readonly passing: boolean
  constructor(message: string, { passing = false, cause }: { passing?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.passing = passing
  }
}

const FURTHER_ATTEMPTS = 2
/**
 * Consecutive failures, each with its retries, after which no requests are sent for a while: callers don't
 * have to wait.
 */
const FAILURES = 3

/**
 * Sends a request to a bucket. Returns the reply, or 404 for a missing object; throws an `ObjectStoreFailure`
 * for everything else, immediately while the store has failed repeatedly.
 */
export function objectStore(
  store: ObjectStore,
  { attemptMs = 20_000, backoffMs = 200, restMs = 60_000 }: RetryPolicy = {},
): (request: ObjectRequest) => Promise<ObjectReply> {
  const { endpoint } = store
  const signer = signerOf(store)
  const base = addressOf(store)
  const failed = handleWhen((error) => !(error instanceof ObjectStoreFailure) || error.passing)
  const circuit = circuitBreaker(
    handleWhen(() => true),
    { breaker: new ConsecutiveBreaker(FAILURES), halfOpenAfter: restMs },
  )
  const policy = wrap(
    circuit,
    retry(failed, {
      maxAttempts: FURTHER_ATTEMPTS,
      backoff: new ExponentialBackoff({ initialDelay: backoffMs, maxDelay: 20 * backoffMs }),
    }),
    timeout(attemptMs, TimeoutStrategy.Aggressive),
  )
  let last = ''

  async function attempt(
    { method, key, query = {}, body }: ObjectRequest,
    signal: AbortSignal,
  ): Promise<ObjectReply> {
    const url = new URL(key === undefined ? base : `${base}/${key}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const signed = await signer.sign(url, {
      method,
      // The store refuses a body that is truncated or damaged in transit.
      headers: { 'x-amz-content-sha256': hash('sha256', body ?? '') },
      ...(body && { body: Buffer.from(body) }),
    })
    const response = await fetch(signed, { signal, redirect: 'manual' })
    const reply = {
      status: response.status,
      headers: response.headers,
      body: new Uint8Array(await response.arrayBuffer()),
    }
    const code = codeIn(reply, method === 'POST')
    const missing = reply.status === 404 && code !== 'NoSuchBucket'
    if (missing || (reply.status < 300 && code === null)) return reply
    throw new ObjectStoreFailure(wordsFor(code, reply, store), {
      passing: reply.status >= 500 || reply.status === 429 || code === 'RequestTimeout',
    })
  }

  return async (request) => {
    try {
      return await policy.execute(({ signal }) => attempt(request, signal))
    } catch (error) {
      if (isBrokenCircuitError(error))
        throw new ObjectStoreFailure(
          `requests to the object store are paused after repeated failures: ${last}`,
        )
      const failure = failureOf(error, endpoint ?? base, attemptMs)
      last = failure.message
      throw failure
    }
  }
}

function signerOf({ accessKeyId, secretAccessKey, region, sessionToken }: ObjectStore): AwsClient {
  const session = sessionToken !== null && { sessionToken }
  return new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', ...session })
}

/** The address of the bucket. */
function addressOf({ bucket, endpoint, region }: ObjectStore): string {
  return endpoint
    ? `${endpoint.replace(/\/+$/, '')}/${bucket}`
    : `https://${bucket}.s3.${region}.amazonaws.com`
}

/** An address from which anyone can read an object for some seconds. */
export async function signedAddress(store: ObjectStore, key: string, seconds: number): Promise<string> {
  const url = new URL(`${addressOf(store)}/${key}`)
  url.searchParams.set('X-Amz-Expires', String(seconds))
  return (await signerOf(store).sign(url, { method: 'GET', aws: { signQuery: true } })).url
}

function failureOf(error: unknown, at: string, attemptMs: number): ObjectStoreFailure {
  if (error instanceof ObjectStoreFailure) return error
  if (isTaskCancelledError(error))
    return new ObjectStoreFailure(`${at} does not respond within ${attemptMs / 1000} s`, { passing: true })
  const { message, cause } = error as Error & { cause?: { code?: string; message?: string } }
  const reason = cause?.code ?? cause?.message ?? message
  return new ObjectStoreFailure(`${at} cannot be reached: ${reason}`, { passing: true, cause: error })
}

const parser = new XMLParser({ parseTagValue: false })

/**
 * The code of an error; a reply without a body, as to HEAD, has none. Completing an upload can fail with 200.
 */
function codeIn({ status, body }: ObjectReply, completing = false): string | null {
  if ((status < 300 && !completing) || !body.length) return null
  try {
    const code: unknown = parser.parse(Buffer.from(body).toString())?.Error?.Code
    return typeof code === 'string' ? code : null
  } catch {
    return null
  }
}

const CREDENTIALS = 'see AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN'

function wordsFor(code: string | null, { status, headers }: ObjectReply, store: ObjectStore): string {
  const { bucket, region, endpoint } = store
  const told = `HTTP ${status}${code ? `, ${code}` : ''}`
  if (code === 'NoSuchBucket') return `there is no bucket ${bucket}${endpoint ? ` at ${endpoint}` : ''}`
  if (code === 'InvalidAccessKeyId' || code === 'SignatureDoesNotMatch' || /Token$/.test(code ?? ''))
    return `the object store rejects the credentials (${told}): ${CREDENTIALS}`
  if (code === 'RequestTimeTooSkewed')
    return `the clock of this machine differs from that of the object store`
  const home = headers.get('x-amz-bucket-region')
  if (status === 301 || code === 'AuthorizationHeaderMalformed')
    return `the bucket ${bucket} is not in AWS_REGION=${region}${home ? ` but in ${home}` : ''} (${told})`
  if (status === 401 || status === 403)
    return `the credentials lack a permission in the bucket ${bucket} (${told}): ${CREDENTIALS}`
  return `the object store responds ${told}`
}
