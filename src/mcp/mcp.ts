// The MCP endpoint, stateless, for the protocol revision of 2026 and earlier ones, and the list of its tools.
import type { Readable } from 'node:stream'
import { toNodeHandler } from '@modelcontextprotocol/node'
import { createMcpHandler, type McpServer, type McpServerFactory } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { limitHeaders, rateLimited } from '#http/limit-headers.ts'
import { refuseOtherMethods } from '#http/methods.ts'
import { publish } from '#http/published-text.ts'
import { takeOver } from '#http/raw-reply.ts'
import type { Caller } from '#model/access/caller.ts'
import { CREDENTIAL_FAULTS } from '#model/access/credentials.ts'
import type { RateLimitStatus } from '#model/access/rate-limit.ts'
import type { Context } from '#model/operation.ts'
import type { Problem } from '#model/problem.ts'
import { budgeted } from '#operations/kit/budgeted.ts'
import { lenient } from './accept.ts'
import { answerToolCall } from './answer.ts'
import { mayBatch, messageIn, NO_BATCH } from './body.ts'
import { challengeOf, rpcError } from './challenge.ts'
import { mayBePlain, messageOf, plainCallOf } from './direct.ts'
import { isCrossOrigin } from './origin.ts'
import { serverFor } from './server.ts'
import type { Serving } from './serving.ts'
import { toolList } from './wire.ts'

/** The answer to a CORS preflight. */
const PREFLIGHT = {
  'access-control-allow-methods': 'POST, GET, DELETE',
  'access-control-allow-headers':
    'X-API-Key, Authorization, Content-Type, Accept, MCP-Protocol-Version, Mcp-Session-Id, Mcp-Method, ' +
    'Mcp-Name, Last-Event-ID',
  'access-control-max-age': '86400',
}

const MAX_BODY = 1024 * 1024

/** The supported method; and those that clients try, which get a JSON-RPC error. */
const ALLOW = 'POST, OPTIONS'
const ANSWERED = ['POST', 'GET', 'DELETE'] as const

export interface McpOptions {
  readonly context: Context
  /** Counts a call of an operation. */
  readonly note: (caller: Caller, operation: string) => void
  /** Origins of other sites' pages that may call the endpoint; none by default. */
  readonly origins?: readonly string[]
  /** Adds to every server what only a conformance suite needs. */
  readonly extend?: (server: McpServer) => void
}

/** The context that a request's handler passes to the server created for it. */
interface Called {
  readonly caller: Caller
  readonly limited: Problem | null
  readonly own: Serving
}

/** The routes of the MCP endpoint; callers have already been authenticated and counted. */
export async function mcp(
  app: FastifyInstance,
  { context, note, origins = [], extend }: McpOptions,
): Promise<void> {
  const { baseUrl } = context
  const allowed = new Set([new URL(baseUrl).origin, ...origins])
  const serving: Serving = { context, note, report: (error, code) => app.log.error({ err: error }, code) }
  publish(app, '/mcp-tools.json', 'application/json; charset=utf-8', () => JSON.stringify(toolList()))
  // The handler parses the body itself, and answers invalid ones in JSON-RPC.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  const make: McpServerFactory = ({ authInfo, requestInfo }) => {
    const { caller, limited, own } = authInfo!.extra as unknown as Called
    const server = serverFor(caller, limited, toolCalledBy(requestInfo), own)
    extend?.(server)
    return server
  }
  const handle = toNodeHandler(lenient(createMcpHandler(make), make), { maxRequestBodySize: MAX_BODY })

  refuseOtherMethods(app, '/mcp', ANSWERED, { allow: ALLOW })
  app.options('/mcp', (request, reply) =>
    isCrossOrigin(request.headers.origin, allowed)
      ? reply.code(403).removeHeader('access-control-allow-origin').send()
      : reply.code(204).headers(PREFLIGHT).send(),
  )
  app.route({
    method: [...ANSWERED],
    url: '/mcp',
    config: { tellsLimits: true },
    async handler(request, reply) {
      const { caller, refused, limited, charge, chargeSearch } = request.admission!
      if (isCrossOrigin(request.headers.origin, allowed))
        return reply
          .code(403)
          .send(rpcError('FORBIDDEN_ORIGIN', 'The origin of this request is not allowed.'))
      if (caller.key === null && caller.account === null) {
        if (limited) throw limited
        reply.code(401).header('www-authenticate', challengeOf(baseUrl, refused !== null || caller.admin))
        const words = refused ? CREDENTIAL_FAULTS[refused] : 'This endpoint needs a key or a token.'
        return reply.send(rpcError('UNAUTHENTICATED', words))
      }
      const posted =
        request.method === 'POST' ? await messageIn(request.body as Readable, MAX_BODY) : undefined
      const message = posted && 'message' in posted ? withArguments(posted.message) : undefined
      // A tool call beyond the rate limit gets a result, which the model reads; other messages get a 429.
      if (limited && (message as { method?: unknown } | null | undefined)?.method !== 'tools/call')
        throw limited
      if (!posted)
        return reply
          .code(405)
          .header('allow', ALLOW)
          .send(rpcError('METHOD_NOT_ALLOWED', `${request.method} is not a method of this endpoint.`))
      if ('status' in posted)
        return reply.code(posted.status).header('connection', 'close').send(posted.answer)
      if (Array.isArray(message) && !mayBatch(request.headers)) return reply.code(400).send(NO_BATCH)
      if (Array.isArray(message) && message.length > 1)
        mustFit(await charge(message.length - 1), reply, message.length)
      const own = { ...serving, context: budgeted(context, chargeSearch) }
      const call = mayBePlain(request.headers) ? plainCallOf(message, request.headers, caller) : undefined
      if (call) {
        const answer = await answerToolCall(call.tool, call.given, caller, limited, own)
        return reply
          .headers(limited?.headers ?? {})
          .type('application/json')
          .send(messageOf(answer, call.id, baseUrl))
      }
      takeOver(reply, limited?.headers)
      const auth = { token: '', clientId: caller.key ?? '', scopes: [], extra: { caller, limited, own } }
      return handle(
        Object.assign(request.raw, { method: request.method, url: request.url, auth }),
        reply.raw,
        message,
      )
    },
  })
}

/** Returns the state of the limits after a batch was counted. Throws RATE_LIMITED where it is too long. */
function mustFit(rateLimit: RateLimitStatus | null, reply: FastifyReply, messages: number): void {
  if (!rateLimit) return
  if (rateLimit.allowed) reply.headers(limitHeaders(rateLimit))
  else
    throw rateLimited(
      rateLimit,
      `Each message of a batch counts as a call; ${messages} messages exceed the remaining calls.`,
    )
}

/** The tool in the headers, required since 2026; the handler refuses a body that names another one. */
function toolCalledBy(request: Request | undefined): string | null {
  return request?.headers.get('mcp-method') === 'tools/call' ? request.headers.get('mcp-name') : null
}

/** Some clients send null for no arguments, which the library refuses. */
function withArguments(message: unknown): unknown {
  if (Array.isArray(message)) return message.map(withArguments)
  const params = (message as { params?: { arguments?: unknown } } | null | undefined)?.params
  if (params?.arguments !== null) return message
  return { ...(message as object), params: { ...params, arguments: {} } }
}
