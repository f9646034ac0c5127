// Origins that may call the MCP endpoint from a browser. A DNS name that resolves to this machine has its own
// origin, so that DNS rebinding is refused here too.

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * True for pages of other sites. This service's pages, those of `allowed` origins and those on the local
 * machine may call; a client that is not a browser sends no origin.
 */
export function isCrossOrigin(origin: string | undefined, allowed: ReadonlySet<string>): boolean {
  if (origin === undefined || allowed.has(origin)) return false
  return !LOOPBACK.has(URL.parse(origin)?.hostname ?? '')
}
