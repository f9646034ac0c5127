// Which pages may call the MCP endpoint from a browser. A name that resolves to this machine brings its own
// origin along, so that DNS rebinding is refused here too.

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * True for pages of other sites. This service's pages, those of `allowed` origins and those on the local
 * machine may call; a client that is no browser sends no origin.
 */
export function isForeign(origin: string | undefined, allowed: ReadonlySet<string>): boolean {
  if (origin === undefined || allowed.has(origin)) return false
  return !LOOPBACK.has(URL.parse(origin)?.hostname ?? '')
}
