// The site that a request comes from, as the browser reports it.
import type { IncomingHttpHeaders } from 'node:http'

/**
 * `same` or `other` by the headers `Origin` and `Sec-Fetch-Site`, which scripts cannot set; `unknown` for a
 * client that sends neither, and for an address that a person typed. `origin` is that of the service.
 */
export function requestSite(
  { origin: from, 'sec-fetch-site': site }: IncomingHttpHeaders,
  origin: string,
): 'same' | 'other' | 'unknown' {
  if (from !== undefined && from !== origin) return 'other'
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return 'other'
  return from === origin || site === 'same-origin' ? 'same' : 'unknown'
}
