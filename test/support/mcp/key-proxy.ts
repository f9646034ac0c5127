// A proxy on the loopback that adds credentials: for programs that cannot send any.
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Door extends AsyncDisposable {
  readonly base: string
}

/** Forwards everything to another address of this machine, with these headers added. */
export async function doorTo(base: string, headers: Readonly<Record<string, string>>): Promise<Door> {
  const { hostname, port } = new URL(base)
  const server = createServer((asked, answer) => {
    const { method, url: path } = asked
    const passed = request(
      { hostname, port, method, path, headers: { ...asked.headers, ...headers } },
      (reply) => {
        answer.writeHead(reply.statusCode!, reply.rawHeaders)
        reply.pipe(answer)
      },
    )
    passed.on('error', () => answer.destroy())
    // A client that disconnects is disconnected from the service too.
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening))
  return {
    base: `http://localhost:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
    },
  }
}
