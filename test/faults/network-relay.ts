// A relay between a service and a server on the loopback network whose network fails in one way at a time.
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { listening } from '../support/relay.ts'

/**
 * `refuse` resets every connection, also new ones; `swallow` loses bytes for good and keeps connections open;
 * `hold` delivers them at the end; `delay` delivers each later; `cut` resets connections at random, in the
 * middle of a message; `half_open` resets those of the client and leaves those of the server open.
 */
export const LINK_FAULTS = ['refuse', 'swallow', 'hold', 'delay', 'cut', 'half_open'] as const
export type LinkFault = (typeof LINK_FAULTS)[number]

const DELAY_MS = 300
/** Share of messages at which `cut` resets their connection. */
const CUT = 0.15
/** Interval in which `half_open` resets the connections that are open. */
const HALF_OPEN_MS = 3_000
/** How long the far end of a lost connection stays open: longer than any deadline for such ends. */
const ABANDONED_MS = 70_000

interface Link {
  readonly near: Socket
  readonly far: Socket
  /** True once it has lost bytes: it delivers nothing any more, and neither end learns of the other's. */
  lost: boolean
  /** Deliveries that wait for the end of `hold`, in order. */
  readonly held: (() => void)[]
  /** Deliveries that are delayed: later ones must not overtake them. */
  delayed: number
}

export interface NetworkRelay extends AsyncDisposable {
  /** The address of the server, through this relay. */
  readonly url: string
  begin(fault: LinkFault): void
  end(): void
}

/** `to` is the address of the server, with its port. */
export async function networkRelay(to: URL): Promise<NetworkRelay> {
  const links = new Set<Link>()
  const sockets = new Set<Socket>()
  const stopped = new AbortController()
  let fault: LinkFault | null = null

  const server = createServer((near) => {
    near.on('error', () => {})
    if (fault === 'refuse') return void near.resetAndDestroy()
    const far = connect(Number(to.port), to.hostname)
    const link: Link = { near, far, lost: fault === 'swallow', held: [], delayed: 0 }
    links.add(link)
    for (const [from, other] of [
      [near, far],
      [far, near],
    ] as const) {
      // biome-ignore format: two directions
      sockets.add(from)
      from
        .on('error', () => {})
        .on('data', (bytes) => deliver(link, bytes, other))
        .on('close', () => {
          sockets.delete(from)
          closed(link, other)
        })
    }
  })

  function deliver(link: Link, bytes: Buffer, other: Socket): void {
    if (fault === 'swallow') link.lost = true
    if (link.lost) return
    if (fault === 'hold') link.held.push(() => other.write(bytes))
    else if (fault === 'delay' || link.delayed) {
      link.delayed++
      setTimeout(() => {
        link.delayed--
        if (!link.lost) other.write(bytes)
      }, DELAY_MS)
    } else if (fault === 'cut' && Math.random() < CUT)
      other.write(bytes.subarray(0, bytes.length >> 1), () => {
        link.near.resetAndDestroy()
        link.far.resetAndDestroy()
      })
    else other.write(bytes)
  }

  /** The other end learns that one end is closed, unless the network has lost the connection. */
  function closed(link: Link, other: Socket): void {
    links.delete(link)
    if (link.lost || fault === 'swallow') void abandon(other)
    else if (fault === 'hold') link.held.push(() => other.destroy())
    else if (link.delayed) setTimeout(() => other.destroy(), DELAY_MS)
    else other.destroy()
    if (fault === 'hold') links.add(link)
  }

  async function abandon(socket: Socket): Promise<void> {
    await pause(ABANDONED_MS, undefined, { ref: false, signal: stopped.signal }).catch(() => {})
    socket.destroy()
  }

  function reset(half: boolean): void {
    for (const link of links) {
      link.lost ||= half
      link.near.resetAndDestroy()
      if (!half) link.far.resetAndDestroy()
    }
  }

  async function halfOpen(): Promise<void> {
    while (fault === 'half_open') {
      reset(true)
      await pause(HALF_OPEN_MS, undefined, { ref: false })
    }
  }

  const address = new URL(to)
  address.host = `127.0.0.1:${await listening(server)}`
  return {
    url: address.href,
    begin(begun) {
      fault = begun
      if (fault === 'refuse') reset(false)
      else if (fault === 'half_open') void halfOpen()
    },
    end() {
      fault = null
      for (const { held } of links) for (const each of held.splice(0)) each()
    },
    async [Symbol.asyncDispose]() {
      stopped.abort()
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
