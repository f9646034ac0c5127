// kill -9 at random moments of everything that writes for long: whoever starts next finds a database that
// opens, with as many rows as were counted and all that was acknowledged, and goes on from there.
import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from '#lib/sql.ts'
import { sampleWorld } from '#sample/world.ts'
import { miscounts } from '#store/miscounts.ts'
import { makePlace, type Place, start } from '../child.ts'

/** Kills of each kind of work. */
const ROUNDS = process.env.FAULTS === 'long' ? 13 : 2

const lines = [...sampleWorld({})].map((line) => `${JSON.stringify(line)}\n`)

/** Starts work and kills it within `ms`; what it printed until then. */
async function killed(place: Place, words: readonly string[], ms: number, more: Record<string, string> = {}) {
  await using program = start(words, { ...place.env, ...more })
  await Promise.race([pause(Math.random() * ms), program.ended])
  program.child.kill('SIGKILL')
  const { stdout, stderr } = await program.ended
  return `${stdout}${stderr}`
}

/** Runs work to its end. */
async function finished(place: Place, words: readonly string[]): Promise<void> {
  await using program = start(words, place.env)
  const { code, stderr } = await program.ended
  assert.equal(code, 0, stderr)
}

/** The records held, once the database is found whole. */
async function whole(place: Place): Promise<number> {
  await using db = await place.open()
  assert.deepEqual(await miscounts(db), [])
  const [row] = await db.rows<[number]>(sql`select coalesce(sum(records), 0)::int8 from coverage
    where domain <> 'documents'`)
  return row![0]
}

describe(`${ROUNDS} kills`, () => {
  it('of an import lose no line that was acknowledged, and store none twice', async () => {
    await using place = await makePlace({ migrated: true })
    const file = join(place.folder, 'lines.ndjson')
    await writeFile(file, lines.join(''))
    const words = ['bin/hemiciclo.js', 'import', file, '--json']
    for (let round = 0; round < ROUNDS; round++) {
      const said = await killed(place, words, 8_000)
      const acknowledged = [...said.matchAll(/"committed":\{"lines":(\d+)/g)].at(-1)?.[1] ?? 0
      const stored = await whole(place)
      assert.ok(stored >= Number(acknowledged), `${acknowledged} acknowledged, ${stored} stored`)
    }
    await finished(place, words)
    assert.equal(await whole(place), lines.length)
  })

  it('of the first start leave one that ends it, with a key that works', async () => {
    await using place = await makePlace()
    const words = ['src/main.ts']
    for (let round = 0; round < ROUNDS; round++)
      await killed(place, words, 12_000, { SAMPLE: 'on', PORT: '0', LOG_LEVEL: 'silent' })
    await using server = start(words, { ...place.env, SAMPLE: 'on', PORT: '0', LOG_LEVEL: 'silent' })
    await server.sees(/is ready on/)
    server.child.kill('SIGTERM')
    await server.ended
    assert.equal(await whole(place), lines.length)
  })

  it('of indexing and of rebuilding leave an index and records that are whole', async () => {
    await using place = await makePlace({ migrated: true })
    await finished(place, ['bin/hemiciclo.js', 'sample'])
    const index = ['bin/hemiciclo.js', 'search', 'index', '--rebuild']
    for (const words of [index, ['bin/hemiciclo.js', 'rebuild']])
      for (let round = 0; round < ROUNDS; round++) {
        await killed(place, words, 8_000)
        assert.equal(await whole(place), lines.length)
      }
    await finished(place, index)
    await finished(place, ['bin/hemiciclo.js', 'rebuild'])
    assert.equal(await whole(place), lines.length)
  })
})
