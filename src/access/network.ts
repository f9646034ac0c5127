// The network of an IP address, by which its calls are counted.
import { isIPv6 } from 'node:net'

/** The address itself; an IPv6 caller has a whole /64, which counts as one. */
export function networkOf(address: string): string {
  return prefixOf(address, 4)
}

/** The same where many networks of one owner must count as one: providers give out a /48 on request. */
export function wideNetworkOf(address: string): string {
  return prefixOf(address, 3)
}

/** An IPv4 address, or the first groups of an IPv6 address. */
function prefixOf(address: string, groupsKept: number): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail = ''] = address.split('::')
  const front = head ? head.split(':') : []
  const back = tail ? tail.split(':') : []
  const groups = address.includes('::')
    ? [...front, ...Array(8 - front.length - back.length).fill('0'), ...back]
    : front
  return `${groups.slice(0, groupsKept).join(':')}::/${16 * groupsKept}`
}
