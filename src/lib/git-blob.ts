// Git's object ids of file contents.
import { hash } from 'node:crypto'

/**
 * The object id of a file in git, in hex: SHA-1 of its bytes after a header. An identifier, not a proof of
 * integrity.
 */
export function gitBlobId(bytes: Uint8Array): string {
  return hash('sha1', Buffer.concat([Buffer.from(`blob ${bytes.length}\0`), bytes]))
}
