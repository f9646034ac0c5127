// What the installation prepares for a first start: complete or missing, without secrets, and never needed.
import assert from 'node:assert/strict'
import { copyFile, mkdir, mkdtemp, open, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { settleSample } from '#first-run.ts'
import { raw, sql } from '#lib/sql.ts'
import { unpackDatabase } from '#prepared-archives.ts'
import { prepareStart } from '#prepared-start.ts'
import { openSearch } from '#retrieval/open-search.ts'
import { DEFAULT_SEARCH } from '#retrieval/search-settings.ts'
import { lockFolder } from '#store/driver/lock.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import { openStore } from '#store/open-store.ts'
import { readIndexes } from '#store/passages/indexes.ts'
import { sampleState } from '#store/sample.ts'
import { isEmptyDatabase } from '#store/stored-settings.ts'

const now = () => '2026-11-20T12:00:00Z'
const SMALL = { scale: 0.02, domains: ['bills'] }

let folder: string
let archives: { empty: string; sample: string }
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hemiciclo-prepared-'))
  archives = archivesOf('0123456789abcdef')
  // What a killed preparation left, and the archive of other code.
  await mkdir(join(folder, 'first-start.new/database'), { recursive: true })
  await writeFile(join(folder, 'first-start.new/database/PG_VERSION'), '18')
  for (const path of Object.values(archivesOf('fedcba9876543210'))) await writeFile(path, 'other')
  assert.equal(await prepareStart(archives, SMALL, now), 'made')
})
// Some files of an archive that was refused may still be written.
after(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))

describe('a database that is prepared at installation', () => {
  it('leaves one archive with the sample world and one without, and is made once', async () => {
    assert.deepEqual((await readdir(folder)).sort(), [
      'first-start-0123456789abcdef.tar.zst',
      'new-database-0123456789abcdef.tar.zst',
    ])
    assert.equal(await prepareStart(archives, SMALL, now), 'kept')
  })

  describe('in a new folder', () => {
    let db: OpenDatabase
    before(async () => {
      // A start that was killed while it unpacked.
      await mkdir(join(folder, 'data/database.new/base'), { recursive: true })
      await writeFile(join(folder, 'data/database.new/base/half'), 'of a file')
      const template = (draft: string) => unpackDatabase(archives.sample, draft)
      const place = { databaseUrl: null, databaseConnections: 1, dataDir: join(folder, 'data') }
      db = await openStore({ ...place, template })
    })
    after(() => db[Symbol.asyncDispose]())

    it('holds the sample world and an index that needs no work', async () => {
      assert.equal((await readdir(join(folder, 'data/database/base'))).includes('half'), false)
      assert.equal(await sampleState(db), 'loaded')
      const said: string[] = []
      await settleSample(db, true, now, (text) => said.push(text))
      assert.deepEqual(said, [])
      const { ready, building } = await readIndexes(db)
      assert.ok(ready)
      assert.equal(building, undefined)
      await using search = openSearch({ ...db, connections: 1 }, DEFAULT_SEARCH, now)
      assert.equal(await search.builder.step(new AbortController().signal), 'idle')
    })

    it('holds no account, key, session or secret', async () => {
      const settings = await db.query<{ name: string }>(
        sql`select name from settings where name not like 'declaration:%' order by name`,
      )
      assert.deepEqual(
        settings.map(({ name }) => name),
        ['sample_options', 'sample_world'],
      )
      const tables = await db.rows<[string]>(
        raw(`select table_name from information_schema.columns where table_schema = 'public'
          and column_name in ('account_id', 'password_hash', 'secret', 'key_hash', 'token_hash')`),
      )
      assert.ok(tables.length > 5)
      for (const [table] of [['accounts'], ['keys'], ...tables])
        assert.deepEqual(await db.rows(raw(`select from ${table} limit 1`)), [], table)
    })
  })

  it('is also there without the sample world', async () => {
    const template = (draft: string) => unpackDatabase(archives.empty, draft)
    const place = { databaseUrl: null, databaseConnections: 1, dataDir: join(folder, 'empty') }
    await using db = await openStore({ ...place, template })
    assert.equal(await isEmptyDatabase(db), true)
    assert.equal(await sampleState(db), undefined)
    assert.deepEqual(await db.rows(sql`select name from settings where name not like 'declaration:%'`), [])
    assert.deepEqual(await db.rows(sql`select from runs limit 1`), [])
  })

  it('is not used where the archive is damaged, cut off or missing', async () => {
    const damaged = join(folder, 'first-start-damaged.tar.zst')
    const { size } = await stat(archives.sample)
    const faults = {
      damaged: () => overwrite(damaged, Math.floor(size / 2)),
      short: () => truncate(damaged, Math.floor(size * 0.9)),
      empty: () => truncate(damaged, 0),
      missing: () => rm(damaged),
    }
    for (const [name, change] of Object.entries(faults)) {
      await copyFile(archives.sample, damaged)
      await change()
      const draft = join(folder, `from-${name}`)
      assert.equal(await unpackDatabase(damaged, draft), false, name)
      await assert.rejects(readdir(draft), { code: 'ENOENT' }, name)
    }
  })

  it('is not made by two processes at once', async () => {
    const draft = join(folder, 'first-start.new')
    await mkdir(draft)
    {
      using _ = lockFolder(draft)
      await assert.rejects(prepareStart(archivesOf('2'), SMALL, now), /^Error: Another/)
    }
    await rm(draft, { recursive: true })
  })
})

/** The archives of code with this digest. */
function archivesOf(digest: string) {
  return {
    empty: join(folder, `new-database-${digest}.tar.zst`),
    sample: join(folder, `first-start-${digest}.tar.zst`),
  }
}

/** Replaces bytes in the middle of a file. */
async function overwrite(path: string, at: number): Promise<void> {
  await using file = await open(path, 'r+')
  await file.write(Buffer.alloc(64, 0xaa), 0, 64, at)
}
