// A separate port for the metrics, readable without a token by whoever can reach it.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type Clock, machineClock } from '#lib/clock.ts'
import { CONNECTION_LIMITS, type ConnectionLimits, guardConnections } from './connections.ts'
import type { Metrics } from './metrics.ts'

export interface MetricsPort {
  readonly port: number
  readonly host: string
  readonly limits?: ConnectionLimits
  readonly clock?: Clock
}

/** A request has no body. */
const REQUEST = { headersTimeout: 15_000, requestTimeout: 15_000, connectionsCheckingInterval: 5_000 }

/** Listens until it is disposed of. Throws where the port is taken, and then leaves nothing behind. */
export async function serveMetrics(
  metrics: Metrics,
  { port, host, limits = CONNECTION_LIMITS, clock = machineClock }: MetricsPort,
): Promise<AsyncDisposable & { readonly port: number }> {
  const server = createServer(REQUEST, (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    if (request.method !== 'GET') return void response.writeHead(405, { allow: 'GET' }).end()
    metrics.text().then(
      ({ type, body }) => response.writeHead(200, { 'content-type': type }).end(body),
      () => response.writeHead(500).end(),
    )
  })
  await using stack = new AsyncDisposableStack()
  guardConnections(server, { limits, clock })
  // A server that does not listen has to be closed too: the guard looks at its connections until then.
  stack.defer(async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  })
  server.listen(port, host)
  await once(server, 'listening')
  const opened = stack.move()
  return {
    port: (server.address() as { port: number }).port,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}
