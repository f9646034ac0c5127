// The REST face: each operation is a route; every response has rate limit headers, every failure a code.
import cors from '@fastify/cors'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { CORS, METHODS } from '#http/cors.ts'
import { isPercentEncoded } from '#http/percent-encoding.ts'
import { siteOf } from '#http/same-origin.ts'
import type { Admission, Gate } from '#model/gate.ts'
import type { Context, Operation } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import type { RateLimitStatus } from '#model/rate-limit.ts'
import { admit } from '#operations/call.ts'
import { operations } from '#operations/index.ts'
import { legacyOf } from '#operations/legacy.ts'
import { FORMATS, type Format, rowShape } from './formats.ts'
import { limitHeaders } from './limit-headers.ts'
import { rawProblem, SECRET, sendProblem } from './problems.ts'
import { publications } from './publications.ts'
import { responder } from './respond.ts'

declare module 'fastify' {
  interface FastifyRequest {
    admission: (Admission & { readonly limited: Problem | null }) | null
  }
  interface FastifyContextConfig {
    /** On a route that only answers 405: the methods that the path has. */
    allow?: string
    /** On a route that reports an exceeded rate limit in its own format. */
    tellsLimits?: boolean
    /** On a deprecated route: the path that replaces it. */
    successor?: string
    /** On a list whose address ends in one: the format of its answer. */
    format?: Format
  }
}

export interface RestOptions {
  readonly gate: Gate
  readonly logLevel: string
  readonly trustProxy: readonly string[]
}

/**
 * Security headers of JSON answers: no execution, sniffing or framing. Pages set their own through helmet.
 */
const GUARDS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

/**
 * Longest request target that is read; a longer one is refused with a problem, as are headers that Node cuts
 * off.
 */
const MAX_URL = 8_192
const MAX_HEADER = 160 * 1024
const MAX_BODY = 64 * 1024
/** Deprecated routes stop answering after this day. */
const SUNSET = new Date('2027-12-31T00:00:00Z').toUTCString()
const DEPRECATED_SINCE = '@1767225600'

interface Route {
  readonly operation: Operation
  /** The path that replaces it. */
  readonly successor?: string
  readonly format?: Format
}

/** Every operation, its former route, and where it lists rows an address for each other format. */
const ROUTES: readonly Route[] = operations.flatMap((operation) => {
  const former = legacyOf(operation)
  return [
    { operation },
    ...(former ? [{ operation: former, successor: operation.http.path }] : []),
    ...(rowShape(operation) ? FORMATS.map((format) => ({ operation, format })) : []),
  ]
})

/** Builds the HTTP application; it does not listen yet. */
export async function rest(
  context: Context,
  { gate, logLevel, trustProxy }: RestOptions,
): Promise<FastifyInstance> {
  const origin = new URL(context.baseUrl).origin
  const app = Fastify({
    logger: { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy.length ? [...trustProxy] : false,
    bodyLimit: MAX_BODY,
    routerOptions: { querystringParser: () => ({}), maxParamLength: 300 },
    forceCloseConnections: 'idle',
    http: { maxHeaderSize: MAX_HEADER },
    clientErrorHandler(_error, socket) {
      if (socket.writable)
        socket.end(
          rawProblem(
            'INVALID_PARAM',
            'The request could not be read: it is malformed or its headers are too large.',
            context.baseUrl,
          ),
        )
    },
    // A malformed path reaches no hook, so the call is counted here.
    frameworkErrors: (error, request: FastifyRequest, reply: FastifyReply) => {
      enter(gate, origin, request, reply)
        .then(() => sendProblem(error, request, reply, context.baseUrl))
        .catch((refusal) => sendProblem(refusal, request, reply, context.baseUrl))
    },
  })
  app.decorateRequest('admission', null)
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, context.baseUrl))
  app.setNotFoundHandler((request, reply) =>
    sendProblem(new Problem('NOT_FOUND', 'There is no such route.'), request, reply, context.baseUrl),
  )
  await app.register(cors, CORS)
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'OPTIONS') reply.code(204)
    reply.headers(GUARDS)
    await enter(gate, origin, request, reply)
  })
  // Connections that are open when the service stops are answered and then closed.
  app.addHook('preClose', async () => {
    app.server.keepAliveTimeout = 1
  })
  const respond = responder(context.baseUrl)
  for (const { operation, successor, format } of ROUTES) {
    app.route({
      method: operation.http.method,
      url: urlOf(operation, format),
      config: { ...(successor && { successor }), ...(format && { format }) },
      handler: async (request, reply) => {
        const { caller, refund } = request.admission!
        if (successor) deprecate(request, reply)
        gate.note(caller, operation.id)
        const input = admit(operation, pairsOf(request, operation), caller, request.body)
        return respond(operation, context, input, caller, request, reply, refund)
      },
    })
  }
  await app.register(publications, { context })
  refuseOtherMethods(app)
  return app
}

/** Identifies and counts a call, and refuses it where needed, before its parameters are read. */
async function enter(
  gate: Gate,
  origin: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const header = request.headers['x-api-key']
  const admission = await gate.admit(
    {
      apiKey: typeof header === 'string' ? header : undefined,
      authorization: request.headers.authorization,
      cookie: ownRequest(request, origin) ? request.headers.cookie : undefined,
    },
    request.ip,
  )
  const { rateLimit } = admission
  if (rateLimit) reply.headers(limitHeaders(rateLimit))
  const limited = rateLimit && !rateLimit.allowed ? beyond(rateLimit) : null
  request.admission = { ...admission, limited }
  const { allow, tellsLimits } = request.routeOptions.config ?? {}
  if (limited && !tellsLimits) throw limited
  if (allow)
    throw new Problem('METHOD_NOT_ALLOWED', `${request.method} is not a method of this route.`, {
      headers: { allow },
    })
  if (request.url.length > MAX_URL)
    throw new Problem('INVALID_PARAM', `The address is longer than ${MAX_URL} characters.`)
  if (SECRET.test(request.url))
    throw new Problem(
      'INVALID_PARAM',
      'A key or token goes in a header, never in the address, where logs keep it. Rotate this one.',
    )
}

/** The refusal of a call that exceeds the rate limits. */
function beyond({ minute, day }: RateLimitStatus): Problem {
  const spent = minute.remaining === 0 && day.remaining > 0 ? minute : day
  return new Problem('RATE_LIMITED', undefined, {
    headers: { 'retry-after': String(Math.max(1, spent.resetSeconds)) },
  })
}

/**
 * False for a request that another site may have sent with this site's cookies: it is not a read, and does
 * not prove that it comes from here.
 */
function ownRequest({ method, headers }: FastifyRequest, origin: string): boolean {
  return method === 'GET' || method === 'HEAD' || siteOf(headers, origin) === 'same'
}

/** `/v1/bills/{id}` in Fastify's syntax, with the suffix of its format. */
function urlOf({ http }: Operation, format?: Format): string {
  return `${http.path.replace(/\{(\w+)\}/g, ':$1')}${format ? `.${format.suffix}` : ''}`
}

/**
 * Parameters in the path, in headers and in the query; throws INVALID_PARAM for a query that is not
 * percent-encoded UTF-8.
 */
function* pairsOf(request: FastifyRequest, { params }: Operation): Generator<readonly [string, string]> {
  yield* Object.entries(request.params as Record<string, string>)
  for (const name in params) {
    const value = params[name]!.in === 'header' ? request.headers[name.replaceAll('_', '-')] : undefined
    if (value !== undefined) yield [name, String(value)]
  }
  const at = request.url.indexOf('?')
  if (at < 0) return
  const query = request.url.slice(at + 1)
  if (!isPercentEncoded(query)) throw new Problem('INVALID_PARAM', 'The query is not percent-encoded UTF-8.')
  yield* new URLSearchParams(query)
}

function deprecate(request: FastifyRequest, reply: FastifyReply): void {
  const { successor } = request.routeOptions.config
  const path = successor!.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((request.params as Record<string, string>)[name] ?? ''),
  )
  reply
    .header('deprecation', DEPRECATED_SINCE)
    .header('sunset', SUNSET)
    .header('link', `<${path}>; rel="successor-version"`)
}

/** Gives every path a route for its other methods, which answers 405 instead of 404. */
function refuseOtherMethods(app: FastifyInstance): void {
  const served = new Map<string, Set<string>>()
  for (const { operation, format } of ROUTES) {
    const url = urlOf(operation, format)
    served.set(url, (served.get(url) ?? new Set()).add(operation.http.method))
  }
  for (const [url, methods] of served) {
    const others = METHODS.filter((method) => !methods.has(method))
    if (methods.has('GET')) methods.add('HEAD')
    app.route({
      method: others,
      url,
      config: { allow: [...methods, 'OPTIONS'].join(', ') },
      handler: () => {},
    })
  }
}
