// An unlinked temporary file, for data that does not fit into memory.
import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Opens an empty file in the temporary folder, for writing and reading, and unlinks it: it is deleted once it
 * is closed, and when the process is killed.
 */
export async function openUnnamed(): Promise<FileHandle> {
  const path = join(tmpdir(), `hemiciclo-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}
