// The folder of the embedded database: locked, created completely or not at all, with a readable error where
// it is unusable.
import { access, constants, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openFolder } from './embedded-clients.ts'
import { openingFault, unusable } from './faults.ts'
import { lockFolder } from './lock.ts'
import { VERSION_FILE } from './pglite.ts'
import type { OpenDatabase } from './postgres.ts'

/** The content of its version file. */
const VERSION = '18'

/** Fills an empty folder with the files of a database; false if it cannot, and the folder is as before. */
export type Template = (folder: string) => Promise<boolean>

/**
 * Opens the embedded database in `dataDir`, which it locks; creates one where there is none, from `template`
 * if possible. `prepare` brings it up to date. Throws a readable error where another process has locked the
 * folder or it is unusable.
 */
export async function openEmbedded(
  dataDir: string,
  prepare: (db: OpenDatabase) => Promise<void>,
  template: Template = async () => false,
): Promise<OpenDatabase> {
  const folder = join(dataDir, 'database')
  await withOpeningFault(dataDir, () => mkdir(dataDir, { recursive: true }))
  await withOpeningFault(dataDir, () => access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK))
  await using stack = new AsyncDisposableStack()
  stack.use(lockFolder(dataDir))
  if (await withOpeningFault(folder, () => isMissing(folder)))
    await withOpeningFault(folder, () => make(folder, template))
  const db = stack.use(await withOpeningFault(folder, () => openFolder(folder)))
  await withOpeningFault(folder, () => prepare(db))
  const all = stack.move()
  return { ...db, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

/** Opens the one that exists in `dataDir`, as it is. Throws as `openEmbedded`, and where there is none. */
export async function openExisting(dataDir: string): Promise<OpenDatabase> {
  const folder = join(dataDir, 'database')
  if (await withOpeningFault(folder, () => isMissing(folder)))
    throw unusable(folder, 'there is none; DATA_DIR names the folder that has it')
  return openEmbedded(dataDir, async () => {})
}

/** True if a database has yet to be created. Throws for a folder that is not a database of this version. */
async function isMissing(folder: string): Promise<boolean> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (!found) return true
  if (!found.isDirectory()) throw unusable(folder, 'it is not a folder')
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  const files = await readdir(folder)
  if (!files.length) return true
  // A folder that lacks only this file is a damaged database, which must not be replaced by a new one.
  if (!files.includes(VERSION_FILE))
    throw unusable(
      folder,
      `it holds files, but no ${VERSION_FILE}: it is not a database, or an incomplete copy of one. ` +
        'Restore all of it, or move it away to start with an empty one',
    )
  const version = (await readFile(join(folder, VERSION_FILE), 'utf8')).trim()
  if (version !== VERSION)
    throw unusable(folder, `it is of PostgreSQL ${version || '(unknown)'}; this version reads ${VERSION}`)
  return false
}

/** Files that are synced at a time. A database has a thousand files, as many as some machines let us open. */
const OPEN_FILES = 100

/**
 * Creates a database in a temporary folder and renames it once it is complete: a start can be killed at any
 * time.
 */
async function make(folder: string, template: Template): Promise<void> {
  const draft = `${folder}.new`
  await rm(draft, { recursive: true, force: true })
  if (!(await template(draft))) await (await openFolder(draft))[Symbol.asyncDispose]()
  // Neither the engine nor a template syncs the first files.
  const files = await readdir(draft, { recursive: true, withFileTypes: true })
  for (let done = 0; done < files.length; done += OPEN_FILES)
    await Promise.all(
      files.slice(done, done + OPEN_FILES).map(({ parentPath, name }) => flush(join(parentPath, name))),
    )
  await rename(draft, folder)
  await flush(dirname(folder))
}

async function flush(path: string): Promise<void> {
  await using file = await open(path)
  await file.sync()
}

/** Runs a step; rethrows its failure with a readable message. */
async function withOpeningFault<T>(path: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    throw await openingFault(error, path)
  }
}
