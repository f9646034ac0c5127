// The 401 challenge of the MCP endpoint: where a client finds the authorization server (RFC 6750, RFC 9728).
import { SCOPES } from '#model/access/authorization.ts'

/** The value of `WWW-Authenticate`; `refused` when invalid credentials were sent. */
export function challengeOf(baseUrl: string, refused: boolean): string {
  const error = refused ? 'error="invalid_token", ' : ''
  const metadata = `${baseUrl}/.well-known/oauth-protected-resource/mcp`
  return `Bearer ${error}resource_metadata="${metadata}", scope="${SCOPES.join(' ')}"`
}

/** A JSON-RPC error that answers no request in particular; `code` is the stable code of the problem. */
export function rpcError(code: string, message: string): object {
  return { jsonrpc: '2.0', error: { code: -32_001, message, data: { code } }, id: null }
}
