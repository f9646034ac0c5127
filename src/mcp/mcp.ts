// The MCP endpoint, stateless, for the protocol revision of 2026 and earlier ones, and the list of its tools.
import { toNodeHandler } from '@modelcontextprotocol/node'
import { createMcpHandler, type McpServer } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { takeOver } from '#http/raw-reply.ts'
import type { Caller } from '#model/caller.ts'
import type { Context } from '#model/operation.ts'
import type { Problem } from '#model/problem.ts'
import { answerTo } from './answer.ts'
import { challengeOf, isForeign, rpcError } from './challenge.ts'
import { mayBePlain, messageOf, plainCallOf } from './direct.ts'
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

export interface McpOptions {
  readonly context: Context
  /** Counts a call of an operation. */
  readonly note: (caller: Caller, operation: string) => void
  /** Adds to every server what only a conformance suite needs. */
  readonly extend?: (server: McpServer) => void
}

/** The routes of the MCP endpoint; callers have been authenticated and counted before. */
export async function mcp(app: FastifyInstance, { context, note, extend }: McpOptions): Promise<void> {
  const { baseUrl } = context
  const serving: Serving = { context, note, report: (error) => app.log.error({ err: error }, 'INTERNAL') }
  const published = JSON.stringify(toolList())
  app.get('/mcp-tools.json', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('application/json; charset=utf-8')
      .send(published),
  )
  // The handler reads the body itself, and answers unreadable ones in JSON-RPC.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  const handle = toNodeHandler(
    createMcpHandler(({ authInfo, requestInfo }) => {
      const { caller, limited } = authInfo!.extra as unknown as { caller: Caller; limited: Problem | null }
      const server = serverFor(caller, limited, calledBy(requestInfo), serving)
      extend?.(server)
      return server
    }),
    { maxRequestBodySize: MAX_BODY },
  )

  app.options('/mcp', (_request, reply) => reply.code(204).headers(PREFLIGHT).send())
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    config: { tellsLimits: true },
    async handler(request, reply) {
      const { caller, refused, limited } = request.admission!
      if (isForeign(request.headers.origin, baseUrl))
        return reply
          .code(403)
          .send(rpcError('FORBIDDEN_ORIGIN', 'Pages of other sites may not call this endpoint.'))
      if (caller.key === null && caller.account === null) {
        if (limited) throw limited
        reply.code(401).header('www-authenticate', challengeOf(baseUrl, refused || caller.admin))
        return reply.send(rpcError('UNAUTHENTICATED', 'Credentials are missing or not valid.'))
      }
      const direct = mayBePlain(request.headers, MAX_BODY)
      const message =
        direct || limited || mayHoldNull(request) ? withArguments(await messageIn(request)) : undefined
      // A tool call beyond the rate limit gets a result, which the model reads; other messages get a 429.
      if (limited && (message as { method?: unknown } | null | undefined)?.method !== 'tools/call')
        throw limited
      const call = direct ? plainCallOf(message, request.headers, caller) : undefined
      if (call) {
        const answer = await answerTo(call.tool, call.given, caller, limited, serving)
        return reply
          .headers(limited?.headers ?? {})
          .type('application/json')
          .send(messageOf(answer, call.id, baseUrl))
      }
      if (message === undefined && (direct || mayHoldNull(request))) return reply.code(400).send(UNREADABLE)
      takeOver(reply, limited?.headers)
      const auth = { token: '', clientId: caller.key ?? '', scopes: [], extra: { caller, limited } }
      return handle(
        Object.assign(request.raw, { method: request.method, url: request.url, auth }),
        reply.raw,
        message,
      )
    },
  })
}

/** The tool in the headers, required since 2026; the handler refuses a body that names another one. */
function calledBy(request: Request | undefined): string | null {
  return request?.headers.get('mcp-method') === 'tools/call' ? request.headers.get('mcp-name') : null
}

/** The library's own answer. */
const UNREADABLE = {
  jsonrpc: '2.0',
  error: { code: -32_700, message: 'Parse error: Invalid JSON' },
  id: null,
}

/** True for a body of JSON that is small enough to be looked into. */
function mayHoldNull({ method, headers }: FastifyRequest): boolean {
  const length = Number(headers['content-length'])
  return method === 'POST' && /^application\/json\b/.test(headers['content-type'] ?? '') && length <= MAX_BODY
}

/** Some clients send null for no arguments, which the library refuses. */
function withArguments(message: unknown): unknown {
  const params = (message as { params?: { arguments?: unknown } } | null | undefined)?.params
  if (params?.arguments !== null) return message
  return { ...(message as object), params: { ...params, arguments: {} } }
}

/** The message in the body; undefined when it is too large or not JSON. */
async function messageIn(request: FastifyRequest): Promise<unknown> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request.body as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > MAX_BODY) return undefined
    parts.push(part)
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString())
  } catch {
    return undefined
  }
}
