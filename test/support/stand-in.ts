// A stand-in for the site of a source: a server on loopback that answers from fixtures, with faults of sites.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { replay } from '#ingest/captures/replay.ts'
import { dispatchers } from '#ingest/network/dispatcher.ts'
import { fetcher } from '#ingest/network/fetch.ts'
import { hostsOf } from '#ingest/network/hosts.ts'
import { type Get, type Reply, type Source, Unavailable } from '#model/sources/source.ts'
import { type FakeClock, fakeClock } from '../clock.ts'
import { NOW } from './source-runs.ts'

export const fixturesOf = (id: string) => new URL(`../fixtures/sources/${id}/`, import.meta.url).pathname

/** A fault of a site: its own answer, or a changed body. */
export type Fault = (
  request: IncomingMessage,
  response: ServerResponse,
  reply: Reply | null,
  clock: FakeClock,
) => void

/** The time limit of a request. */
const LIMIT_MS = 2_000

/** A fault that leaves the request open until its time is up. */
export const hang: Fault = (_request, _response, _reply, clock) => {
  clock.advance(LIMIT_MS)
}

export interface StandIn {
  readonly url: string
  /** The clock of the requests that are sent to it. */
  readonly clock: FakeClock
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
    if (wrong?.address.test(request.url!)) return wrong.fault(request, response, reply, site.clock)
    if (!reply) return response.writeHead(404).end()
    response.writeHead(reply.status, { ...reply.headers }).end(reply.body)
  })
  // A connection that closes while idle makes clients send a request again.
  server.keepAliveTimeout = 0
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const site: StandIn = {
    url: `http://127.0.0.1:${port}`,
    clock: fakeClock(),
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

/**
 * Sends the requests of a source to the stand-in, once each. Their limit passes by its clock; one at a time,
 * so that only the request that hangs reaches it.
 */
export function getFrom(site: StandIn, source: Source): Get {
  const { host } = new URL(site.url)
  const limits = { perSecond: Number.POSITIVE_INFINITY, atOnce: 1, timeoutMs: LIMIT_MS, plain: true } as const
  const get = fetcher(
    { id: source.id, hosts: { [host]: limits } },
    {
      ...{ userAgent: 'test', robots: null, retries: 0 },
      ...{ hosts: hostsOf(undefined, site.clock), dispatchers: dispatchers({ anyAddress: true }) },
    },
  )
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    return { ...(await get({ ...request, url: site.url + pathname + search })), url: request.url }
  }
}
