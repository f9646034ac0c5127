// A relay to a server on the loopback network, which can swallow everything while connections stay open.
import { connect, createServer, type Server, type Socket } from 'node:net'
import { happenings } from '../clock.ts'

/** Passes nothing while it is frozen; after `swallow` nothing ever of the connections open at that time. */
export async function relayTo({ hostname, port }: URL) {
  const sockets = new Set<Socket>()
  const held = happenings<void>()
  const swallowed = new Set<Socket>()
  let frozen = false
  const arrived = happenings<void>()
  const server = createServer((socket) => {
    arrived.add()
    const beyond = connect(Number(port || 5432), hostname)
    for (const each of [socket, beyond]) sockets.add(each.on('error', () => {}))
    socket
      .on('data', (bytes) => (frozen || swallowed.has(socket) ? held.add() : beyond.write(bytes)))
      .on('close', () => beyond.destroy())
    beyond
      .on('data', (bytes) => frozen || swallowed.has(socket) || socket.write(bytes))
      .on('close', () => socket.destroy())
  })
  return {
    port: await listening(server),
    freeze: () => {
      frozen = true
    },
    swallow: () => {
      for (const socket of sockets) swallowed.add(socket)
    },
    /** Resolves once something was sent to the server that did not pass. */
    kept: () => held.until('a statement', ({ length }) => length > 0),
    /** Resolves once so many connections have been opened. */
    connected: (count: number) => arrived.until(`${count} connections`, ({ length }) => length >= count),
    /** Connections that have been opened. */
    count: () => arrived.all.length,
    thaw: () => {
      frozen = false
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

export async function listening(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return (server.address() as { port: number }).port
}
