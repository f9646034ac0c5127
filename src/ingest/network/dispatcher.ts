// Connections to the hosts of sources: with the TLS that each needs, and to public addresses only.
import { readFileSync } from 'node:fs'
import type { LookupFunction } from 'node:net'
// Node's `fetch` accepts neither a certificate nor a custom look-up; undici, which implements it, does.
import { Agent, type Dispatcher, interceptors } from 'undici'
import { type Clock, machineClock } from '#lib/clock.ts'
import { type DnsLookup, isSpecialUseHost, publicLookup } from '#lib/network/public-address.ts'
import { type HostLimits, Unavailable } from '#model/sources/source.ts'
import { completedConnector } from './completed-tls.ts'
import type { Proxies } from './proxies.ts'
import { type Tunnel, tunnelThrough } from './tunnel.ts'

export type Dispatchers = (host: string, limits: HostLimits) => Dispatcher

export interface DispatcherOptions {
  /** Allows private addresses too; false by default. */
  readonly anyAddress?: boolean
  /** Looks up names; the system by default. */
  readonly find?: DnsLookup
  /** The folder of intermediate certificates that sites omit; by default they are kept in memory. */
  readonly certificates?: string
  /** The operator's proxies; hosts without one are connected directly. */
  readonly proxies?: Proxies
  /** The roots of TLS chains, in PEM; those of Node and `NODE_EXTRA_CA_CERTS` by default. */
  readonly roots?: readonly string[]
  readonly clock?: Clock
  /** Milliseconds since 1970; the time of the machine by default. */
  readonly now?: () => number
}

/** Connections of a process. */
export function dispatchers(options: DispatcherOptions = {}): Dispatchers {
  const { anyAddress = false, proxies, clock = machineClock, roots } = options
  const known = new Map<string, Dispatcher>()
  const tunnels = new Map<string, Tunnel>()
  /** The tunnel to a host; hosts of one proxy share its connections. */
  const tunnelOf = (host: string): Tunnel | null => {
    const proxy = proxies?.get(host)
    if (!proxy) return null
    const tunnel = tunnels.get(proxy.href) ?? tunnelThrough(proxy, { clock, roots })
    tunnels.set(proxy.href, tunnel)
    return tunnel
  }
  return (host, limits) => {
    if (!anyAddress && isSpecialUseHost(new URL(`http://${host}`)))
      throw new Unavailable(`${host} is not a public address`, { refused: true })
    const dispatcher = known.get(host) ?? agentFor(host, limits, { ...options, tunnel: tunnelOf(host) })
    known.set(host, dispatcher)
    return dispatcher
  }
}

function agentFor(
  host: string,
  { tls: { ca, ...versions } = {}, atOnce, perSecond }: HostLimits,
  options: DispatcherOptions & { readonly tunnel: Tunnel | null },
): Dispatcher {
  const { anyAddress = false, find, roots, certificates, tunnel } = options
  const { clock = machineClock, now = Date.now } = options
  const lookup = anyAddress ? find : publicLookup(find)
  const agent = new Agent({
    connections: atOnce ?? Math.max(1, Math.floor(perSecond)),
    connect: completedConnector(host, {
      tls: { ...(lookup && { lookup: lookup as LookupFunction }), ...versions },
      more: ca ? [readFileSync(ca, 'utf8')] : [],
      folder: certificates ?? null,
      ...{ roots, clock, now, anyAddress, find, tunnel },
    }),
  })
  return agent.compose(decompression)
}

/** `fetch` itself takes a compressed body that is cut for a shorter one. */
const decompression = unwarned(() => interceptors.decompress({ skipErrorResponses: false }))

/** Without the warning of undici that it is experimental, which would be on each run of a command. */
function unwarned<T>(create: () => T): T {
  const { emitWarning } = process
  process.emitWarning = () => {}
  try {
    return create()
  } finally {
    process.emitWarning = emitWarning
  }
}
