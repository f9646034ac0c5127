// Distinguishes public addresses from those of this machine and its networks. The address is checked when the
// name is looked up, so that closed and open ports of private hosts can't be distinguished either.
import { type LookupAddress, type LookupOptions, lookup as lookUp } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** The special-purpose addresses of IANA's registries (RFC 6890 and its updates), and multicast. */
const SPECIAL = new BlockList()
for (const [network, bits] of [
  ...[
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ],
  ...[
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.31.196.0', 24],
    ['192.52.193.0', 24],
  ],
  ...[
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['192.175.48.0', 24],
    ['198.18.0.0', 15],
  ],
  ...[
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ],
] as [string, number][])
  SPECIAL.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ...[
    ['::', 96],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['100::', 63],
    ['2001::', 23],
    ['2001:db8::', 32],
  ],
  ...[
    ['2002::', 16],
    ['2620:4f:8000::', 48],
    ['3fff::', 20],
    ['5f00::', 16],
    ['fc00::', 7],
  ],
  ...[
    ['fe80::', 10],
    ['fec0::', 10],
    ['ff00::', 8],
  ],
] as [string, number][])
  SPECIAL.addSubnet(network, bits, 'ipv6')

/** True for an IP address of no public host; an IPv4 address in IPv6 counts as itself. */
export function isSpecialUse(address: string): boolean {
  return SPECIAL.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/**
 * True for a host of a URL that is a special-use IP address in any notation. Names are checked by
 * `publicLookup`, which is not called for addresses.
 */
export function isSpecialUseHost({ hostname }: URL): boolean {
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) > 0 && isSpecialUse(address)
}

export type DnsLookup = (
  host: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

/** A DNS look-up that fails where any address of the name is not public. */
export function publicLookup(find: DnsLookup = lookUp): LookupFunction {
  return (host, options, done) =>
    find(host, { ...options, all: true }, (error, found = []) => {
      const bad = found.find(({ address }) => isSpecialUse(address))
      const failure = error ?? (bad || !found.length ? new Error(`${host} has no public address.`) : null)
      const [first] = found
      if (failure) done(failure, '', 0)
      else if (options.all) done(null, found)
      else done(null, first!.address, first!.family)
    })
}
