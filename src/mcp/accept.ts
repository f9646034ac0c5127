// Clients of earlier revisions that do not accept both media types, as the library requires: one that accepts
// anything gets an event stream, and one that accepts only JSON gets JSON.
import {
  isLegacyRequest,
  type McpHttpHandler,
  type McpServerFactory,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'

const BOTH = 'application/json, text/event-stream'

/** The media types that a client accepts: the library rejects one that accepts neither. */
function takenBy(accept: string | null): 'both' | 'json' | 'neither' {
  if (!accept?.trim()) return 'both'
  const types = accept.split(',').map((type) => type.split(';')[0]!.trim().toLowerCase())
  const json = types.includes('application/json') || types.includes('application/*')
  const streams = types.includes('text/event-stream') || types.includes('text/*')
  if (types.includes('*/*') || (json && streams)) return 'both'
  return json ? 'json' : 'neither'
}

/** The handler, for such clients too. */
export function lenient(handler: McpHttpHandler, factory: McpServerFactory): Pick<McpHttpHandler, 'fetch'> {
  return {
    async fetch(request, options = {}) {
      const taken = takenBy(request.headers.get('accept'))
      if (taken === 'neither') return handler.fetch(request, options)
      const json = taken === 'json' && (await isLegacyRequest(request, options.parsedBody))
      const asked = new Request(request)
      asked.headers.set('accept', BOTH)
      if (!json) return handler.fetch(asked, options)
      const { authInfo } = options
      const server = await factory({ era: 'legacy', requestInfo: asked, ...(authInfo && { authInfo }) })
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
      await server.connect(transport)
      try {
        return await transport.handleRequest(asked, options)
      } finally {
        await server.close()
      }
    },
  }
}
