// Makes the databases that new folders begin with, when the packages are installed.
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { create } from 'tar'
import { loadSampleOf } from '#first-run.ts'
import { score } from '#jobs/score.ts'
import { type Content, exists, isArchive } from '#prepared-archives.ts'
import { openSearch } from '#retrieval/open-search.ts'
import { DEFAULT_SEARCH } from '#retrieval/search-settings.ts'
import { lastLogFile, openFolder } from '#store/driver/embedded-clients.ts'
import { lockFolder } from '#store/driver/lock.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import { underLease } from '#store/lease.ts'
import { prepareEmbedded } from '#store/open-store.ts'
import type { SampleOptions } from '#store/sample.ts'

/** With a checksum, so that a damaged archive is rejected. */
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 6, [constants.ZSTD_c_checksumFlag]: 1 } }

/**
 * Makes the archives of these paths unless both exist, and removes those of other code. Can be killed at any
 * time: an archive is complete or missing. Throws where another process makes them, or where the folder is
 * not writable.
 */
export async function prepareStart(
  archives: Readonly<Record<Content, string>>,
  world: SampleOptions,
  now: () => string,
): Promise<'made' | 'kept'> {
  if ((await exists(archives.empty)) && (await exists(archives.sample))) return 'kept'
  const draft = join(dirname(archives.sample), 'first-start.new')
  await mkdir(draft, { recursive: true })
  using _ = lockFolder(draft)
  const database = join(draft, 'database')
  await rm(database, { recursive: true, force: true })
  await packed(archives.empty, 'empty', database, draft, prepareEmbedded)
  await packed(archives.sample, 'sample', database, draft, (db) => fill(db, world, now))
  await rm(draft, { recursive: true })
  return 'made'
}

/** Runs a step in the database in a folder, closes it, and replaces the archives of this content by it. */
async function packed(
  archive: string,
  content: Content,
  folder: string,
  draft: string,
  step: (db: OpenDatabase) => Promise<void>,
): Promise<void> {
  let last: string
  {
    await using db = await openFolder(folder)
    await step(db)
    last = await lastLogFile(db)
  }
  const file = join(draft, 'packed')
  // The engine keeps files of the log for later use, full of former content.
  const filter = (path: string) => !(path.startsWith('./pg_wal/0') && path.slice('./pg_wal/'.length) > last)
  await pipeline(
    create({ cwd: folder, portable: true, filter }, ['.']),
    createZstdCompress(ZSTD),
    createWriteStream(file),
  )
  const cache = dirname(archive)
  for (const name of await readdir(cache)) if (isArchive(name, content)) await rm(join(cache, name))
  await rename(file, archive)
}

/**
 * Loads the sample world into an empty database and indexes it. It has no accounts, keys or secrets: those
 * are created by the start of the service that unpacks it.
 */
async function fill(db: OpenDatabase, world: SampleOptions, now: () => string): Promise<void> {
  await loadSampleOf(db, world, { now, progress: () => {}, startedBy: null })
  {
    await using search = openSearch(db, DEFAULT_SEARCH, now)
    await search.builder.run(new AbortController().signal)
  }
  await underLease(db, 'score', (leased) => score(leased, now))
}
