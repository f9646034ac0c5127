// The REST face: each operation is a route; every response has rate limit headers, every failure a code.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ConnectionOptions, Connections } from '#http/connections.ts'
import { allowPages } from '#http/cors.ts'
import { guardsOf } from '#http/guards.ts'
import { limitHeaders, rateLimited } from '#http/limit-headers.ts'
import { refuseOtherMethods } from '#http/methods.ts'
import type { Metrics } from '#http/metrics.ts'
import { isPercentEncoded } from '#http/percent-encoding.ts'
import { requestSite } from '#http/same-origin.ts'
import type { Admission, Gate } from '#model/access/gate.ts'
import type { Context, Operation } from '#model/operation.ts'
import { limitReached, Problem } from '#model/problem.ts'
import { operations } from '#operations/index.ts'
import { budgeted } from '#operations/kit/budgeted.ts'
import { admit } from '#operations/kit/call-operation.ts'
import { onOneServer } from '#operations/kit/reading.ts'
import { legacyOf } from '#operations/records/legacy.ts'
import { liveOperation } from '#operations/service/status/live.ts'
import { addAdminPublications } from './admin.ts'
import { readBodies } from './bodies.ts'
import { csvOptions, splitCsv } from './csv-options.ts'
import type { CsvWords } from './csv-table.ts'
import { linkSuccessor, noteDeprecated } from './deprecated.ts'
import { FORMATS, type Format, formatOf, rowShape } from './formats.ts'
import { type Home, type NamedPage, pageMeant, prefersHtml, sendHome } from './front.ts'
import { listener, mustNameHost } from './listener.ts'
import { nearRoute } from './near-route.ts'
import { addProbes } from './probes.ts'
import { SECRET, sendProblem } from './problems.ts'
import { publications } from './publications.ts'
import { observe } from './request-log.ts'
import { responder } from './respond.ts'

declare module 'fastify' {
  interface FastifyRequest {
    admission: (Admission & { readonly limited: Problem | null }) | null
  }
  interface FastifyContextConfig {
    /** On a route that reports an exceeded rate limit in its own format. */
    tellsLimits?: boolean
    /** The format of a list whose address ends in a suffix. */
    format?: Format
  }
}

export interface RestOptions {
  readonly gate: Gate
  readonly logLevel: string
  readonly trustProxy: readonly string[]
  readonly metrics: Metrics
  /** Limits of connections; see `CONNECTION_LIMITS` for the default ones. */
  readonly connections?: ConnectionOptions
  /** The pages for browsers; without them a browser gets the state of the service, as programs do. */
  readonly home?: Home
  /** Finds pages by their names. */
  readonly named?: NamedPage
  /** The words of lists as CSV. */
  readonly csvWords: CsvWords
  /** Destination of log lines; standard output by default. */
  readonly logTo?: { write(line: string): void }
}

/** Maximum length of a request target; a longer one is refused with a problem. */
const MAX_URL = 8_192

interface Route {
  readonly operation: Operation
  /** The operation that replaces it. */
  readonly successor?: Operation
  readonly format?: Format
}

/** Every operation, its former route, and for lists an address for each other format. */
const ROUTES: readonly Route[] = operations.flatMap((operation) => {
  const former = legacyOf(operation)
  return [
    { operation },
    ...(former ? [{ operation: former, successor: operation }] : []),
    ...(rowShape(operation) ? FORMATS.map((format) => ({ operation, format })) : []),
  ]
})

function noRoute(path: string): Problem {
  const near = nearRoute(path)
  const meant = near === undefined ? '`/openapi.json` lists them.' : `Did you mean \`${near}\`?`
  return new Problem('NOT_FOUND', `There is no such route. ${meant}`)
}

/** Builds the HTTP application; it does not listen yet. Where it throws, nothing stays open. */
export async function rest(
  context: Context,
  { gate, logLevel, trustProxy, metrics, connections: options = {}, csvWords, logTo, ...pages }: RestOptions,
): Promise<FastifyInstance> {
  const origin = new URL(context.baseUrl).origin
  const guards = guardsOf(context.baseUrl)
  const { home, named } = pages
  const { app, connections } = listener({
    baseUrl: context.baseUrl,
    logLevel,
    logTo,
    trustProxy,
    connections: options,
    limitOf: async (address) => (await gate.admit(NOBODY, address, true)).rateLimit,
    // The call is counted here too.
    refuse: (error, request, reply) => {
      enter(gate, connections, origin, request, reply)
        .then(() => sendProblem(error, request, reply, context.baseUrl))
        .catch((refusal) => sendProblem(refusal, request, reply, context.baseUrl))
    },
  })
  await using stack = new AsyncDisposableStack()
  stack.defer(() => app.close())
  app.decorateRequest('admission', null)
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, context.baseUrl))
  app.setNotFoundHandler((request, reply) => {
    const page = named && pageMeant(named, request)
    if (page) return reply.header('vary', 'Accept, Accept-Language').redirect(page, 302)
    return sendProblem(noRoute(request.url), request, reply, context.baseUrl)
  })
  readBodies(app)
  observe(app, metrics)
  await allowPages(app)
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'OPTIONS') reply.code(204)
    reply.headers(guards)
    if (request.routeOptions.config?.probe) return void reply.header('x-request-id', request.id)
    await enter(gate, connections, origin, request, reply)
  })
  const respond = responder(context.baseUrl, csvWords)
  for (const { operation, successor, format } of ROUTES) {
    app.route({
      method: operation.http.method,
      url: urlOf(operation, format),
      config: { ...(format && { format }) },
      handler: async (request, reply) => {
        const { caller, refused, refund, chargeSearch } = request.admission!
        if (successor) linkSuccessor(successor, request, reply)
        gate.note(caller, operation.id)
        const all = [...pairsOf(request, operation)]
        const isCsv = rowShape(operation) && formatOf(request)?.suffix === 'csv'
        const { own: pairs, csv } = isCsv ? splitCsv(all) : { own: all, csv: [] }
        const input = admit(operation, pairs, caller, request.body, refused)
        const options = csvOptions(csv)
        noteDeprecated(operation, pairs, reply)
        if (operation === liveOperation && home && prefersHtml(request)) return sendHome(home, request, reply)
        return respond(operation, onOneServer(budgeted(context, chargeSearch)), input, {
          ...{ caller, request, reply, refund, csv: options },
        })
      },
    })
  }
  await app.register(publications, { context })
  addAdminPublications(app, context, metrics)
  addProbes(app, context)
  for (const [url, methods] of methodsByUrl()) refuseOtherMethods(app, url, methods)
  stack.move()
  return app
}

/** A caller that sent no credentials. */
const NOBODY = { apiKey: undefined, authorization: undefined, cookie: undefined }

/** Identifies and counts a call, and refuses it if necessary, before its parameters are parsed. */
async function enter(
  gate: Gate,
  connections: Connections,
  origin: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  reply.header('x-request-id', request.id)
  const header = request.headers['x-api-key']
  const admission = await gate.admit(
    {
      apiKey: typeof header === 'string' ? header : undefined,
      authorization: request.headers.authorization,
      cookie: ownRequest(request, origin) ? request.headers.cookie : undefined,
    },
    request.ip,
    // A preflight runs nothing, and a browser sends one for each address that its page calls.
    request.method === 'OPTIONS',
  )
  const { rateLimit } = admission
  if (rateLimit) reply.headers(limitHeaders(rateLimit))
  const limited =
    rateLimit && !rateLimit.allowed && request.method !== 'OPTIONS' ? rateLimited(rateLimit) : null
  request.admission = { ...admission, limited }
  const { allow, tellsLimits } = request.routeOptions.config ?? {}
  if (limited && !tellsLimits) throw limited
  const room = connections.enter(request.ip, reply.raw)
  if (room !== true) throw limitReached({ name: 'open_requests', max: room.max, reset_s: 1 })
  if (allow)
    throw new Problem('METHOD_NOT_ALLOWED', `${request.method} is not among the methods: ${allow}.`, {
      headers: { allow },
    })
  if (request.url.length > MAX_URL)
    throw new Problem('INVALID_PARAM', `The URL is longer than ${MAX_URL} characters.`)
  mustNameHost(request)
  if (SECRET.test(request.url))
    throw new Problem(
      'INVALID_PARAM',
      'Send a key or token in a header, never in the URL, which logs record. Rotate this one.',
    )
}

/**
 * False for a request that may be cross-site with this site's cookies: not a read, and without proof of the
 * same origin.
 */
function ownRequest({ method, headers }: FastifyRequest, origin: string): boolean {
  return method === 'GET' || method === 'HEAD' || requestSite(headers, origin) === 'same'
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

/** The methods of each path of an operation. */
function methodsByUrl(): Map<string, string[]> {
  const served = new Map<string, string[]>()
  for (const { operation, format } of ROUTES) {
    const url = urlOf(operation, format)
    served.set(url, [...(served.get(url) ?? []), operation.http.method])
  }
  return served
}
