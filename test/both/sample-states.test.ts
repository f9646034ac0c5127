// The states of the sample world: every one that an interrupted process leaves is completed by the next
// start, whatever SAMPLE says. And the credentials of a first start are on the disk before it is noted.
import assert from 'node:assert/strict'
import { mkdtemp, open, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, describe, it, mock } from 'node:test'
import { readConfig } from '#config.ts'
import { introduce, settleSample, writeAll } from '#first-run.ts'
import { removeSample } from '#ingest/remove-sample.ts'
import { clock } from '#lib/dates.ts'
import { sql } from '#lib/sql.ts'
import { sampleWorld } from '#sample/world.ts'
import { beginSample, markSample, sampleState } from '#store/sample.ts'
import { freshDatabase } from '../support/helpers.ts'

const now = clock()
const SMALL = { domains: ['parties', 'actors'] }
const WHOLE = [...sampleWorld(SMALL)].length

let db: Awaited<ReturnType<typeof freshDatabase>>
beforeEach(async () => {
  await db?.[Symbol.asyncDispose]()
  db = await freshDatabase()
})
after(() => db[Symbol.asyncDispose]())

const held = async () => Number((await db.rows(sql`select coalesce(sum(records), 0) from coverage`))[0]![0])

/** What a start with this setting says. */
async function start(wanted: boolean): Promise<string> {
  const said: string[] = []
  await settleSample(db, wanted, now, (text) => said.push(text))
  return said.join('\n')
}

async function cutOffLoading(): Promise<void> {
  await beginSample(db, SMALL)
  const half = [...sampleWorld(SMALL)].slice(0, WHOLE / 2)
  await writeAll(db, half, now, () => {})
}

async function cutOffRemoval(): Promise<void> {
  await beginSample(db, SMALL)
  await writeAll(db, sampleWorld(SMALL), now, () => {})
  await markSample(db, 'loaded')
  const stop = () => {
    throw new Error('killed')
  }
  await assert.rejects(removeSample(db, now, stop), /killed/)
  assert.ok((await held()) > 0)
}

describe('a loading that was cut off', () => {
  it('is completed, with the options that it had', async () => {
    await cutOffLoading()
    assert.match(await start(true), /The loading of the sample world was interrupted\./)
    assert.deepEqual([await sampleState(db), await held()], ['loaded', WHOLE])
    assert.equal(await start(true), '')
  })

  it('is removed where no sample world is wanted', async () => {
    await cutOffLoading()
    await start(false)
    assert.deepEqual([await sampleState(db), await held()], ['removed', 0])
  })
})

describe('a removal that was cut off', () => {
  for (const wanted of [true, false])
    it(`is completed with SAMPLE=${wanted ? 'on' : 'off'}, and said`, async () => {
      await cutOffRemoval()
      assert.match(await start(wanted), /The removal of the sample world was interrupted\./)
      assert.deepEqual([await sampleState(db), await held()], ['removed', 0])
      assert.equal(await start(true), '', 'no start loads it again')
    })
})

it('two starts without the sample world remove it together', async () => {
  await cutOffRemoval()
  await Promise.all([start(false), start(false)])
  assert.deepEqual([await sampleState(db), await held()], ['removed', 0])
})

it('the credentials are flushed, with their folders, before the first start is noted', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hemiciclo-test-'))
  const { sync } = await handles()
  const flushed = mock.method(sync, 'sync')
  try {
    const config = { ...readConfig({}), dataDir: join(folder, 'data') }
    const run = await introduce(db, config, 'http://hemiciclo.test', now)
    assert.equal(flushed.mock.callCount(), 3, 'the file, its folder, and the folder of that')
    const path = join(folder, 'data/first-run.json')
    assert.deepEqual(JSON.parse(await readFile(path, 'utf8')), run)
    assert.equal((await stat(path)).mode & 0o777, 0o600)
    assert.equal(await introduce(db, config, 'http://hemiciclo.test', now), undefined)
  } finally {
    flushed.mock.restore()
    await rm(folder, { recursive: true })
  }
})

/** What all open files of Node have in common. */
async function handles(): Promise<{ sync: { sync(): Promise<void> } }> {
  await using file = await open(import.meta.filename)
  return { sync: Object.getPrototypeOf(file) }
}
