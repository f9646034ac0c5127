// Connections to the hosts of sources: with the TLS that each needs, and to public addresses only.
import { readFileSync } from 'node:fs'
import type { LookupFunction } from 'node:net'
import { rootCertificates } from 'node:tls'
// Node's `fetch` accepts neither a certificate nor a custom look-up; undici, which implements it, does.
import { Agent, type Dispatcher } from 'undici'
import { type DnsLookup, isSpecialUseHost, publicLookup } from '#lib/network/public-address.ts'
import { type HostLimits, Unavailable } from '#model/sources/source.ts'

export type Dispatchers = (host: string, limits: HostLimits) => Dispatcher

export interface DispatcherOptions {
  /** Allows private addresses too; false by default. */
  readonly anyAddress?: boolean
  /** Looks up names; the system by default. */
  readonly find?: DnsLookup
}

/** Connections of a process. */
export function dispatchers({ anyAddress = false, find }: DispatcherOptions = {}): Dispatchers {
  const known = new Map<string, Dispatcher>()
  return (host, limits) => {
    if (!anyAddress && isSpecialUseHost(new URL(`http://${host}`)))
      throw new Unavailable(`${host} is not a public address`, { refused: true })
    const dispatcher = known.get(host) ?? agentFor(limits, anyAddress ? find : publicLookup(find))
    known.set(host, dispatcher)
    return dispatcher
  }
}

function agentFor(
  { tls: { ca, ...versions } = {}, atOnce, perSecond }: HostLimits,
  lookup?: DnsLookup | LookupFunction,
): Agent {
  return new Agent({
    connections: atOnce ?? Math.max(1, Math.floor(perSecond)),
    connect: {
      ...(lookup && { lookup: lookup as LookupFunction }),
      ...(ca && { ca: [...rootCertificates, readFileSync(ca, 'utf8')] }),
      ...versions,
    },
  })
}
