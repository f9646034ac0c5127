// A file that is written once from its beginning to its end, with its length and SHA-256.
import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'

export interface HashedFile extends AsyncDisposable {
  write(chunk: string | Uint8Array): Promise<void>
  /** Stores everything durably. */
  end(): Promise<{ readonly bytes: number; readonly sha256: string }>
}

/** Creates a file; throws where there is one. */
export async function createFile(path: string): Promise<HashedFile> {
  const file = await open(path, 'wx')
  const hash = createHash('sha256')
  let bytes = 0
  let ended = false
  return {
    async write(chunk) {
      const written = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
      hash.update(written)
      bytes += written.length
      await file.appendFile(written)
    },
    async end() {
      await file.sync()
      await file.close()
      ended = true
      return { bytes, sha256: hash.digest('hex') }
    },
    async [Symbol.asyncDispose]() {
      if (!ended) await file.close()
    },
  }
}
