// Bodies of replies, each under the SHA-256 of what it holds, compressed: the port to where they are kept.
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { bodyDigest } from './body-digest.ts'

export interface Blobs {
  /** Keeps bytes under their digest, in hex. What is put again is young again. */
  put(sha256: string, bytes: Uint8Array): Promise<void>
  /** The bytes of a digest; undefined where they are gone, or are not what their digest says. */
  get(sha256: string): Promise<Uint8Array | undefined>
  drop(sha256: string): Promise<void>
  /** The digests that were last put so many milliseconds ago or more, some at a time. */
  older(ms: number): AsyncIterable<readonly string[]>
  /** Puts, gets and drops a trial. Answers where blobs are kept; throws an Error that says why not. */
  check(): Promise<string>
}

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** Where the bytes of a digest are, under whatever holds all of them. */
export function placeOf(sha256: string): string {
  return `${sha256.slice(0, 2)}/${sha256.slice(2)}${ENDING}`
}

/** The digest of a place; null for what is none. */
export function digestAt(place: string): string | null {
  const sha256 = place.slice(0, -ENDING.length).replace('/', '')
  return /^[0-9a-f]{64}$/.test(sha256) && placeOf(sha256) === place ? sha256 : null
}

const ENDING = '.zst'

/** Bytes as they are kept. */
export const pack: (bytes: Uint8Array) => Promise<Uint8Array> = compress

/** The bytes of a digest from what was kept of them; undefined where it is damaged. */
export async function unpack(sha256: string, packed: Uint8Array): Promise<Uint8Array | undefined> {
  const bytes = await decompress(packed).catch(() => undefined)
  return bytes && bodyDigest(bytes) === sha256 ? bytes : undefined
}

/** Puts, gets and drops a few bytes. Throws an Error where they do not come back. */
export async function tryOut(blobs: Pick<Blobs, 'put' | 'get' | 'drop'>): Promise<void> {
  const bytes = Buffer.from(
    `A trial by process ${process.pid} at ${performance.timeOrigin + performance.now()}`,
  )
  const sha256 = hash('sha256', bytes)
  await blobs.put(sha256, bytes)
  const back = await blobs.get(sha256)
  await blobs.drop(sha256)
  if (!back) throw new Error('what is put there does not come back')
}
