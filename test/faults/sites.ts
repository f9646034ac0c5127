// All sites of the sources on one port of loopback: they answer from recordings, with random faults until
// these are switched off.
import { hash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Get, type Reply, Unavailable } from '#model/sources/source.ts'
import { PAGE } from '../support/damaged.ts'
import { bent, type Draw, isOfTheWay, KINDS, type Kind } from './wrong-replies.ts'

/** The user agent with the source, run and process of a reader. */
export const agentOf = (source: string, run: string) => `trial ${source} ${run}`

/** The fault of each address in a run of a process; null without one. */
export type Journal = Map<string, Map<string, (Kind | null)[]>>

export interface Sites extends AsyncDisposable {
  readonly port: number
  /** Share of faulty replies. */
  share: number
  readonly journal: Journal
  /** The number of occurrences of each fault. */
  readonly happened: Map<Kind, number>
  /** Concurrent runs of one source: the newer first, and the time. */
  readonly together: { readonly source: string; readonly runs: readonly string[]; readonly at: number }[]
}

/** A sequence of numbers derived from a text. */
export function drawing(from: string): Draw {
  let n = 0
  return () => Number.parseInt(hash('sha256', `${from} ${n++}`).slice(0, 12), 16) / 2 ** 48
}

/** `from` has the replies of each source by its id. Faults depend on the seed. */
export async function sites(from: ReadonlyMap<string, Get>, seed: number): Promise<Sites> {
  const times = new Map<string, number>()
  const asking = new Map<string, Map<string, number>>()

  async function honest(source: string, asked: IncomingMessage, body: string): Promise<Reply | null> {
    const more = asked.method === 'POST' ? ({ method: 'POST', body } as const) : {}
    for (const scheme of ['https', 'http']) {
      const url = `${scheme}://${asked.headers.host}${asked.url}`
      const reply = await from.get(source)!({ url, ...more }).catch((error) => {
        if (error instanceof Unavailable) return null
        throw error
      })
      if (reply) return reply
    }
    return null
  }

  /** The fault of a reply: two in a row have the same, so that retries help sometimes. */
  function wrong(name: string, reply: Reply | null): { kind: Kind; body: Buffer | null; draw: Draw } | null {
    const n = times.get(name) ?? 0
    times.set(name, n + 1)
    const draw = drawing(`${seed} ${name} ${n >> 1}`)
    if (draw() >= here.share) return null
    for (;;) {
      const kind = KINDS[Math.floor(draw() * KINDS.length)]!
      if (isOfTheWay(kind)) return { kind, body: null, draw }
      const body = reply && bent(kind, reply.body, draw)
      if (body) return { kind, body, draw }
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, source = '', run = ''] = request.headers['user-agent']!.split(' ')
    const runs = asking.get(source) ?? new Map<string, number>()
    asking.set(source, runs)
    runs.set(run, (runs.get(run) ?? 0) + 1)
    const others = [...runs].flatMap(([other, n]) => (n && other !== run ? other : []))
    if (others.length) here.together.push({ source, runs: [run, ...others], at: Date.now() })
    response.once('close', () => runs.set(run, runs.get(run)! - 1))

    const sent = await text(request)
    const url = `${request.headers.host}${request.url}${sent && ` ${hash('sha256', sent)}`}`
    const reply = await honest(source, request, sent)
    const fault = wrong(`${source} ${url}`, reply)
    const answers = here.journal.get(`${source} ${run}`) ?? new Map<string, (Kind | null)[]>()
    here.journal.set(`${source} ${run}`, answers.set(url, [...(answers.get(url) ?? []), fault?.kind ?? null]))
    if (fault) here.happened.set(fault.kind, (here.happened.get(fault.kind) ?? 0) + 1)

    const body = fault ? (fault.body ?? reply?.body) : reply?.body
    if (fault && isOfTheWay(fault.kind)) return misbehave(fault.kind, request, response, body)
    if (!body) return void response.writeHead(404).end()
    const etag = `"${hash('sha256', body).slice(0, 20)}"`
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end()
    const headers = { ...reply!.headers, etag, 'content-length': body.length }
    response.writeHead(reply!.status, headers).end(body)
  }

  const server = createServer((request, response) => {
    response.on('error', () => {})
    answer(request, response).catch((error) => {
      console.error(error)
      response.destroy()
    })
  })
  // A connection that closes while idle makes clients send a request again.
  server.keepAliveTimeout = 0
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const here: Sites = {
    port: (server.address() as AddressInfo).port,
    share: 0,
    journal: new Map(),
    happened: new Map(),
    together: [],
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((ended) => server.close(ended))
    },
  }
  return here
}

function misbehave(
  kind: Kind,
  request: IncomingMessage,
  response: ServerResponse,
  body: Uint8Array = Buffer.from('{}'),
): void {
  switch (kind) {
    case 'hangs':
      return
    case 'hangs midway':
      return void response.writeHead(200).write(body.subarray(0, body.length / 2))
    case 'resets':
      return void request.socket.resetAndDestroy()
    case 'cut off':
      response.writeHead(200, { 'content-length': body.length + 1 })
      return void response.write(body.subarray(0, body.length / 2), () => request.socket.destroy())
    case 'captcha':
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
    case 'redirects for ever':
      return void response.writeHead(302, { location: request.url! }).end()
    case 'http 500':
      return void response.writeHead(500).end('oops')
    case 'http 503':
      return void response.writeHead(503, { 'retry-after': '1' }).end()
    default:
      response.writeHead(503, { 'retry-after': '7200' }).end()
  }
}
