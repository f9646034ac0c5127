// The MCP endpoint, stateless, for the protocol revision of 2026 and earlier ones, and the list of its tools.
import { toNodeHandler } from '@modelcontextprotocol/node'
import { createMcpHandler, type McpServer } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { publish } from '#http/published.ts'
import { takeOver } from '#http/raw-reply.ts'
import type { Caller } from '#model/caller.ts'
import { CREDENTIAL_FAULTS } from '#model/credentials.ts'
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
  publish(app, '/mcp-tools.json', 'application/json; charset=utf-8', JSON.stringify(toolList()))
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
        reply.code(401).header('www-authenticate', challengeOf(baseUrl, refused !== null || caller.admin))
        const words = refused
          ? CREDENTIAL_FAULTS[refused]
          : 'The credentials of a key or an account are needed.'
        return reply.send(rpcError('UNAUTHENTICATED', words))
      }
      const direct = mayBePlain(request.headers, MAX_BODY)
      const message = direct || limited ? await messageIn(request) : undefined
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
      if (direct && message === undefined) return reply.code(400).send(UNREADABLE)
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
