// Two hosts on loopback: an instance that redirects within itself and then to a bucket, and the bucket.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Redirecting {
  /** Its addresses below `/html` answer with a page, below `/cut` half, and below `/loop` with themselves. */
  readonly instance: string
  /** An address where nothing listens. */
  readonly nowhere: string
  /** Each request: the host, the path, the key and the authorization that came with it. */
  readonly seen: (string | undefined)[][]
  [Symbol.asyncDispose](): Promise<void>
}

export async function redirecting(): Promise<Redirecting> {
  const seen: Redirecting['seen'] = []
  const note = (host: string, { url, headers }: IncomingMessage) =>
    seen.push([host, url, headers['x-api-key'] as string | undefined, headers.authorization])
  const bucket = await listening((request, response) => {
    note('bucket', request)
    response.setHeader('content-type', 'application/json').end('{"data":{}}')
  })
  const instance = await listening((request, response) => {
    note('instance', request)
    const status = request.method === 'GET' ? 302 : 307
    const path = request.url!
    if (path.startsWith('/html')) response.setHeader('content-type', 'text/html').end('<html>')
    else if (path.startsWith('/cut')) {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 20 })
      response.write('{"data":', () => response.destroy())
    } else if (path.startsWith('/loop')) response.writeHead(302, { location: path }).end()
    else response.writeHead(status, { location: path === '/again' ? `${bucket.url}/file` : '/again' }).end()
  })
  const gone = await listening(() => {})
  await gone.close()
  return {
    ...{ instance: instance.url, nowhere: gone.url, seen },
    async [Symbol.asyncDispose]() {
      await Promise.all([bucket.close(), instance.close()])
    },
  }
}

async function listening(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const close = async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}
