// `scripts/replay.ts`: recorded replies of several sources fill a new database.
import assert from 'node:assert/strict'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { sql } from '#lib/sql.ts'
import { openStore } from '#store/open-store.ts'
import { start } from '../support/child.ts'
import { NOW } from '../support/source-runs.ts'
import { fixturesOf } from '../support/stand-in.ts'

/** Runs the script; resolves with its exit code and its output. */
const replayed = (...words: string[]) => start(['scripts/replay.ts', ...words]).ended

it('runs the sources of a folder over its replies, and says what it could not read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hemiciclo-test-'))
  try {
    await cp(fixturesOf('cl.minsal'), join(folder, 'chile/cl.minsal'), { recursive: true })
    await cp(fixturesOf('pa.diputados'), join(folder, 'pa.diputados@noviembre'), { recursive: true })
    await mkdir(join(folder, 'cl.nobody'))
    await writeFile(join(folder, 'cl.nobody/index.json'), '{}')
    const dataDir = join(folder, 'data')
    const words = [folder, '--data', dataDir, '--now', NOW]
    const { code, stdout, stderr } = await replayed(...words)
    assert.equal(code, 1, stdout + stderr)
    assert.match(stdout, /there is no source cl\.nobody/)
    assert.match(stdout, /^cl\.minsal: changed; items: \d+ changed\n(?: .*\n)* {2}consultations: 3 /m)
    assert.match(stdout, /^pa\.diputados@noviembre: changed/m)
    assert.match(stdout, /names linked/)
    {
      await using db = await openStore({ databaseUrl: null, databaseConnections: 1, dataDir })
      const rows = await db.rows(sql`select source_id from runs where kind = 'source' order by 1`)
      assert.deepEqual(rows.flat(), ['cl.minsal', 'pa.diputados'])
      assert.equal((await db.rows(sql`select from consultations`)).length, 3)
    }
    assert.match((await replayed(...words)).stderr, /exists; the database has to be new/)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
