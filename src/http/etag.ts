// Entity tags: the version of an answer, and conditional requests.
import { hash } from 'node:crypto'

/** Weak, because the same answer may be sent in several encodings; 96 bits of a digest. */
export function etagOf(...parts: readonly (string | Buffer)[]): string {
  const text = parts.length === 1 ? parts[0]! : parts.join(' ')
  return `W/"${hash('sha256', text, 'base64url').slice(0, 16)}"`
}

/** True where `If-None-Match` names the tag. */
export function matches(asked: string | undefined, etag: string): boolean {
  if (!asked) return false
  return (
    asked.trim() === '*' ||
    asked.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''))
  )
}
