// Clients whose id is the URL of their metadata (Client ID Metadata Documents): how the document is fetched,
// and which parts are used.
import { isIP } from 'node:net'
import { parseJson } from '#http/json.ts'
import { registrationOf } from './registration.ts'

type Fetch = typeof fetch

/** Larger documents are truncated: the draft advises 5 kB. */
const MAX_BYTES = 8 * 1024

/**
 * True for a URL that may be fetched: https on the default port, a host name with a dot, not this service.
 * Its IP address is checked when the connection opens, by oidc-provider's guard against special-use
 * addresses.
 */
export function mayFetch(address: string, baseUrl: string): boolean {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return false
  const host = url.hostname
  return host.includes('.') && !host.endsWith('.') && !isIP(host) && host !== new URL(baseUrl).hostname
}

/**
 * A `fetch` for oidc-provider that returns the document as it would be registered. Throws for anything but a
 * small JSON document over a guarded connection; oidc-provider turns that into `invalid_client`.
 */
export function documentFetch(fetchIt: Fetch): Fetch {
  return async (input, options) => {
    // Without its guard the library only warns. Then nothing is fetched.
    if (!options || !('dispatcher' in options)) throw new Error('The connection bypasses the address check.')
    const response = await fetchIt(input, options)
    if (
      response.status !== 200 ||
      !/^application\/([\w.+-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '')
    ) {
      await response.body?.cancel()
      throw new Error(`Not a JSON document: HTTP ${response.status}.`)
    }
    const document = parseJson(await bounded(response)) as Record<string, unknown>
    const cache = response.headers.get('cache-control')
    return Response.json(asDocument(document), { headers: cache === null ? {} : { 'cache-control': cache } })
  }
}

/**
 * The document with its validated registration. Its id and any secret are kept, so that the library can
 * refuse them.
 */
function asDocument(document: Record<string, unknown>): Record<string, unknown> {
  const method = String(document.token_endpoint_auth_method ?? 'none')
  // A client that could authenticate with a key counts as a public client: PKCE and the exact redirect URI
  // bind the code.
  const registration = registrationOf({ ...document, token_endpoint_auth_method: 'none' })
  return {
    ...registration,
    client_id: document.client_id,
    ...(method.startsWith('client_secret') && { token_endpoint_auth_method: method }),
    ...('client_secret' in document && { client_secret: '' }),
  }
}

async function bounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new Error('The document is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
