// A forward proxy on the loopback network: CONNECT, with credentials, for one target whatever its name.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { connect, type Socket } from 'node:net'
import { happenings } from '../clock.ts'
import type { Certified } from './certificates.ts'
import { listening } from './relay.ts'

export interface ForwardProxy extends AsyncDisposable {
  /** Its address, without credentials. */
  readonly url: string
  /** The targets that were asked for, `host:port`, with the credentials of each. */
  readonly asked: { readonly target: string; readonly credentials: string | null; readonly agent: string }[]
  /** Another answer than a connection: a status, or null for silence; without one it connects again. */
  answer(status?: number | null): void
  /** Resolves once it was asked so many times. */
  came(times: number): Promise<void>
}

/** Connects `portOf(target)` on this machine; refuses with 407 whoever has not these credentials. */
export async function forwardProxy(
  portOf: (target: string) => number,
  { credentials = null, certified }: { credentials?: string | null; certified?: Certified } = {},
): Promise<ForwardProxy> {
  const { all: asked, add, until } = happenings<ForwardProxy['asked'][number]>()
  const sockets = new Set<Socket>()
  let instead: number | null | undefined
  const server: Server = certified
    ? createTlsServer({ key: certified.key.export({ type: 'pkcs8', format: 'pem' }), cert: certified.pem })
    : createServer()
  server.on('connect', async ({ url, headers }: IncomingMessage, socket: Socket) => {
    sockets.add(socket.on('error', () => {}))
    const given = headers['proxy-authorization']?.replace(/^Basic /, '')
    const sent = given ? Buffer.from(given, 'base64').toString() : null
    add({ target: url!, credentials: sent, agent: headers['user-agent'] ?? '' })
    if (instead === null) return
    const status = instead ?? (credentials !== null && sent !== credentials ? 407 : 200)
    if (status !== 200) return void socket.end(`HTTP/1.1 ${status} No\r\ncontent-length: 0\r\n\r\n`)
    const beyond = connect(portOf(url!), '127.0.0.1')
    sockets.add(beyond.on('error', () => socket.destroy()))
    await once(beyond, 'connect')
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
    socket.pipe(beyond).pipe(socket)
  })
  const port = await listening(server)
  return {
    url: `${certified ? 'https' : 'http'}://127.0.0.1:${port}`,
    asked,
    async came(times) {
      await until(`${times} connections`, ({ length }) => length >= times)
    },
    answer(status) {
      instead = status
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
