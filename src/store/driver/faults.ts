// Reasons why the folder of the embedded database is unusable, in words for the operator.
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** An unusable folder, with the reason. */
class UnusableFolder extends Error {
  name = 'UnusableFolder'
}

/** Why a folder is unusable; the reason is a clause without its full stop. */
export function unusable(path: string, reason: string, cause?: unknown): Error {
  return new UnusableFolder(`The embedded database in ${path} cannot be used: ${reason}.`, { cause })
}

const OF_FILES: Readonly<Record<string, string>> = {
  EACCES: 'this process may not read and write there',
  EPERM: 'this process may not read and write there',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EEXIST: 'it is a file, not a folder',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is exceeded',
  EIO: 'the disk reports an error',
}

/** PostgreSQL's codes for a full disk, a failing disk, and damaged data. */
export const FULL = '53100'
const DAMAGED = /^(58|XX)/

const DAMAGE = 'its files are damaged or incomplete; restore the folder from a backup'

/** With less free space than this, PostgreSQL may fail to write the files of a start. */
const ROOM_BYTES = 64 * 1024 * 1024

/**
 * The failure to open or prepare a database, explained if the folder causes it; any other error is returned
 * unchanged.
 */
export async function openingFault(error: unknown, path: string): Promise<unknown> {
  if (error instanceof UnusableFolder) return error
  const { code, severity } = (error ?? {}) as { code?: string; severity?: string }
  if (code && OF_FILES[code]) return unusable(path, OF_FILES[code], error)
  if (severity === undefined && !isAbort(error)) return error
  if (code === FULL) return unusable(path, OF_FILES.ENOSPC!, error)
  if (severity !== undefined && !DAMAGED.test(code ?? '')) return error
  return unusable(path, (await isFull(path)) ? OF_FILES.ENOSPC! : DAMAGE, error)
}

/**
 * True for what the embedded engine throws when it aborts: its own objects, or errors about its internals.
 */
function isAbort(error: unknown): boolean {
  if (!(error instanceof Error)) return true
  return error.name === 'RuntimeError' || /initialize|Aborted/.test(error.message)
}

/** True where the disk of a folder has less room than so many bytes; by default, than a start may need. */
export async function isFull(path: string, room = ROOM_BYTES): Promise<boolean> {
  const { bavail, bsize } = await statfs(dirname(path))
  return bavail * bsize < room
}
