// The checks of `hemiciclo doctor` of the network: whether this machine finds the hosts of its sources, and
// whether the operator's proxies reach theirs.
import { lookup } from 'node:dns/promises'
import type { Proxies } from '#ingest/network/proxies.ts'
import { tunnelThrough } from '#ingest/network/tunnel.ts'
import type { Clock } from '#lib/clock.ts'
import type { Source } from '#model/sources/source.ts'
import type { CheckResult } from './checks.ts'

/** Hosts that are looked up, each of another source: enough to tell a site from the network. */
const MOST = 5
const PATIENCE_MS = 5_000

export type HostLookup = (name: string) => Promise<unknown>

/**
 * Looks up hosts of these sources, except those behind a proxy; nothing is requested from them. Fails where
 * none is found.
 */
export async function networkCheck(
  sources: readonly Pick<Source, 'hosts'>[],
  proxies: Proxies,
  find: HostLookup = systemLookup,
): Promise<CheckResult> {
  const check = 'network'
  const direct = sources.flatMap(({ hosts }) => Object.keys(hosts).find((host) => !proxies.has(host)) ?? [])
  const names = direct.map(nameOf)
  const asked = [...new Set(names)].slice(0, MOST)
  if (!asked.length) return { check, ok: true, found: 'not needed: no source is read on a schedule' }
  const failures = (await Promise.all(asked.map((name) => failureOf(name, find)))).filter(
    (each) => each !== null,
  )
  const lost = failures.join(', ')
  if (failures.length === asked.length)
    return { check, ok: false, found: `this machine finds no host of its sources: ${lost}` }
  const found = `this machine finds ${asked.length - failures.length} of ${asked.length} hosts of its sources`
  return { check, ok: true, found: lost ? `${found}; not ${lost}` : found }
}

const nameOf = (host: string) => new URL(`http://${host}`).hostname

const failureOf = (name: string, find: HostLookup): Promise<string | null> =>
  find(name).then(
    () => null,
    (error: NodeJS.ErrnoException) => `${name} (${error.code ?? error.message})`,
  )

async function systemLookup(name: string): Promise<unknown> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no response in time')), PATIENCE_MS)
  return Promise.race([lookup(name), late]).finally(() => clearTimeout(timer))
}

/**
 * Opens a connection through each proxy to one of its hosts, and closes it without a request. Findings name
 * the hosts and not the proxy.
 */
export function egressChecks(proxies: Proxies, clock: Clock): Promise<CheckResult[]> {
  const hosts = Map.groupBy(proxies.keys(), (host) => proxies.get(host)!.href)
  return Promise.all(
    [...hosts.values()].map(async ([first, ...more]): Promise<CheckResult> => {
      const { hostname, port } = new URL(`https://${first}`)
      const others = more.length ? ` (and ${more.length} more)` : ''
      try {
        const socket = await tunnelThrough(proxies.get(first!)!, { clock })(hostname, Number(port) || 443)
        socket.on('error', () => {}).destroy()
        return { check: 'proxy', ok: true, found: `the proxy for ${first} reaches it${others}` }
      } catch (error) {
        return { check: 'proxy', ok: false, found: `${(error as Error).message}${others}` }
      }
    }),
  )
}
