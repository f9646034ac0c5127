// The ids that git gives to the contents of files.
import { hash } from 'node:crypto'

/** The id of a file in git, in hex: SHA-1 of its bytes after a heading. A name, and no proof. */
export function gitBlobId(bytes: Uint8Array): string {
  return hash('sha1', Buffer.concat([Buffer.from(`blob ${bytes.length}\0`), bytes]))
}
