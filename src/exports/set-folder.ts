// Sets in a folder: each is written beside the others under a temporary name, and renamed once complete.
import { createReadStream } from 'node:fs'
import { access, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExportManifest } from '#model/exports.ts'
import { createFile } from './hashed-file.ts'
import { isSetName } from './set-name.ts'
import { LATEST, latestText, MANIFEST, manifestText, type SetStore } from './set-store.ts'

/** Prefix of what is not complete. */
const UNFINISHED = '.unfinished-'

/** Sets in `root`, which is created when the first is written. */
export function setsIn(root: string): SetStore {
  const known = new Map<string, ExportManifest>()

  async function manifestOf(set: string): Promise<ExportManifest | undefined> {
    const text = known.has(set) ? undefined : await found(readFile(join(root, set, MANIFEST), 'utf8'))
    if (text !== undefined) known.set(set, JSON.parse(text))
    return known.get(set)
  }

  return {
    begin: (set) => freshFolder(root, set),
    async publish(folder, manifest, verify) {
      await writeWhole(join(folder, MANIFEST), manifestText(manifest))
      await sync(folder)
      await verify()
      await rename(folder, join(root, manifest.set))
      const latest = join(root, `${UNFINISHED}${LATEST}`)
      await rm(latest, { force: true })
      await writeWhole(latest, latestText(manifest))
      await rename(latest, join(root, LATEST))
      await sync(root)
    },
    discard: (folder) => rm(folder, { recursive: true, force: true }),
    async manifests() {
      const names = (await found(readdir(root))) ?? []
      const sets = names.filter(isSetName).sort().reverse()
      for (const set of known.keys()) if (!sets.includes(set)) known.delete(set)
      const manifests = await Promise.all(sets.map(manifestOf))
      return manifests.filter((each) => each !== undefined)
    },
    async open(set, file) {
      const path = join(root, set, file)
      if ((await found(access(path).then(() => true))) === undefined) return undefined
      return { read: (range) => createReadStream(path, range) }
    },
    read: (set, file) => found(readFile(join(root, set, file))),
    async remove(set) {
      // Renamed first, so that a set is never seen in part.
      const gone = join(root, UNFINISHED + set)
      await rename(join(root, set), gone)
      await rm(gone, { recursive: true, force: true })
    },
  }
}

/** Removes what interrupted runs left in `root`, and creates an empty folder for a set. */
export async function freshFolder(root: string, set: string): Promise<string> {
  await mkdir(root, { recursive: true })
  for (const name of await readdir(root))
    if (name.startsWith(UNFINISHED)) await rm(join(root, name), { recursive: true, force: true })
  const folder = join(root, UNFINISHED + set)
  await mkdir(folder)
  return folder
}

/** The result, or undefined where the file or folder does not exist. */
async function found<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function writeWhole(path: string, text: string): Promise<void> {
  await using file = await createFile(path)
  await file.write(text)
  await file.end()
}

async function sync(folder: string): Promise<void> {
  await using handle = await open(folder)
  await handle.sync()
}
