// The digest of the body of a reply, which names what is kept of it and tells whether it says the same.
import { hash } from 'node:crypto'

const known = new WeakMap<Uint8Array, string>()

/** SHA-256, in hex; of one body once, however many items share it. The bytes must not change afterwards. */
export function bodyDigest(body: Uint8Array): string {
  const digest = known.get(body) ?? hash('sha256', body)
  known.set(body, digest)
  return digest
}
