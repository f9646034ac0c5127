// Databases that the installation prepares, as archives: an empty one, and one with the sample world and its
// search index. Unpacking one takes a second or two; creating it takes from ten seconds to a minute.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createZstdDecompress } from 'node:zlib'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const CACHE = join(ROOT, 'node_modules/.cache/hemiciclo')

/** What databases are prepared, with what decides their content. An archive of other files is not used. */
const PREPARED = {
  // Migrations of later code complete it.
  empty: { prefix: 'new-database-', deciding: ['db/migrations', 'package.json', 'src/store/driver'] },
  sample: { prefix: 'first-start-', deciding: ['db/migrations', 'package.json', 'sample', 'src'] },
} as const
const SUFFIX = '.tar.zst'

export type Content = keyof typeof PREPARED

/** Of unpacking, in bytes; with the usual 64 KiB it takes twice the time. */
const CHUNK = 1024 * 1024

/** The path of the archive that fits the code of this checkout, whether it exists or not. */
export async function preparedArchive(content: Content): Promise<string> {
  const { prefix, deciding } = PREPARED[content]
  return join(CACHE, `${prefix}${await digestOf(deciding)}${SUFFIX}`)
}

/** True for the name of an archive of this content, of whatever code. */
export const isArchive = (name: string, content: Content): boolean =>
  name.startsWith(PREPARED[content].prefix) && name.endsWith(SUFFIX)

/** A digest of all code that decides what records of the sample world are, as 16 hexadecimal digits. */
export const codeDigest = (): Promise<string> => digestOf(PREPARED.sample.deciding)

async function digestOf(deciding: readonly string[]): Promise<string> {
  const digest = createHash('sha256')
  const paths = (await Promise.all(deciding.map(filesUnder))).flat()
  // One after the other: all at once are more open files than some machines permit.
  for (const path of paths) digest.update(`${path}\0`).update(await readFile(join(ROOT, path)))
  return digest.digest('hex').slice(0, 16)
}

/** Sorted paths, relative to the root. */
async function filesUnder(path: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, path), { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return null
    throw error
  })
  if (!entries) return [path]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .sort()
}

/**
 * Unpacks an archive into an empty folder. False where there is none, or where it cannot be unpacked: the
 * database is then created as usual.
 */
export async function unpackDatabase(archive: string, folder: string): Promise<boolean> {
  if (!(await exists(archive))) return false
  // Files are still written for a moment after a failure: not where the usual database is then created.
  const part = `${folder}.part`
  await rm(part, { recursive: true, force: true })
  try {
    // Streams an archive, and refuses paths that lead out of the folder. Most starts do without it.
    const { extract } = await import('tar')
    await mkdir(part, { recursive: true, mode: 0o700 })
    await pipeline(
      createReadStream(archive, { highWaterMark: CHUNK }),
      createZstdDecompress({ chunkSize: CHUNK }),
      extract({ cwd: part, strict: true, preserveOwner: false, noMtime: true }),
    )
    await rename(part, folder)
    return true
  } catch {
    // Repeated while files are still written; what remains is removed by the next attempt.
    await rm(part, { recursive: true, force: true, maxRetries: 5 }).catch(() => {})
    return false
  }
}

/** True where there is a file or folder of this path. */
export function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/** The template of a new embedded database: empty, as the installation prepared it. */
export const newDatabase = async (folder: string): Promise<boolean> =>
  unpackDatabase(await preparedArchive('empty'), folder)
