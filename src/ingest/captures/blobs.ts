// Bodies of replies, compressed, each under the SHA-256 of its content: the port to their storage.
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { bodyDigest } from './body-digest.ts'

export interface Blobs {
  /** Stores bytes under their digest, in hex. Putting them again renews their age. */
  put(sha256: string, bytes: Uint8Array): Promise<void>
  /** The bytes of a digest; undefined where they are missing, or don't have this digest. */
  get(sha256: string): Promise<Uint8Array | undefined>
  drop(sha256: string): Promise<void>
  /** The digests that were last put this many milliseconds ago or more, in batches. */
  older(ms: number): AsyncIterable<readonly string[]>
  /**
   * Puts, gets and deletes a trial blob. Returns where blobs are stored; throws an Error with the reason why
   * not.
   */
  check(): Promise<string>
}

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** The path of a digest within the storage. */
export function blobPath(sha256: string): string {
  return `${sha256.slice(0, 2)}/${sha256.slice(2)}${ENDING}`
}

/** The digest of a path; null for a path of something else. */
export function digestAt(place: string): string | null {
  const sha256 = place.slice(0, -ENDING.length).replace('/', '')
  return /^[0-9a-f]{64}$/.test(sha256) && blobPath(sha256) === place ? sha256 : null
}

const ENDING = '.zst'

/** Bytes in their stored form. */
export const pack: (bytes: Uint8Array) => Promise<Uint8Array> = compress

/** The bytes of a digest from their stored form; undefined where it is damaged. */
export async function unpack(sha256: string, packed: Uint8Array): Promise<Uint8Array | undefined> {
  const bytes = await decompress(packed).catch(() => undefined)
  return bytes && bodyDigest(bytes) === sha256 ? bytes : undefined
}

/** Puts, gets and deletes a few bytes. Throws an Error where the read bytes differ. */
export async function checkBlobs(blobs: Pick<Blobs, 'put' | 'get' | 'drop'>): Promise<void> {
  const bytes = Buffer.from(
    `A trial by process ${process.pid} at ${performance.timeOrigin + performance.now()}`,
  )
  const sha256 = hash('sha256', bytes)
  await blobs.put(sha256, bytes)
  const back = await blobs.get(sha256)
  await blobs.drop(sha256)
  if (!back) throw new Error('stored objects are not returned unchanged')
}
