// The headers of answers, as the published schema declares them.
type Json = Record<string, unknown>

const RATE_LIMITS = Object.fromEntries(
  ['', '-Day'].flatMap((span) =>
    ['Limit', 'Remaining', 'Reset'].map((what) => [
      `X-RateLimit-${what}${span}`,
      {
        schema: { type: 'integer' },
        description: `${what} of the ${span ? 'day' : 'minute'}${what === 'Reset' ? ', in seconds' : ''}.`,
      },
    ]),
  ),
)

const text = (description: string, example: string): Json => ({
  schema: { type: 'string' },
  description,
  example,
})

const OTHERS: Readonly<Record<string, Json>> = {
  Link: text(
    'On lists: the next page, `rel="next"`.',
    '<http://localhost:8080/v1/bills?cursor=…>; rel="next"',
  ),
  'X-Request-Id': text(
    'Id of the request: the one that the client sent, or a generated one. The log has it too.',
    '6f0a7f0e8a0e4a55',
  ),
  ETag: text('Version of the response; send it back as `If-None-Match`.', 'W/"q3vX0fH8mC1bSx4E"'),
  'Cache-Control': text('How long the response may be cached.', 'private, max-age=60'),
  'Last-Modified': text(
    'When the content of the record last changed. Revalidate by `ETag`: other parts of a response, such as ' +
      '`last_checked_at`, change without it, so `If-Modified-Since` is not evaluated.',
    'Fri, 20 Nov 2026 14:00:00 GMT',
  ),
  Location: text('Address of the record, or of the created object.', '/v1/bills/12'),
  Allow: text('Methods of the route.', 'GET, HEAD, OPTIONS'),
  'Retry-After': {
    schema: { type: 'integer' },
    description: 'Seconds to wait before the next request.',
    example: 30,
  },
  'WWW-Authenticate': text(
    'Required authentication (RFC 6750); `error` names the fault of the credentials.',
    'Bearer realm="hemiciclo", error="invalid_token", error_description="The key has expired."',
  ),
  Deprecation: text('Sent when a deprecated parameter was used (RFC 9745).', '@1767225600'),
}

/** All of them, for the components of the document. */
export const headers: Readonly<Record<string, Json>> = { ...RATE_LIMITS, ...OTHERS }

/** References to the headers of every answer, and to these. */
export function headersWith(...names: readonly (keyof typeof OTHERS)[]): Json {
  const all = [...Object.keys(RATE_LIMITS), 'X-Request-Id', ...names]
  return Object.fromEntries(all.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}
