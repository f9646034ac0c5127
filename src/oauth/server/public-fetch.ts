// Fetches a document from an untrusted host, on public addresses only.
// Node's `fetch` accepts neither a certificate nor a custom look-up; undici, which implements it, does.
import { Agent, fetch as send } from 'undici'
import { type DnsLookup, isSpecialUseHost, publicLookup } from '#lib/network/public-address.ts'

export interface PublicFetchOptions {
  /** Looks up names; the system by default. */
  readonly find?: DnsLookup | undefined
  /** Allows private addresses too; false by default. */
  readonly anyAddress?: boolean
  /** The roots of TLS chains, in PEM; those of Node by default. */
  readonly roots?: readonly string[]
}

/**
 * A `fetch` for GET that connects to public addresses only, keeps no connection, and follows no redirect.
 * Whatever the host answers, it resolves or rejects.
 */
export function publicFetch({ find, anyAddress = false, roots }: PublicFetchOptions = {}): typeof fetch {
  const lookup = anyAddress ? find : publicLookup(find)
  const connect = { ...(lookup && { lookup }), ...(roots && { ca: [...roots] }) } as NonNullable<
    Agent.Options['connect']
  >
  // Without pipelining no connection is kept.
  const dispatcher = new Agent({ pipelining: 0, connect })
  return async (input, { headers, signal } = {}) => {
    const url = new URL(String(input))
    if (!anyAddress && isSpecialUseHost(url)) throw new Error(`${url.hostname} is not a public address.`)
    const init = { redirect: 'manual', credentials: 'omit', dispatcher } as const
    const sent = { ...init, headers: [...new Headers(headers)], ...(signal && { signal }) }
    // The same class as Node's own, of another copy.
    return (await send(url, sent)) as unknown as Response
  }
}
