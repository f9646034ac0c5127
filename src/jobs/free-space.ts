// Free space of the disk that a folder is on.
import { statfs } from 'node:fs/promises'

export interface Space {
  readonly free_bytes: number
  readonly size_bytes: number
}

/** Bytes that this user may still write, and the size; null where the folder is missing or not readable. */
export async function spaceOf(folder: string): Promise<Space | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free_bytes: bavail * bsize, size_bytes: blocks * bsize }
  } catch {
    return null
  }
}
