// Connections through a proxy of the operator: CONNECT (RFC 9110 9.3.6). TLS with the site is inside, so the
// proxy sees names and no content. undici's own ProxyAgent accepts no connector, and so could not complete
// the chains of sites.
import type { Socket } from 'node:net'
import { Pool } from 'undici'
import type { Clock } from '#lib/clock.ts'
import { AGENT } from '#lib/version.ts'

/** The proxy did not open a connection. Messages name the target, never the proxy or its credentials. */
export class EgressDown extends Error {
  name = 'EgressDown'
}

/**
 * Opens a connection to a host and port through a proxy. Throws `EgressDown`, or an Error where the site
 * fails.
 */
export type Tunnel = (host: string, port: number) => Promise<Socket>

export interface TunnelOptions {
  readonly clock: Clock
  /** The roots of the TLS chain of a proxy, in PEM; those of Node by default. */
  readonly roots?: readonly string[] | undefined
}

/** Time limit of a proxy, as that of a direct connection. */
const MS = 10_000
/** The proxy cannot reach the site. */
const BEYOND = new Set([502, 503, 504])

/** Connections through this proxy, which may be at a private address: the operator named it. */
export function tunnelThrough(proxy: URL, { clock, roots }: TunnelOptions): Tunnel {
  const pool = new Pool(proxy.origin, { connect: { ...(roots && { ca: [...roots] }) } })
  const { username, password } = proxy
  const plain = proxy.protocol === 'http:'
  const credentials = [username, password].map(decodeURIComponent).join(':')
  const headers = {
    'user-agent': AGENT,
    ...(username && { 'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}` }),
  }
  return async (host, port) => {
    const target = `${host.includes(':') ? `[${host.replace(/^\[|\]$/g, '')}]` : host}:${port}`
    const signal = clock.timeout(MS)
    const answer = await pool
      // Of a proxy that speaks TLS, undici would expect a certificate for the host of this header.
      .connect({ path: target, headers: { ...headers, ...(plain && { host: target }) }, signal })
      .catch((cause: NodeJS.ErrnoException) => {
        const why = signal.aborted ? 'no response in time' : (cause.code ?? cause.name)
        throw new EgressDown(`the proxy for ${host} does not respond: ${why}`)
      })
    const { statusCode } = answer
    const socket = answer.socket as Socket
    if (statusCode === 200) return socket
    socket.on('error', () => {}).destroy()
    if (BEYOND.has(statusCode)) throw new Error(`the proxy for ${host} does not reach it: HTTP ${statusCode}`)
    const why = statusCode === 407 ? 'refuses its credentials' : 'refuses the connection'
    throw new EgressDown(`the proxy for ${host} ${why}: HTTP ${statusCode}`)
  }
}

/** The `EgressDown` among the causes of an error, or undefined. */
export function egressDownIn(error: unknown): EgressDown | undefined {
  if (error instanceof EgressDown || !(error instanceof Error)) return error as EgressDown | undefined
  return egressDownIn(error.cause)
}
