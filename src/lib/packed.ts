// One file out of several arrays of bytes, which knows when it is damaged.
import { hash } from 'node:crypto'

/** Says what it is, and the version of its layout. */
const MAGIC = Buffer.from('HEMFIT1\n')
const DIGEST_BYTES = 32
const START = MAGIC.length + DIGEST_BYTES

/** Magic, SHA-256 of the rest, then each part after its length (four bytes, little-endian). */
export function packed(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = Buffer.alloc(parts.reduce((sum, part) => sum + 4 + part.byteLength, START))
  let at = START
  for (const part of parts) {
    at = whole.writeUInt32LE(part.byteLength, at)
    whole.set(part, at)
    at += part.byteLength
  }
  MAGIC.copy(whole)
  digestOf(whole).copy(whole, MAGIC.length)
  return new Uint8Array(whole)
}

/** The parts, each in memory of its own. Throws when the bytes are not whole or not of this kind. */
export function unpacked(bytes: Uint8Array): Uint8Array<ArrayBuffer>[] {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (whole.length < START || !MAGIC.equals(whole.subarray(0, MAGIC.length)))
    throw new Error('This is no fitted model of search, or one of another version.')
  if (!digestOf(whole).equals(whole.subarray(MAGIC.length, START)))
    throw new Error('The fitted model of search is damaged.')
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (let at = START; at < whole.length; ) {
    const length = whole.readUInt32LE(at)
    parts.push(new Uint8Array(whole.subarray(at + 4, at + 4 + length)))
    at += 4 + length
  }
  return parts
}

function digestOf(whole: Buffer): Buffer {
  return hash('sha256', whole.subarray(START), 'buffer')
}
