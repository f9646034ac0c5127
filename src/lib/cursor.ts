// Seals and opens the opaque place in a list: signed, and bound to the filters it was made with.
import { createHmac, hash, timingSafeEqual } from 'node:crypto'

export interface Place {
  /** Sort key, as PostgreSQL prints it. */
  readonly sort: string
  readonly id: number
  /** Sequence of the change log at which the walk began. */
  readonly walk: number
}

const TAG_BYTES = 12

/** The cursor for a place; `filters` is any text that names the list it belongs to. URL-safe. */
export function sealCursor(place: Place, filters: string, secret: string): string {
  const body = JSON.stringify([
    place.sort,
    place.id,
    place.walk,
    hash('sha256', filters, 'base64url').slice(0, 8),
  ])
  return Buffer.concat([tag(body, secret), Buffer.from(body)]).toString('base64url')
}

/**
 * The place in a cursor; `forged` when this deployment did not issue it, `foreign` when it belongs to other
 * filters.
 */
export function openCursor(cursor: string, filters: string, secret: string): Place | 'forged' | 'foreign' {
  const bytes = Buffer.from(cursor, 'base64url')
  if (bytes.length <= TAG_BYTES || bytes.toString('base64url') !== cursor) return 'forged'
  const body = bytes.toString('utf8', TAG_BYTES)
  if (!timingSafeEqual(bytes.subarray(0, TAG_BYTES), tag(body, secret))) return 'forged'
  const [sort, id, walk, list] = JSON.parse(body) as [string, number, number, string]
  return list === hash('sha256', filters, 'base64url').slice(0, 8) ? { sort, id, walk } : 'foreign'
}

function tag(body: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(body).digest().subarray(0, TAG_BYTES)
}
