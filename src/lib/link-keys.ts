// The key of a web address: independent of scheme, `www.`, fragment and trailing slash.
import { hash } from 'node:crypto'

/** The key of an address, 16 hex characters; null for an invalid one. */
export function linkKey(address: string): string | null {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const place = `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/+$/, '')}${url.search}`
  return hash('sha256', place).slice(0, 16)
}
