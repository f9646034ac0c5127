// The HTTP server under all faces: its limits of size and time, and its answers to invalid requests.
import type { Socket } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { type ConnectionOptions, type Connections, guardConnections } from '#http/connections.ts'
import { guardsOf } from '#http/guards.ts'
import { knowAllMethods, routeByMethod } from '#http/methods.ts'
import type { RateLimitStatus } from '#model/access/rate-limit.ts'
import { OUTAGE_HEADERS } from '#model/outage.ts'
import { Problem } from '#model/problem.ts'
import { rawProblem } from './problems.ts'
import { LOG_FORMAT, requestId } from './request-log.ts'

export interface ListenerOptions {
  readonly baseUrl: string
  readonly logLevel: string
  readonly logTo?: { write(line: string): void } | undefined
  readonly trustProxy: readonly string[]
  /** Answers a request whose path can't be parsed, which reaches no hook. */
  readonly refuse: (error: Error, request: FastifyRequest, reply: FastifyReply) => void
  /** The state of an address's rate limits; null where nothing is counted. */
  readonly limitOf: (address: string) => Promise<RateLimitStatus | null>
  readonly connections: ConnectionOptions
}

const MAX_HEADER = 160 * 1024
const MAX_BODY = 64 * 1024

/**
 * Time limit for receiving a request with its body, so that slow ones cannot occupy the server. Node checks
 * every five seconds.
 */
const REQUEST_MS = 30_000
const HEADERS_MS = 15_000
const LOOK_MS = 5_000
/** Time for a client to read that its request was refused. */
const LINGER_MS = 2_000
/** Time for open requests to finish when the service stops. */
const STOP_MS = 8_000

/** Creates the application, without routes, and the limits of its connections. */
export function listener(options: ListenerOptions): { app: FastifyInstance; connections: Connections } {
  const { logLevel, logTo, trustProxy, refuse } = options
  const app = Fastify({
    logger: { level: logLevel, ...LOG_FORMAT, ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: requestId,
    trustProxy: trustProxy.length ? [...trustProxy] : false,
    bodyLimit: MAX_BODY,
    rewriteUrl: (request) => {
      routeByMethod(app, request)
      return request.url!
    },
    requestTimeout: REQUEST_MS,
    routerOptions: { querystringParser: () => ({}), maxParamLength: 300, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // A connection is served until it is closed.
    return503OnClosing: false,
    http: {
      maxHeaderSize: MAX_HEADER,
      headersTimeout: HEADERS_MS,
      connectionsCheckingInterval: LOOK_MS,
      // Checked by `mustNameHost`, which answers with a problem.
      requireHostHeader: false,
    },
    clientErrorHandler: (error, socket) => refuseSocket(error, socket, options, connections.stoodStill()),
    frameworkErrors: (error, request: FastifyRequest, reply: FastifyReply) => {
      reply.headers({ ...guardsOf(options.baseUrl), 'access-control-allow-origin': '*' })
      refuse(error, request, reply)
    },
  })
  knowAllMethods(app)
  const connections = guardConnections(app.server, {
    onRefused: (refused) => app.log.warn({ refused }, 'connections beyond the limits were refused'),
    ...options.connections,
  })
  // An unknown expectation may be ignored (RFC 9110 section 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
  app.addHook('preClose', async () => {
    // Open connections are answered and then closed; long ones are cut off.
    connections.stop()
    const cut = setTimeout(() => app.server.closeAllConnections(), STOP_MS).unref()
    app.server.once('close', () => clearTimeout(cut))
  })
  return { app, connections }
}

/** Throws INVALID_PARAM for a request without exactly one host (RFC 9112 section 3.2). */
export function mustNameHost({ raw }: FastifyRequest): void {
  let hosts = 0
  for (let i = 0; i < raw.rawHeaders.length; i += 2) if (/^host$/i.test(raw.rawHeaders[i]!)) hosts++
  if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1'))
    throw new Problem('INVALID_PARAM', 'A request needs exactly one `Host` header.')
}

/**
 * Answers bytes that are not HTTP, or late; then the connection is closed. Where this process `stoodStill`,
 * the client was not late.
 */
async function refuseSocket(
  error: Error & { code?: string },
  socket: Socket,
  { baseUrl, limitOf }: ListenerOptions,
  stoodStill: boolean,
): Promise<void> {
  const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const detail = late
    ? `The request was not complete within ${REQUEST_MS / 1000} seconds.`
    : 'The request could not be read: it is malformed or its headers are too large.'
  const rateLimit = await limitOf(socket.remoteAddress ?? '').catch(() => null)
  if (!socket.writable) return void socket.destroy()
  const problem =
    late && stoodStill
      ? new Problem('UNAVAILABLE', 'The service stood still while the request waited; try again.', {
          headers: OUTAGE_HEADERS,
        })
      : new Problem('INVALID_PARAM', detail)
  socket.end(rawProblem(problem, baseUrl, rateLimit))
  setTimeout(() => socket.resetAndDestroy(), LINGER_MS).unref()
}
