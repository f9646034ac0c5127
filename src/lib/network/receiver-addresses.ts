// The addresses that messages may be posted to: public ones by HTTPS, and those that the operator allows.
import { type LookupAddress, type LookupOptions, lookup as lookUp } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { type DnsLookup, isSpecialUse } from './public-address.ts'

/** What can be wrong with an address, as the end of a sentence about it. */
export const REFUSALS = [
  'is not an https address',
  'contains a user name or a password',
  'has the port 0',
  'is not a public address',
] as const
export type AddressRefusal = (typeof REFUSALS)[number]

export interface ReceiverAddresses {
  /**
   * What is wrong with an address; null where messages may be posted to it. With `http`, that scheme is not
   * wrong.
   */
  refusal(url: URL, options?: { readonly http?: boolean }): AddressRefusal | null
  /** Looks a name up for a connection: fails where none of its addresses may be connected to. */
  readonly lookup: LookupFunction
}

/**
 * `allow` has IP addresses, networks (`10.1.0.0/16`) and host names, which are allowed besides public ones;
 * `find` looks names up. An address is checked when a connection is made: a name that resolves to another one
 * by then gains nothing.
 */
export function receiverAddresses(
  allow: readonly string[] = [],
  find: DnsLookup = lookUp as DnsLookup,
): ReceiverAddresses {
  const networks = new BlockList()
  const names = new Set<string>()
  for (const entry of allow) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (!isIP(address)) names.add(entry.toLowerCase())
    else if (bits === undefined) networks.addAddress(address, family)
    else networks.addSubnet(address, Number(bits), family)
  }
  const isAllowed = (address: string) => networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  const mayReach = (host: string) => (address: string) =>
    !isSpecialUse(address) || isAllowed(address) || names.has(host.toLowerCase())
  return {
    refusal({ protocol, hostname, port, username, password }, { http = false } = {}) {
      const host = hostname.replace(/^\[|\]$/g, '')
      const isOwn = names.has(host) || (isIP(host) > 0 && isAllowed(host))
      if (protocol !== 'https:' && !(protocol === 'http:' && (http || isOwn)))
        return 'is not an https address'
      if (username || password) return 'contains a user name or a password'
      if (port === '0') return 'has the port 0'
      if (isIP(host) && !mayReach(host)(host)) return 'is not a public address'
      return null
    },
    lookup(host, options, done) {
      const all: LookupOptions & { all: true } = { ...options, all: true }
      find(host, all, (error, found: LookupAddress[] = []) => {
        const fit = found.filter(({ address }) => mayReach(host)(address))
        const failure = error ?? (fit.length ? null : new Error(`${host} has no public address.`))
        const [first] = fit
        if (failure) done(failure, '', 0)
        else if (options.all) done(null, fit)
        else done(null, first!.address, first!.family)
      })
    },
  }
}
