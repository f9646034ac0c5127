// Identifiers of records and feeds in files that readers keep: Atom feeds and calendars. They do not contain
// the address of the service, so they stay the same when it moves.
import { hash } from 'node:crypto'

/** A UUID of version 8 (RFC 9562), derived from a deployment and the name of a thing in it. */
export function derivedUuid(deployment: string, ...name: readonly (string | number)[]): string {
  const hex = hash('sha256', JSON.stringify([deployment, ...name]))
  const variant = '89ab'[Number.parseInt(hex[16]!, 16) % 4]
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `${variant}${hex.slice(17, 20)}`]
  return [...parts, hex.slice(20, 32)].join('-')
}

/** The same as a URN. */
export function derivedUrn(deployment: string, ...name: readonly (string | number)[]): string {
  return `urn:uuid:${derivedUuid(deployment, ...name)}`
}
