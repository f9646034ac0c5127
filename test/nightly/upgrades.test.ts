// A data folder that a former version filled, opened by this one. Needs the history of the repository.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { openStore } from '#store/open-store.ts'
import { formerDatabase, formerNames } from '../../scripts/former/fixture.ts'
import { runFormer } from '../../scripts/former/former-version.ts'
import { startAppOver } from '../support/helpers.ts'
import { assertKept, composedAgain } from '../support/upgraded.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const { commit } = formerDatabase(formerNames()[0]!)
const known = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT }).status === 0

it('a data folder of a former version is upgraded', { skip: !known && 'no history' }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hemiciclo-former-'))
  try {
    const former = await runFormer(commit, folder, null)
    const seen: (string | null)[] = []
    const dataDir = join(folder, 'data')
    const onMigrating = ({ name }: { name: string | null }) => seen.push(name)
    const db = await openStore({ databaseUrl: null, databaseConnections: 1, dataDir, onMigrating })
    assert.ok(seen.length > 0)
    await composedAgain(db)
    await using app = await startAppOver(db, {})
    await assertKept(app, former)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
