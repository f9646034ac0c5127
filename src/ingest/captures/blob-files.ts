// Bodies of replies as files in a folder.
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Blobs, blobPath, checkBlobs, digestAt, pack, unpack } from './blobs.ts'

let files = 0

/** Blobs in a folder, which is created when needed. A process that dies leaves complete files or none. */
export function blobsIn(folder: string): Blobs {
  const path = (sha256: string) => join(folder, blobPath(sha256))
  const blobs: Omit<Blobs, 'check'> = {
    async put(sha256, bytes) {
      const to = path(sha256)
      const now = new Date()
      // Putting a blob again renews its age, so that no other process deletes it meanwhile.
      if (
        await utimes(to, now, now).then(
          () => true,
          () => false,
        )
      )
        return
      await mkdir(dirname(to), { recursive: true })
      const part = `${to}.${process.pid}-${++files}.part`
      try {
        await writeFile(part, await pack(bytes))
        await rename(part, to)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    async get(sha256) {
      const packed = await readFile(path(sha256)).catch((error) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      return packed && (await unpack(sha256, packed))
    },
    async drop(sha256) {
      await rm(path(sha256), { force: true })
    },
    async *older(ms) {
      for (const part of await readdir(folder).catch(() => [])) {
        const old: string[] = []
        for (const file of await readdir(join(folder, part))) {
          const known = await stat(join(folder, part, file)).catch(() => null)
          if (!known || known.mtimeMs > Date.now() - ms) continue
          const sha256 = digestAt(`${part}/${file}`)
          if (sha256) old.push(sha256)
          // Temporary files of a process that died.
          else await rm(join(folder, part, file), { force: true })
        }
        if (old.length) yield old
      }
    },
  }
  return {
    ...blobs,
    async check() {
      await checkBlobs(blobs)
      return `files in ${folder}`
    },
  }
}
