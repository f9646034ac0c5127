// What the installation prepares for a first start: complete or missing, without secrets, and never needed.
import assert from 'node:assert/strict'
import { copyFile, mkdir, mkdtemp, open, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { settleSample } from '#first-run.ts'
import { raw, sql } from '#lib/sql.ts'
import { prepareStart, unpackStart } from '#prepared-start.ts'
import { openSearch } from '#retrieval/open-search.ts'
import { DEFAULT_SEARCH } from '#retrieval/search-settings.ts'
import { lockFolder } from '#store/driver/lock.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import { openStore } from '#store/open-store.ts'
import { readIndexes } from '#store/passages/indexes.ts'
import { sampleState } from '#store/sample.ts'

const now = () => '2026-11-20T12:00:00Z'
const SMALL = { scale: 0.02, domains: ['bills'] }

let folder: string
let archive: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hemiciclo-prepared-'))
  archive = join(folder, 'first-start-0123456789abcdef.tar.zst')
  // What a killed preparation left, and the archive of other code.
  await mkdir(join(folder, 'first-start.new/database'), { recursive: true })
  await writeFile(join(folder, 'first-start.new/database/PG_VERSION'), '18')
  await writeFile(join(folder, 'first-start-fedcba9876543210.tar.zst'), 'other')
  assert.equal(await prepareStart(archive, SMALL, now), 'made')
})
after(() => rm(folder, { recursive: true }))

describe('a database that is prepared at installation', () => {
  it('leaves one archive, and is made once', async () => {
    assert.deepEqual(await readdir(folder), ['first-start-0123456789abcdef.tar.zst'])
    assert.equal(await prepareStart(archive, SMALL, now), 'kept')
  })

  describe('in a new folder', () => {
    let db: OpenDatabase
    before(async () => {
      // A start that was killed while it unpacked.
      await mkdir(join(folder, 'data/database.new/base'), { recursive: true })
      await writeFile(join(folder, 'data/database.new/base/half'), 'of a file')
      const template = (draft: string) => unpackStart(archive, draft)
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

  it('is not used where the archive is damaged, cut off or missing', async () => {
    const damaged = join(folder, 'first-start-damaged.tar.zst')
    const { size } = await stat(archive)
    const faults = {
      damaged: () => overwrite(damaged, Math.floor(size / 2)),
      short: () => truncate(damaged, Math.floor(size * 0.9)),
      empty: () => truncate(damaged, 0),
      missing: () => rm(damaged),
    }
    for (const [name, change] of Object.entries(faults)) {
      await copyFile(archive, damaged)
      await change()
      const draft = join(folder, `from-${name}`)
      assert.equal(await unpackStart(damaged, draft), false, name)
      await assert.rejects(readdir(draft), { code: 'ENOENT' }, name)
    }
  })

  it('is not made by two processes at once', async () => {
    const draft = join(folder, 'first-start.new')
    await mkdir(draft)
    {
      using _ = lockFolder(draft)
      await assert.rejects(prepareStart(join(folder, 'first-start-2.tar.zst'), SMALL, now), /^Error: Another/)
    }
    await rm(draft, { recursive: true })
  })
})

/** Replaces bytes in the middle of a file. */
async function overwrite(path: string, at: number): Promise<void> {
  await using file = await open(path, 'r+')
  await file.write(Buffer.alloc(64, 0xaa), 0, 64, at)
}
