// A stand-in for the site of a source: a server on loopback that answers from fixtures, with faults of sites.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { replay } from '#ingest/captures/replay.ts'
import { dispatchers } from '#ingest/network/dispatcher.ts'
import { fetcher } from '#ingest/network/fetch.ts'
import { type Get, type Reply, type Source, Unavailable } from '#model/sources/source.ts'
import { NOW } from './source-runs.ts'

export const fixturesOf = (id: string) => new URL(`../fixtures/sources/${id}/`, import.meta.url).pathname

/** A fault of a site: its own answer, or a changed body. */
export type Fault = (request: IncomingMessage, response: ServerResponse, reply: Reply | null) => void

export interface StandIn {
  readonly url: string
  /** Requests so far. */
  asked: number
  /** From now on, requests with a matching address get the fault. */
  fault(address: RegExp, fault: Fault): void
  [Symbol.asyncDispose](): Promise<void>
}

/** Answers from the fixtures of a source, for any of its hosts; 404 for others. */
export async function standIn(source: Source): Promise<StandIn> {
  const get = await replay(fixturesOf(source.id), NOW)
  let wrong: { address: RegExp; fault: Fault } | undefined
  const hosts = Object.entries(source.hosts).flatMap(([host, { plain }]) =>
    plain ? [`http://${host}`, `https://${host}`] : [`https://${host}`, `http://${host}`],
  )
  const find = async (path: string): Promise<Reply | null> => {
    for (const host of hosts) {
      const found = await get({ url: host + path }).catch((error) => {
        if (error instanceof Unavailable) return null
        throw error
      })
      if (found) return found
    }
    return null
  }
  const server = createServer(async (request, response) => {
    site.asked++
    const reply = await find(request.url!)
    if (wrong?.address.test(request.url!)) return wrong.fault(request, response, reply)
    if (!reply) return response.writeHead(404).end()
    response.writeHead(reply.status, { ...reply.headers }).end(reply.body)
  })
  // A connection that closes while idle makes clients send a request again.
  server.keepAliveTimeout = 0
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const site: StandIn = {
    url: `http://127.0.0.1:${port}`,
    asked: 0,
    fault(address, fault) {
      wrong = { address, fault }
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((ended) => server.close(ended))
    },
  }
  return site
}

/** Sends the requests of a source to the stand-in: once, with a short limit. */
export function getFrom(site: StandIn, source: Source): Get {
  const { host } = new URL(site.url)
  const limits = { perSecond: 1_000, atOnce: 8, timeoutMs: 2_000, plain: true } as const
  const get = fetcher(
    { id: source.id, hosts: { [host]: limits } },
    { userAgent: 'test', robots: null, dispatchers: dispatchers({ anyAddress: true }), retries: 0 },
  )
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    return { ...(await get({ ...request, url: site.url + pathname + search })), url: request.url }
  }
}
