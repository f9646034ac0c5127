// Seals and opens cursors: the last sort key seen, signed and bound to the list that it belongs to.
import { createHmac, hash, timingSafeEqual } from 'node:crypto'

export interface CursorPosition {
  /** Sort key in PostgreSQL's text form. */
  readonly sort: string
  readonly id: number
  /** Sequence of the change log at which the walk began. */
  readonly walk: number
}

/** Characters of the longest cursor. */
export const MAX_CURSOR = 200

/** Version of the format, which also keeps random bytes from beginning like an API key (`hk_`). */
const PREFIX = 'c2.'
/** The format of earlier versions, whose places can have another meaning. */
const FORMER = 'c1.'
const TAG_BYTES = 12

/** 96 bits of the digest of a text, URL-safe: what cursors have in place of a long text. */
export const shortDigest = (text: string): string => hash('sha256', text, 'base64url').slice(0, 16)

/** The URL-safe cursor for a place; `filters` is any text that identifies the list. */
export function sealCursor(place: CursorPosition, filters: string, secret: string): string {
  const body = JSON.stringify([place.sort, place.id, place.walk, digest(filters)])
  return PREFIX + Buffer.concat([tag(body, secret), Buffer.from(body)]).toString('base64url')
}

/**
 * The place in a cursor; `forged` when this deployment did not issue it, `foreign` for another list,
 * `outdated` for one in a former format.
 */
export function openCursor(
  cursor: string,
  filters: string,
  secret: string,
): CursorPosition | 'forged' | 'foreign' | 'outdated' {
  if (cursor.startsWith(FORMER)) return 'outdated'
  const body = bodyOf(cursor, secret)
  if (body === null) return 'forged'
  const [sort, id, walk, list] = JSON.parse(body) as [string, number, number, string]
  return list === digest(filters) ? { sort, id, walk } : 'foreign'
}

/** The walk of a cursor that this deployment issued, for whichever list; null for any other. */
export function walkOf(cursor: string, secret: string): number | null {
  const body = bodyOf(cursor, secret)
  return body === null ? null : (JSON.parse(body) as [string, number, number])[2]
}

/** The signed text of a cursor; null where this deployment did not sign it. */
function bodyOf(cursor: string, secret: string): string | null {
  if (!cursor.startsWith(PREFIX)) return null
  const sealed = cursor.slice(PREFIX.length)
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= TAG_BYTES || bytes.toString('base64url') !== sealed) return null
  const body = bytes.toString('utf8', TAG_BYTES)
  return timingSafeEqual(bytes.subarray(0, TAG_BYTES), tag(body, secret)) ? body : null
}

function digest(filters: string): string {
  return hash('sha256', filters, 'base64url').slice(0, 8)
}

function tag(body: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(body).digest().subarray(0, TAG_BYTES)
}
