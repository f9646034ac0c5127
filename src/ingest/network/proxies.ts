// The operator's proxies for hosts of sources. A proxy is a way out in another country, for sites that answer
// only there; it is never used for hosts of a source that refuses programs.
import type { Source } from '#model/sources/source.ts'

/** A proxy for the hosts at and below a domain name. */
export interface ProxyEntry {
  readonly domain: string
  /** `http` or `https`, with its credentials. */
  readonly proxy: URL
}

/** The proxy of each host, by the names that sources declare, with their ports. */
export type Proxies = ReadonlyMap<string, URL>

/**
 * The proxies of the hosts of these sources; of several entries the one with the longest name applies. Throws
 * an Error that names an entry for no host, or only for hosts that refuse programs.
 */
export function proxiesOf(entries: readonly ProxyEntry[], sources: readonly Source[]): Proxies {
  const refusing = new Set(
    sources.filter(({ blocked }) => blocked?.kind === 'refuses_programs').flatMap(hostsOf),
  )
  const all = [...new Set(sources.flatMap(hostsOf))]
  const proxies = new Map<string, URL>()
  const shortestFirst = entries.toSorted((a, b) => a.domain.length - b.domain.length)
  for (const { domain, proxy } of shortestFirst) {
    const matching = all.filter((host) => isWithin(host, domain))
    const usable = matching.filter((host) => !refusing.has(host))
    if (!matching.length) throw new Error(`SOURCE_PROXY: no source has a host at or below ${domain}`)
    if (!usable.length)
      throw new Error(`SOURCE_PROXY: ${domain} refuses programs, and a proxy is no way around that`)
    for (const host of usable) proxies.set(host, proxy)
  }
  return proxies
}

const hostsOf = ({ hosts, documentHosts }: Source) => Object.keys({ ...hosts, ...documentHosts })

function isWithin(host: string, domain: string): boolean {
  const { hostname } = new URL(`http://${host}`)
  return hostname === domain || hostname.endsWith(`.${domain}`)
}
