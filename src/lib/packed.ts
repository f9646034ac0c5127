// Packs several byte arrays into one that detects damage.
import { hash } from 'node:crypto'

const KIND_BYTES = 8
const DIGEST_BYTES = 32
const START = KIND_BYTES + DIGEST_BYTES

type Bytes = Uint8Array<ArrayBuffer>

/**
 * The kind (eight letters: content and version of the layout), SHA-256 of the rest, then each part after its
 * length (four bytes, little-endian).
 */
export function packed(kind: string, parts: readonly (string | ArrayBufferView)[]): Bytes {
  const all = parts.map(bytesOf)
  const whole = Buffer.alloc(all.reduce((sum, part) => sum + 4 + part.byteLength, START))
  let at = START
  for (const part of all) {
    at = whole.writeUInt32LE(part.byteLength, at)
    whole.set(part, at)
    at += part.byteLength
  }
  whole.write(kind)
  digestOf(whole).copy(whole, KIND_BYTES)
  return new Uint8Array(whole)
}

/** The parts, each copied to its own memory. Throws when the bytes are damaged or not of this kind. */
export function unpacked(kind: string, bytes: Uint8Array): Bytes[] {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (whole.length < START || whole.toString('latin1', 0, KIND_BYTES) !== kind)
    throw new Error(`These bytes are not of kind ${kind}.`)
  if (!digestOf(whole).equals(whole.subarray(KIND_BYTES, START)))
    throw new Error(`These bytes of kind ${kind} are damaged.`)
  const parts: Bytes[] = []
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

function bytesOf(data: string | ArrayBufferView): Uint8Array {
  return typeof data === 'string'
    ? Buffer.from(data)
    : new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
}
