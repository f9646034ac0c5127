// Limits for the connections of a port: how many, in total and by address, and for how long a silent client,
// an unread answer and a slow one are kept. Node's own timers limit requests that have begun to arrive.
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { finished } from 'node:stream'
import { type Clock, machineClock } from '#lib/clock.ts'

export interface ConnectionLimits {
  /** Connections of the port. */
  readonly total: number
  /** Connections of one address, except of trusted proxies, and open requests of one address. */
  readonly perAddress: number
  /** For a connection without a request, and for an answer that the client does not read. */
  readonly idleMs: number
  /** The same for a trusted proxy, which keeps connections for later requests. */
  readonly proxyIdleMs: number
  /** For an answer from its request until all of it was handed over, also if the client reads slowly. */
  readonly answerMs: number
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  total: 2_000,
  perAddress: 500,
  idleMs: 20_000,
  // Proxies close their idle connections after 60 s; a shorter limit here would race with their requests.
  proxyIdleMs: 75_000,
  answerMs: 600_000,
}

export interface ConnectionOptions {
  readonly limits?: ConnectionLimits
  /** The unit that addresses are counted by; the address itself by default. */
  readonly networkOf?: (address: string) => string
  /** True for a trusted proxy, whose connections carry the requests of many clients. */
  readonly isProxy?: (address: string) => boolean
  /** Called at most once a minute with the number of connections that the limits refused since. */
  readonly onRefused?: (refused: number) => void
  readonly clock?: Clock
}

export interface Connections {
  /** Counts a request of this address until its answer ends, except one beyond the limit, `max`. */
  enter(address: string, answer: ServerResponse): true | { readonly max: number }
  /** Closes the connections without an open request, and from now on each after its answer. */
  stop(): void
  /** True where this process stood still lately, suspended or starved: its clients were not slow. */
  stoodStill(): boolean
}

/**
 * Connections are looked at in this interval, and deadlines are counted in looks: while the process itself is
 * blocked, no client runs out of time.
 */
const LOOK_MS = 1_000
/** Node refuses headers that take 15 s, looking every 5 s. What still arrives after this is no request. */
const HEADERS_MS = 25_000
const REPORT_LOOKS = 60
/** A look that comes so late says that the process stood still, and for how long that is remembered. */
const STANDSTILL_MS = 5_000
const REMEMBERED_MS = 30_000

interface Connection {
  readonly socket: Socket
  readonly network: string
  readonly proxy: boolean
  /** The open requests, with the number of looks since each began. */
  readonly answers: Map<ServerResponse, number>
  /** Looks since the client did something that it had to do. */
  quiet: number
  /** Bytes received before the last request ended. */
  read: number
  /** Bytes to be sent, at the last look. */
  unsent: number
}

/** Applies the limits to a server until it is closed. */
export function guardConnections(server: Server, options: ConnectionOptions = {}): Connections {
  const { limits = CONNECTION_LIMITS, networkOf = (address) => address, clock = machineClock } = options
  const { isProxy = () => false, onRefused = () => {} } = options
  const open = new Map<Socket, Connection>()
  const connected = counts()
  const requests = counts()
  let refused = 0
  let looks = 0
  let lookedAt = clock.elapsed()
  let stoodStillAt = Number.NEGATIVE_INFINITY
  let stopping = false

  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    const network = networkOf(address)
    const proxy = isProxy(address)
    const beyond = !proxy && connected.of(network) >= limits.perAddress
    const full = open.size >= limits.total
    if ((full || beyond) && !makeRoom((each) => !beyond || each.network === network)) {
      refused++
      return void socket.resetAndDestroy()
    }
    const mine = { socket, network, proxy, answers: new Map(), quiet: 0, read: 0, unsent: 0 }
    open.set(socket, mine)
    connected.add(network)
    socket.once('close', () => leave(mine))
  })
  // `Connection: keep-alive` is the rule of HTTP/1.1, and Node's `Keep-Alive` would tell proxies the time of
  // other clients. First of the listeners, because the next one may answer.
  server.prependListener('request', ({ httpVersion }, answer) => {
    if (httpVersion === '1.1' && answer.shouldKeepAlive) answer.removeHeader('connection')
  })
  server.on('request', ({ socket }, answer) => {
    const mine = open.get(socket)
    if (!mine) return
    mine.answers.set(answer, 0)
    answer.once('close', () => {
      mine.answers.delete(answer)
      mine.quiet = 0
      mine.read = socket.bytesRead
    })
  })
  // `look` closes idle connections: Node's own way does not tell the client of an unread answer.
  server.on('timeout', (socket) => void (stopping && socket.destroy()))
  server.keepAliveTimeout = limits.idleMs
  server.once('close', clock.every(LOOK_MS, look))

  function leave({ socket, network }: Connection): void {
    if (open.delete(socket)) connected.remove(network)
  }

  function reset(each: Connection): void {
    leave(each)
    each.socket.resetAndDestroy()
  }

  /** Closes the connection that has been idle for longest. False where all have a request. */
  function makeRoom(may: (each: Connection) => boolean): boolean {
    let oldest: Connection | undefined
    for (const each of open.values())
      if (each.answers.size === 0 && may(each) && !(oldest && oldest.quiet >= each.quiet)) oldest = each
    if (oldest) reset(oldest)
    return oldest !== undefined
  }

  const isLate = () => clock.elapsed() - lookedAt > STANDSTILL_MS

  function look(): void {
    if (isLate()) stoodStillAt = clock.elapsed()
    lookedAt = clock.elapsed()
    for (const each of open.values()) lookAt(each)
    if (++looks % REPORT_LOOKS || refused === 0) return
    onRefused(refused)
    refused = 0
  }

  function lookAt(each: Connection): void {
    const { socket, answers } = each
    const unsent = unsentOf(socket)
    const stuck = unsent > 0 && unsent === each.unsent
    each.unsent = unsent
    // A request that is worked on is not the client's delay.
    each.quiet = answers.size === 0 || stuck ? each.quiet + 1 : 0
    const quietMs = each.quiet * LOOK_MS
    let oldestMs = 0
    for (const [answer, age] of answers) {
      answers.set(answer, age + 1)
      oldestMs = Math.max(oldestMs, (age + 1) * LOOK_MS)
    }
    const idleMs = each.proxy ? limits.proxyIdleMs : limits.idleMs
    if (oldestMs >= limits.answerMs || (stuck && quietMs >= idleMs)) reset(each)
    else if (!stuck && quietMs >= idleMs + (hasBegun(each) ? HEADERS_MS : 0)) {
      // What the client has not read yet precedes the end of the stream; after as long again it is discarded.
      if (quietMs >= 2 * idleMs || hasBegun(each)) reset(each)
      else socket.end()
    }
  }

  return {
    enter(address, answer) {
      const network = networkOf(address)
      if (requests.of(network) >= limits.perAddress) return { max: limits.perAddress }
      requests.add(network)
      finished(answer, () => requests.remove(network))
      return true
    },
    stoodStill: () => isLate() || clock.elapsed() - stoodStillAt < REMEMBERED_MS,
    stop() {
      stopping = true
      server.keepAliveTimeout = 1
      for (const each of open.values()) if (each.answers.size === 0 && !hasBegun(each)) each.socket.destroy()
    },
  }
}

/** True where bytes have arrived since the last answer: the beginning of a request, by the look. */
const hasBegun = ({ socket, answers, read }: Connection) => answers.size === 0 && socket.bytesRead > read

/** How often each name was added and not removed. */
function counts() {
  const held = new Map<string, number>()
  const of = (name: string) => held.get(name) ?? 0
  return {
    of,
    add: (name: string) => void held.set(name, of(name) + 1),
    remove(name: string) {
      if (of(name) > 1) held.set(name, of(name) - 1)
      else held.delete(name)
    },
  }
}

/** Bytes that the client has not taken. Node counts those of a write in progress only on its handle. */
function unsentOf(socket: Socket): number {
  const { _handle } = socket as Socket & { _handle?: { readonly writeQueueSize?: number } | null }
  return socket.writableLength + (_handle?.writeQueueSize ?? 0)
}
