// Connections to the hosts of sources: with the TLS that each needs, and to public addresses only.
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { rootCertificates } from 'node:tls'
// Node's `fetch` accepts neither a certificate nor a custom look-up; undici, which implements it, does.
import { Agent, type Dispatcher } from 'undici'
import { isSpecialUse, publicLookup } from '#lib/public-address.ts'
import { type HostLimits, Unavailable } from '#model/sources/source.ts'

export type Dispatchers = (host: string, limits: HostLimits) => Dispatcher

/** Connections of a process. `anyAddress` allows private addresses too. */
export function dispatchers({ anyAddress = false } = {}): Dispatchers {
  const known = new Map<string, Dispatcher>()
  return (host, limits) => {
    const { hostname } = new URL(`http://${host}`)
    const address = hostname.replace(/^\[|\]$/g, '')
    if (!anyAddress && isIP(address) && isSpecialUse(address))
      throw new Unavailable(`${host} is not a public address`, { refused: true })
    const dispatcher = known.get(host) ?? agentFor(limits, anyAddress)
    known.set(host, dispatcher)
    return dispatcher
  }
}

function agentFor(
  { tls: { ca, ...versions } = {}, atOnce, perSecond }: HostLimits,
  anyAddress: boolean,
): Agent {
  return new Agent({
    connections: atOnce ?? Math.max(1, Math.floor(perSecond)),
    connect: {
      ...(!anyAddress && { lookup: publicLookup() }),
      ...(ca && { ca: [...rootCertificates, readFileSync(ca, 'utf8')] }),
      ...versions,
    },
  })
}
