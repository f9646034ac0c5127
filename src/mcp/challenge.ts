// What a program hears that may not call the MCP endpoint, and where it finds out how to (RFC 6750, RFC
// 9728).
import { SCOPES } from '#model/authorization.ts'

/** The value of `WWW-Authenticate`. `refused` when credentials came, but are not valid. */
export function challengeOf(baseUrl: string, refused: boolean): string {
  const error = refused ? 'error="invalid_token", ' : ''
  return `Bearer ${error}resource_metadata="${baseUrl}/.well-known/oauth-protected-resource/mcp", scope="${SCOPES.join(' ')}"`
}

/** A JSON-RPC error that answers no request in particular; `code` is the stable code of the problem. */
export function rpcError(code: string, message: string): object {
  return { jsonrpc: '2.0', error: { code: -32_001, message, data: { code } }, id: null }
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * True for a page of another site: only our own pages, and tools on the person's machine, may call from a
 * browser.
 */
export function isForeign(origin: string | undefined, baseUrl: string): boolean {
  if (origin === undefined) return false
  const host = URL.parse(origin)?.hostname ?? ''
  return host !== new URL(baseUrl).hostname && !LOOPBACK.has(host)
}
