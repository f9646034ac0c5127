// The digest of a reply's body: the name of the stored blob, and the test of whether a reply changed.
import { hash } from 'node:crypto'

const known = new WeakMap<Uint8Array, string>()

/**
 * SHA-256, in hex; computed once per body, however many items share it. The bytes must not change afterwards.
 */
export function bodyDigest(body: Uint8Array): string {
  const digest = known.get(body) ?? hash('sha256', body)
  known.set(body, digest)
  return digest
}
