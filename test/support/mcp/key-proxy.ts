// A door on the loopback that adds credentials to what passes: for programs that cannot send any.
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Door extends AsyncDisposable {
  readonly base: string
}

/** Passes everything on to another address of this machine, with these headers added. */
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
    // Who goes away in the middle is gone for the service too.
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
