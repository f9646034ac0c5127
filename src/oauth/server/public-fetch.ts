// Fetches a document from an untrusted host, on public addresses only.
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { Readable } from 'node:stream'
import { type DnsLookup, isSpecialUseHost, publicLookup } from '#lib/network/public-address.ts'

/**
 * A `fetch` for GET over https that connects to public addresses only, keeps no connection, and follows no
 * redirect. `find` looks up names.
 */
export function publicFetch(find?: DnsLookup): typeof fetch {
  const lookup = publicLookup(find)
  return async (input, options = {}) => {
    const url = new URL(String(input))
    if (isSpecialUseHost(url)) throw new Error(`${url.hostname} is not a public address.`)
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const { signal } = options
    request(
      url,
      {
        headers: Object.fromEntries(new Headers(options.headers)),
        lookup,
        agent: false,
        ...(signal && { signal }),
      },
      (answer) => resolve(responseOf(answer)),
    )
      .on('error', reject)
      .end()
    return promise
  }
}

function responseOf(answer: IncomingMessage): Response {
  const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as const)
  const status = answer.statusCode ?? 500
  // These statuses have no body, which `Response` enforces; neither is a document.
  const body = [204, 205, 304].includes(status) ? null : (Readable.toWeb(answer) as ReadableStream)
  if (!body) answer.resume()
  return new Response(body, { status, headers: Object.fromEntries(headers) })
}
