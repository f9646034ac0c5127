// A database with the sample world and its search index, made when the packages are installed. A first start
// unpacks it in seconds; to create the database, load the world and index it takes a minute.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
// Streams a folder into and out of an archive, and refuses paths that lead out of the folder.
import { create, extract } from 'tar'
import { loadSampleOf } from '#first-run.ts'
import { score } from '#jobs/score.ts'
import { openSearch } from '#retrieval/open-search.ts'
import { DEFAULT_SEARCH } from '#retrieval/search-settings.ts'
import { lastLogFile, openFolder } from '#store/driver/embedded-clients.ts'
import { lockFolder } from '#store/driver/lock.ts'
import { underLease } from '#store/lease.ts'
import { prepareEmbedded } from '#store/open-store.ts'
import type { SampleOptions } from '#store/sample.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const CACHE = join(ROOT, 'node_modules/.cache/hemiciclo')

/** What decides the content of the archive. An archive of other files is not used. */
const DECIDING = ['db/migrations', 'package.json', 'sample', 'src']

const PREFIX = 'first-start-'
const SUFFIX = '.tar.zst'

/** With a checksum, so that a damaged archive is rejected. */
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 6, [constants.ZSTD_c_checksumFlag]: 1 } }

/** Of unpacking, in bytes; with the usual 64 KiB it takes twice the time. */
const CHUNK = 1024 * 1024

/** The path of the archive that fits the code of this checkout, whether it exists or not. */
export const preparedArchive = async (): Promise<string> =>
  join(CACHE, `${PREFIX}${await codeDigest()}${SUFFIX}`)

/** A digest of all code that decides what records of the sample world are, as 16 hexadecimal digits. */
export async function codeDigest(): Promise<string> {
  const digest = createHash('sha256')
  const paths = (await Promise.all(DECIDING.map(filesUnder))).flat()
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
 * Makes the archive unless it exists, and removes those of other code. Can be killed at any time: an archive
 * is complete or missing. Throws where another process makes it, or where the folder is not writable.
 */
export async function prepareStart(
  archive: string,
  world: SampleOptions,
  now: () => string,
): Promise<'made' | 'kept'> {
  if (await exists(archive)) return 'kept'
  const cache = dirname(archive)
  const draft = join(cache, 'first-start.new')
  await mkdir(draft, { recursive: true })
  using _ = lockFolder(draft)
  const [database, packed] = [join(draft, 'database'), join(draft, 'packed')]
  await rm(database, { recursive: true, force: true })
  const last = await makeDatabase(database, world, now)
  // The engine keeps files of the log for later use, full of former content.
  const filter = (path: string) => !(path.startsWith('./pg_wal/0') && path.slice('./pg_wal/'.length) > last)
  await pipeline(
    create({ cwd: database, portable: true, filter }, ['.']),
    createZstdCompress(ZSTD),
    createWriteStream(packed),
  )
  for (const file of await readdir(cache))
    if (file.startsWith(PREFIX) && file.endsWith(SUFFIX)) await rm(join(cache, file))
  await rename(packed, archive)
  await rm(draft, { recursive: true })
  return 'made'
}

/**
 * Makes the database in a folder and closes it. Returns the name of the last file of its log. It has no
 * accounts, keys or secrets: those are created by the start of the service that unpacks it.
 */
async function makeDatabase(folder: string, world: SampleOptions, now: () => string): Promise<string> {
  await using db = await openFolder(folder)
  await prepareEmbedded(db)
  await loadSampleOf(db, world, { now, progress: () => {}, startedBy: null })
  {
    await using search = openSearch(db, DEFAULT_SEARCH, now)
    await search.builder.run(new AbortController().signal)
  }
  await underLease(db, 'score', (leased) => score(leased, now))
  return await lastLogFile(db)
}

/**
 * Unpacks the archive into an empty folder. False where there is none, or where it cannot be unpacked: the
 * database is then created as usual.
 */
export async function unpackStart(archive: string, folder: string): Promise<boolean> {
  if (!(await exists(archive))) return false
  // Files are still written for a moment after a failure: not where the usual database is then created.
  const part = `${folder}.part`
  await rm(part, { recursive: true, force: true })
  try {
    await mkdir(part, { recursive: true, mode: 0o700 })
    await pipeline(
      createReadStream(archive, { highWaterMark: CHUNK }),
      createZstdDecompress({ chunkSize: CHUNK }),
      extract({ cwd: part, strict: true, preserveOwner: false, noMtime: true }),
    )
    await rename(part, folder)
    return true
  } catch {
    // What remains is removed by the next attempt.
    await rm(part, { recursive: true, force: true }).catch(() => {})
    return false
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
