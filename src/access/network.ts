// The network of an IP address, under which its calls are counted.
import { isIPv6 } from 'node:net'

/** The address itself; an IPv6 caller holds a whole /64, which counts as one. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail = ''] = address.split('::')
  const front = head ? head.split(':') : []
  const back = tail ? tail.split(':') : []
  const groups = address.includes('::')
    ? [...front, ...Array(8 - front.length - back.length).fill('0'), ...back]
    : front
  return `${groups.slice(0, 4).join(':')}::/64`
}
