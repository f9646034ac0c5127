// kill -9 of exports at any moment: a set is there as a whole or not at all, the run is listed as
// interrupted, and the next export completes the work and removes what was left.
import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { setsIn } from '#exports/set-folder.ts'
import type { ExportManifest } from '#model/exports.ts'
import { freeRuns, readRuns } from '#store/runs.ts'
import { makePlace, type Place, start } from '../support/child.ts'
import { command } from '../support/command.ts'
import { afterDelta, digestOf, manifestIn, type Row, readNdjson } from '../support/exported.ts'
import { LONG } from '../support/long.ts'
import { fill } from './killing.ts'

const WORDS = ['bin/hemiciclo.js', 'export', '--formats', 'ndjson,parquet']
/** Domains at whose first rows a run is killed; the last is near the publication of the set. */
const DOMAINS = LONG
  ? ['regulation-types', 'actors', 'bills', 'bill-updates', 'votes', 'schedules', 'news', 'tweets']
  : ['bills', 'news']
const KILLS = LONG ? 50 : DOMAINS.length
/** A random part of it passes before the kill, which therefore meets other rows each time. */
const LATER_MS = LONG ? 100 : 0

let place: Place
let root: string

before(async () => {
  place = await makePlace({ migrated: true })
  root = join(place.folder, 'data/exports')
  await fill(place, { scale: LONG ? 1 : 0.1 })
})
after(() => place[Symbol.asyncDispose]())

async function exportWhole(): Promise<ExportManifest> {
  const { code, stderr } = await command(WORDS.slice(1), place.env)
  assert.equal(code, 0, stderr)
  return manifestIn(root)
}

/** Every visible set has all files of its manifest, unchanged. */
async function assertWhole(): Promise<readonly ExportManifest[]> {
  const sets = await setsIn(root).manifests()
  for (const { set, exports } of sets)
    for (const { files, digest, delta } of exports) {
      const rows = await readNdjson(join(root, set, files[0]!.name))
      assert.equal(digestOf(rows), digest)
      for (const { name, bytes } of delta ? [...files, delta.file] : files)
        assert.equal((await readFile(join(root, set, name))).length, bytes, name)
    }
  return sets
}

it('leaves whole sets only, and the next one completes the work', async () => {
  const first = await exportWhole()
  let newest = first
  for (let kill = 0; kill < KILLS; kill++) {
    const moment = DOMAINS[kill % DOMAINS.length]!
    {
      await using program = start(WORDS, place.env)
      await program.sees(new RegExp(`  ${moment}: \\d`))
      await pause(Math.random() * LATER_MS)
      program.child.kill('SIGKILL')
      const { code, signal } = await program.ended
      // It may end by itself meanwhile.
      assert.ok(signal === 'SIGKILL' || code === 0, `${signal ?? code}`)
    }
    const sets = await assertWhole()
    const unfinished = (await readdir(root)).filter((name) => name.startsWith('.'))
    // The last moment may be after the publication.
    if (sets[0]!.set === newest.set) {
      assert.equal(unfinished.length, 1, moment)
      assert.deepEqual((await manifestIn(root)).set, newest.set)
    }
    newest = sets[0]!
    await using db = await place.open()
    await freeRuns(db)
    const runs = await readRuns(db, 'export', null, 20)
    const interrupted = runs.filter(({ outcome, running }) => outcome === null && !running)
    assert.ok(interrupted.length <= 1, JSON.stringify(runs))
  }
  if (LONG) console.error(`${KILLS} kills of exports, all made good`)
  const last = await exportWhole()
  assert.deepEqual(
    (await readdir(root)).filter((name) => name.startsWith('.')),
    [],
  )
  assert.equal(last.previous, newest.set)
  await assertWhole()
  // Nothing was written meanwhile, so nothing differs but what time changed.
  for (const { domain, country_code, digest, files, delta } of last.exports) {
    const before = newest.exports.find(
      (cell) => cell.domain === domain && cell.country_code === country_code,
    )!
    const rows: Row[] = await readNdjson(join(root, newest.set, before.files[0]!.name))
    const changes = await readNdjson(join(root, last.set, delta!.file.name))
    assert.equal(digestOf(afterDelta(rows, changes)), digest)
    assert.equal(digestOf(await readNdjson(join(root, last.set, files[0]!.name))), digest)
  }
  await using db = await place.open()
  const runs = await readRuns(db, 'export', null, 20)
  assert.deepEqual([...new Set(runs.map(({ outcome }) => outcome))], ['changed'])
})
