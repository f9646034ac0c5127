// The MCP face: one stateless endpoint, for the protocol of 2026 and for those before it.
import { toNodeHandler } from '@modelcontextprotocol/node'
import { createMcpHandler } from '@modelcontextprotocol/server'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '#model/caller.ts'
import type { Context } from '#model/operation.ts'
import { challengeOf, isForeign, rpcError } from './challenge.ts'
import { serverFor } from './tools.ts'

/** What a browser asks before it lets a page call. */
const PREFLIGHT = {
  'access-control-allow-methods': 'POST, GET, DELETE',
  'access-control-allow-headers':
    'X-API-Key, Authorization, Content-Type, Accept, MCP-Protocol-Version, Mcp-Session-Id, Mcp-Method, Mcp-Name, Last-Event-ID',
  'access-control-max-age': '86400',
}

const MAX_BODY = 1024 * 1024

export interface McpOptions {
  readonly context: Context
  /** Notes which operation a call was for. */
  readonly note: (caller: Caller, operation: string) => void
}

/** The route of the MCP endpoint. Who calls has been identified, and counted, before it is reached. */
export async function mcp(app: FastifyInstance, { context, note }: McpOptions): Promise<void> {
  const { baseUrl } = context
  const report = (error: unknown) => app.log.error({ err: error }, 'INTERNAL')
  // The handler reads the body itself, and answers what cannot be read in JSON-RPC.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  const handle = toNodeHandler(
    createMcpHandler(({ authInfo }) => serverFor(authInfo!.extra!.caller as Caller, { context, note, report })),
    { maxRequestBodySize: MAX_BODY },
  )

  app.options('/mcp', (_request, reply) => reply.code(204).headers(PREFLIGHT).send())
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    async handler(request, reply) {
      const exposed = reply.getHeader('access-control-expose-headers')
      if (exposed) reply.header('access-control-expose-headers', `${exposed}, WWW-Authenticate, Mcp-Session-Id`)
      const { caller, refused } = request.admission!
      if (isForeign(request.headers.origin, baseUrl))
        return reply.code(403).send(rpcError('FORBIDDEN_ORIGIN', 'Pages of other sites may not call this endpoint.'))
      if (caller.key === null && caller.account === null) {
        reply.code(401).header('www-authenticate', challengeOf(baseUrl, refused || caller.admin))
        return reply.send(rpcError('UNAUTHENTICATED', 'Credentials are missing or not valid.'))
      }
      reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
      const auth = { token: '', clientId: caller.key ?? '', scopes: [], extra: { caller } }
      return handle(Object.assign(request.raw, { method: request.method, url: request.url, auth }), reply.raw)
    },
  })
}
