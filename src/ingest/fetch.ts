// The polite way out to the network: only the hosts that a source declares, at the pace that each bears.
import { setTimeout as pause } from 'node:timers/promises'
import { toInstant } from '#lib/dates.ts'
import { type Get, type Reply, type Request, type Source, Unavailable } from '#model/source.ts'

export interface FetchOptions {
  readonly userAgent: string
  /** Largest body that is read, in bytes after decompression. */
  readonly maxBytes?: number
  /** Further attempts after a failure that may pass. */
  readonly retries?: number
  /** Wait before the first further attempt; doubled for each next one. */
  readonly backoffMs?: number
  /** Longest wait that a site may ask for with `Retry-After`; one that asks for more is given up. */
  readonly patienceMs?: number
}

type Host = ReturnType<typeof paced>

const REDIRECTS = 5
const GIVE_UP_AFTER = 10
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504])

/**
 * A `Get` for one run of a source. It waits its turn per host, follows redirects within the declared hosts,
 * tries again what may pass, honours `Retry-After` and, after ten failures in a row, leaves a host alone. It
 * sends no cookies and no credentials. Throws `Unavailable` (`refused` for 401, 403, 451 and the like); 404
 * and 410 come back as replies.
 */
export function fetcher(source: Pick<Source, 'id' | 'hosts'>, options: FetchOptions): Get {
  const hosts = new Map(
    Object.entries(source.hosts).map(([host, limits]) => [
      host,
      paced(limits.perSecond, limits.timeoutMs ?? 30_000),
    ]),
  )
  const { retries = 3, backoffMs = 1_000, patienceMs = 120_000 } = options

  return async (request) => {
    for (let attempt = 0; ; attempt++) {
      const host = declared(source, hosts, request.url)
      if (host.failures >= GIVE_UP_AFTER)
        throw new Unavailable(`${new URL(request.url).host} failed ${GIVE_UP_AFTER} times in a row`)
      let wait = backoffMs * 2 ** attempt * (0.75 + Math.random() / 2)
      let failure: Unavailable
      try {
        const reply = await follow(source, hosts, request, options)
        if (!PASSING.has(reply.status)) {
          host.failures = 0
          return accepted(reply)
        }
        failure = new Unavailable(`HTTP ${reply.status} from ${request.url}`)
        const asked = askedWaitMs(reply)
        if (asked > patienceMs)
          throw new Unavailable(`${request.url} asks to wait ${Math.round(asked / 1000)} s`)
        wait = Math.max(wait, asked)
      } catch (error) {
        if (error instanceof Unavailable) throw error
        failure = new Unavailable(`${request.url}: ${reasonOf(error)}`, { cause: error })
      }
      if (attempt >= retries) {
        host.failures++
        throw failure
      }
      host.holdMs(wait)
    }
  }
}

function declared(source: Pick<Source, 'id'>, hosts: ReadonlyMap<string, Host>, url: string): Host {
  const { host, protocol, username, password } = new URL(url)
  const known = hosts.get(host)
  if (!known || !/^https?:$/.test(protocol) || username || password) {
    throw new Unavailable(`${source.id} may not ask ${protocol}//${host}`, { refused: true })
  }
  return known
}

/** One attempt: the reply at the end of the redirects. Each step waits its turn at its own host. */
async function follow(
  source: Pick<Source, 'id'>,
  hosts: ReadonlyMap<string, Host>,
  request: Request,
  options: FetchOptions,
): Promise<Reply> {
  let { url, method = 'GET', body } = request
  for (let step = 0; step <= REDIRECTS; step++) {
    const host = declared(source, hosts, url)
    const init = {
      method,
      redirect: 'manual',
      credentials: 'omit',
      headers: { 'user-agent': options.userAgent, ...request.headers },
      ...(body === undefined ? {} : { body }),
    } as const
    const reply = await host.turn(async (signal) => {
      const response = await fetch(url, { ...init, signal })
      return { response, bytes: await read(response, options.maxBytes ?? 64 * 1024 * 1024, url) }
    })
    const { response, bytes } = reply
    const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
    if (!location) {
      const headers = Object.fromEntries(response.headers)
      return {
        url: request.url,
        status: response.status,
        headers,
        body: bytes,
        retrieved_at: toInstant(new Date().toISOString()),
      }
    }
    url = new URL(location, url).href
    if (response.status < 307) [method, body] = ['GET', undefined]
  }
  throw new Unavailable(`${request.url} redirects without end`)
}

async function read(response: Response, maxBytes: number, url: string): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.byteLength
    if (size > maxBytes) throw new Unavailable(`${url} sends more than ${maxBytes} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

function accepted(reply: Reply): Reply {
  if (reply.status < 300 || reply.status === 404 || reply.status === 410) return reply
  throw new Unavailable(`HTTP ${reply.status} from ${reply.url}`, {
    refused: [401, 403, 407, 451].includes(reply.status),
  })
}

/** `Retry-After` in milliseconds, from seconds or a date; 0 without one. */
function askedWaitMs(reply: Reply): number {
  const asked = reply.headers['retry-after']
  if (!asked) return 0
  if (/^\d+$/.test(asked)) return Number(asked) * 1_000
  return Math.max(0, (Date.parse(asked) || 0) - Date.parse(reply.retrieved_at))
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'no answer in time'
  const cause = error.cause as { code?: string; message?: string } | undefined
  return cause?.code ?? cause?.message ?? error.message
}

/** A host's pace: so many requests begun a second, no more than that at once, none before a hold is over. */
function paced(perSecond: number, timeoutMs: number) {
  const atOnce = Math.max(1, Math.floor(perSecond))
  const waiting: (() => void)[] = []
  let running = 0
  let free = 0
  return {
    failures: 0,
    holdMs(wait: number): void {
      free = Math.max(free, Date.now() + wait)
    },
    async turn<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
      while (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
      running++
      try {
        for (let wait = free - Date.now(); wait > 0; wait = free - Date.now()) await pause(wait)
        free = Date.now() + 1_000 / perSecond
        return await work(AbortSignal.timeout(timeoutMs))
      } finally {
        running--
        waiting.shift()?.()
      }
    },
  }
}
