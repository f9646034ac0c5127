// A `fetch` that keeps the key from other hosts: an export can be in a bucket, to which the service redirects.

const REDIRECTS = [301, 302, 303, 307, 308]
const READS = ['GET', 'HEAD']
const MOST = 20
/** `fetch` drops some of them by itself, but not those that it does not know, such as a key. */
const CREDENTIALS = ['x-api-key', 'authorization', 'cookie']

/**
 * Follows redirects with the credentials on the host of the request, and without them elsewhere. A write is
 * repeated on its host only, and only where its method and body stay; else the redirect is the answer.
 */
export function following(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    let request = new Request(input, init)
    if (request.redirect !== 'follow') return send(request)
    for (let hops = 0; ; hops++) {
      const again = request.clone()
      const answer = await send(new Request(request, { redirect: 'manual' }))
      const location = answer.headers.get('location')
      if (!REDIRECTS.includes(answer.status) || location === null) return answer
      const from = new URL(request.url)
      const to = new URL(location, from)
      const same = isSameHost(from, to)
      const keepsBody = same && (answer.status === 307 || answer.status === 308)
      if (!READS.includes(request.method) && !keepsBody) return answer
      if (hops >= MOST) throw new TypeError(`There are more than ${MOST} redirects.`)
      await answer.body?.cancel()
      request = new Request(to, again)
      if (!same) for (const name of CREDENTIALS) request.headers.delete(name)
    }
  }
}

/** Also from HTTP to HTTPS, which is how a proxy answers to an address that was written without the S. */
function isSameHost(from: URL, to: URL): boolean {
  if (from.origin === to.origin) return true
  const encrypted = from.protocol === 'http:' && to.protocol === 'https:'
  return encrypted && from.hostname === to.hostname && from.port === '' && to.port === ''
}
