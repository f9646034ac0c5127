// Deprecations: the former routes, and parameters that new clients should not send.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Operation } from '#model/operation.ts'

/** Deprecated routes stop answering after this day. */
const SUNSET = new Date('2027-12-31T00:00:00Z').toUTCString()
const SINCE = '@1767225600'

/**
 * Marks the answer of a former route as deprecated, with the successor's address: the country of the path
 * goes where the successor takes it.
 */
export function linkSuccessor(successor: Operation, request: FastifyRequest, reply: FastifyReply): void {
  const given = request.params as Readonly<Record<string, string>>
  const path = successor.http.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(given[name] ?? ''),
  )
  const country =
    'country_code' in successor.params ? [`country_code=${encodeURIComponent(given.country_code ?? '')}`] : []
  const [, ...query] = request.url.split('?')
  const pairs = [...country, ...(query.length ? [query.join('?')] : [])].join('&')
  reply
    .header('deprecation', SINCE)
    .header('sunset', SUNSET)
    .header('link', `<${path}${pairs && `?${plain(pairs)}`}>; rel="successor-version"`)
}

/** A query in the form of a header value: non-ASCII characters are percent-encoded. */
function plain(query: string): string {
  return query.toWellFormed().replace(/[^\x21-\x7e]|[<>"]/gu, encodeURIComponent)
}

/** Marks an answer because a deprecated parameter was sent. */
export function noteDeprecated(
  { params }: Operation,
  pairs: readonly (readonly [string, string])[],
  reply: FastifyReply,
): void {
  if (pairs.some(([name]) => Object.hasOwn(params, name) && params[name]!.deprecated))
    reply.header('deprecation', SINCE)
}
