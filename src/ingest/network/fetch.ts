// The HTTP client for sources: only the hosts that a source declares, at the declared rate of each.
import { fetch, type Response } from 'undici'
import { clock } from '#lib/dates.ts'
import { type CsvCut, NotApart } from '#lib/formats/csv-parts.ts'
import { retryAfterMs } from '#lib/network/retry-after.ts'
import { type Get, type Reply, type Request, type Source, Unavailable } from '#model/sources/source.ts'
import { bounded, boundedBody } from './bounded-body.ts'
import { type Dispatchers, dispatchers } from './dispatcher.ts'
import { type FetchedFile, type FileInParts, inParts, partsOfFiles } from './file-parts.ts'
import { type Host, type Hosts, hostsOf } from './hosts.ts'
import { robotsKept } from './robots.ts'
import type { Session } from './session.ts'
import { egressDownIn } from './tunnel.ts'

export interface FetchOptions {
  readonly userAgent: string
  /** The hosts of this process; of this fetcher alone by default. */
  readonly hosts?: Hosts
  /** Connections; to public addresses only by default. */
  readonly dispatchers?: Dispatchers
  /** The robots.txt of sites; null where it is not requested, such as for one's own mirror. */
  readonly robots?: ReturnType<typeof robotsKept> | null
  /** The session at the site with the operator's account; null for none. */
  readonly session?: Session | null
  /** The operator's tokens, by host: each is sent to its own, where a source declares that. */
  readonly tokens?: ReadonlyMap<string, string>
  /** The time of day, with which replies are marked. */
  readonly now?: () => string
  /** Largest body that is read, in bytes after decompression. */
  readonly maxBytes?: number
  /** Retries after a transient failure. */
  readonly retries?: number
  /** Delay before the first retry; doubled for each further one. */
  readonly backoffMs?: number
  /** Longest wait that `Retry-After` may ask for; beyond it the request fails. */
  readonly patienceMs?: number
}

const REDIRECTS = 5
const GIVE_UP_AFTER = 10
/** Pause without requests to a failing host: a process lives longer than most failures. */
const GIVEN_UP_MS = 15 * 60_000
/** Longest time that a host is left alone because it asked for it: the header may be wrong. */
const LONGEST_REST_MS = 24 * 3_600_000
const MAX_BYTES = 64 * 1024 * 1024
/** Largest file that is split, and the time limit for one. */
const MAX_FILE_BYTES = 2 * 1024 ** 3
const FILE_MS = 30 * 60_000
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504])

/**
 * A `Get` for a source. It obeys robots.txt, waits its turn per host, follows redirects within the declared
 * hosts, retries transient failures, honours `Retry-After` and, after ten consecutive failures, stops
 * requests to a host for a while. It sends no cookies and no credentials, except the cookie of a session and
 * the token of a host. Throws `Unavailable` (`refused` for 401, 403, 451 and the like); 304, 404 and 410 are
 * returned as replies.
 */
export function fetcher(source: Pick<Source, 'id' | 'hosts' | 'token'>, options: FetchOptions): Get {
  const { hosts = hostsOf(), retries = 3, backoffMs = 1_000, patienceMs = 120_000 } = options
  const { robots = robotsKept(hosts.clock), session = null } = options
  const way = wayOf(source, { ...options, hosts })

  const partsOf = partsOfFiles()

  /** The file of which a request wants a part. */
  async function fetchFile({ part, headers, ...request }: Request): Promise<FetchedFile> {
    let parts: FileInParts | undefined
    const { 'if-none-match': _, 'if-modified-since': __, ...kept } = headers ?? {}
    const reply = await insist({ ...request, headers: kept }, async (response, url) => {
      await parts?.close()
      parts = await apart(response, part!, url)
    })
    return { reply, ...(parts && { parts }) }
  }

  /**
   * The reply after redirects, with retries while the failure is transient. `take` consumes the body of a
   * file instead of reading it into memory.
   */
  async function insist(request: Request, take?: Take): Promise<Reply> {
    for (let attempt = 0; ; attempt++) {
      const host = way.to(request.url)
      const rest = host.restsUntil - hosts.clock.elapsed()
      if (rest > 0) throw asksToWait(request.url, rest)
      if (host.failures >= GIVE_UP_AFTER && hosts.clock.elapsed() - host.failedAt < GIVEN_UP_MS)
        throw new Unavailable(`${new URL(request.url).host} failed ${GIVE_UP_AFTER} times in a row`, {
          reason: host.failedBy,
        })
      let wait = backoffMs * 2 ** attempt * (0.75 + Math.random() / 2)
      let failure: Unavailable
      try {
        const reply = await way.follow(request, take)
        if (!PASSING.has(reply.status)) {
          host.failures = 0
          return reply
        }
        failure = new Unavailable(`HTTP ${reply.status} from ${request.url}`)
        const asked = waitOf(reply)
        if (asked > (host.limits.patienceMs ?? patienceMs)) {
          host.restsUntil = hosts.clock.elapsed() + Math.min(asked, LONGEST_REST_MS)
          throw asksToWait(request.url, asked)
        }
        wait = Math.max(wait, asked)
      } catch (error) {
        if (error instanceof Unavailable) throw error
        failure = failureOf(error, request.url)
      }
      if (attempt >= retries) {
        host.failures++
        host.failedAt = hosts.clock.elapsed()
        host.failedBy = failure.reason
        throw failure
      }
      await host.hold(wait)
    }
  }

  /** The reply within a session; one that has ended is opened once more. */
  async function signedIn(request: Request, session: Session): Promise<Reply> {
    for (let attempt = 0; attempt < 2; attempt++) {
      // A login is sent once: a retry could lock the account.
      await session.open((form) =>
        way.follow(form).catch((error) => Promise.reject(failureOf(error, form.url))),
      )
      const reply = await insist(request)
      if (!session.isOver(reply)) return reply
      session.close()
    }
    throw new Unavailable(`${request.url} is refused to the account of SOURCE_ACCOUNTS`, { refused: true })
  }

  return async (request) => {
    for (const url of [request.url, ...(session ? [session.url] : [])]) {
      const host = way.to(url)
      // Who gave the operator a token allows its program: the rules for crawlers are for those without one.
      if (!robots || new URL(url).host === source.token) continue
      const rules = await robots(url, (address) => insist({ url: address }))
      if (!rules.allows(url)) throw new Unavailable(`robots.txt disallows ${url}`, { refused: true })
      if (rules.delay) host.slow(1 / rules.delay)
    }
    const { part } = request
    if (part) return accepted(await partsOf(request.url, part, () => fetchFile(request)))
    const reply = await (session ? signedIn(request, session) : insist(request))
    if (new URL(request.url).host === source.token && REFUSED.has(reply.status))
      throw new Unavailable(`HTTP ${reply.status} from ${request.url} to the token of SOURCE_TOKENS`, {
        refused: true,
      })
    return accepted(reply)
  }
}

type Take = (response: Response, url: string) => Promise<void>

/** The connection of a source to its hosts. */
function wayOf(
  source: Pick<Source, 'id' | 'hosts' | 'token'>,
  options: FetchOptions & { readonly hosts: Hosts },
) {
  const { hosts, dispatchers: connections = dispatchers(), maxBytes = MAX_BYTES, session } = options
  const { now = clock(), tokens } = options

  /** The token of a host that the source declares as the one for it. Throws `Unavailable` without one. */
  function authorized(url: string): { readonly authorization?: string } {
    const { host } = new URL(url)
    if (host !== source.token) return {}
    const token = tokens?.get(host)
    if (token === undefined)
      throw new Unavailable(`${source.id} needs a token for ${host} in SOURCE_TOKENS`, { refused: true })
    return { authorization: `Bearer ${token}` }
  }

  /** The host of an address. Throws `Unavailable` for one that the source did not declare. */
  function to(url: string): Host {
    const { host, protocol, username, password } = new URL(url)
    const limits = Object.hasOwn(source.hosts, host) ? source.hosts[host] : undefined
    const spoken = protocol === 'https:' || (protocol === 'http:' && limits?.plain)
    if (!limits || !spoken || username || password)
      throw new Unavailable(`${source.id} does not declare ${protocol}//${host}`, { refused: true })
    return hosts.get(host, limits)
  }

  /** One attempt: the reply after redirects. Each step waits its turn at its own host. */
  async function follow(request: Request, take?: Take): Promise<Reply> {
    let { url, method = 'GET', body } = request
    for (let step = 0; step <= REDIRECTS; step++) {
      const host = to(url)
      const init = {
        method,
        redirect: 'manual',
        credentials: 'omit',
        dispatcher: connections(new URL(url).host, host.limits),
        headers: {
          'user-agent': options.userAgent,
          // What sites call `deflate` has two forms.
          'accept-encoding': 'gzip, br',
          ...request.headers,
          ...session?.sent(url),
          ...authorized(url),
        },
        ...(body === undefined ? {} : { body }),
      } as const
      const { response, bytes } = await host.turn(async (signal) => {
        const response = await fetch(url, { ...init, signal })
        session?.take(url, response.headers.getSetCookie())
        if (!take || response.status !== 200)
          return { response, bytes: await boundedBody(response, maxBytes, url) }
        await take(response, url)
        return { response, bytes: Buffer.alloc(0) }
      }, take && FILE_MS)
      const location = REDIRECT.has(response.status) ? response.headers.get('location') : null
      if (!location) return replyTo(request, response, bytes, now())
      url = new URL(location, url).href
      if (response.status < 307) [method, body] = ['GET', undefined]
    }
    throw new Unavailable(`${request.url} redirects too often`)
  }

  return { to, follow }
}

const REDIRECT = new Set([301, 302, 303, 307, 308])

function replyTo(
  { url }: Request,
  { status, headers }: Response,
  body: Uint8Array,
  retrieved_at: string,
): Reply {
  // Replies are stored: a cookie is a credential.
  const { 'set-cookie': _, ...kept } = Object.fromEntries(headers)
  return { url, status, headers: kept, body, retrieved_at }
}

/** The split body. A file that cannot be split is damaged, or an HTML page in its place. */
async function apart(response: Response, cut: CsvCut, url: string): Promise<FileInParts> {
  try {
    return await inParts(bounded(response, MAX_FILE_BYTES, url), cut)
  } catch (cause) {
    if (!(cause instanceof NotApart)) throw cause
    throw new Unavailable(`${url}: ${cause.message}`, { cause })
  }
}

const REFUSED = new Set([401, 402, 403, 407, 451])

function asksToWait(url: string, ms: number): Unavailable {
  return new Unavailable(`${url} asks to wait ${Math.round(ms / 1000)} s`)
}

function accepted(reply: Reply): Reply {
  if (reply.status < 300 || [304, 404, 410].includes(reply.status)) return reply
  throw new Unavailable(`HTTP ${reply.status} from ${reply.url}`, {
    refused: REFUSED.has(reply.status),
  })
}

/**
 * Milliseconds that a reply asks to wait: by `Retry-After`, else until the `X-Rate-Limit-Reset` of 429, in
 * seconds since 1970; 0 without them.
 */
function waitOf({ status, headers, retrieved_at }: Reply): number {
  const asked = retryAfterMs(headers['retry-after'], retrieved_at)
  const reset = status === 429 ? Number(headers['x-rate-limit-reset'] ?? 0) * 1_000 : 0
  return asked ?? Math.max(0, (reset || 0) - Date.parse(retrieved_at))
}

/** No name was found, or no way from this machine to any address. */
const NOT_FOUND = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH'])

function failureOf(error: unknown, url: string): Unavailable {
  if (error instanceof Unavailable) return error
  const egress = egressDownIn(error)
  if (egress) return new Unavailable(`${url}: ${egress.message}`, { reason: 'egress_down', cause: error })
  const why = reasonOf(error)
  const reason = NOT_FOUND.has(why) ? 'host_not_found' : 'source_down'
  return new Unavailable(`${url}: ${why}`, { reason, cause: error })
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'no response in time'
  const cause = error.cause as { code?: string; message?: string } | undefined
  return cause?.code ?? cause?.message ?? error.message
}
