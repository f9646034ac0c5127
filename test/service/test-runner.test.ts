// The test runner: a file fails at once by errors that nobody caught, also where its tests have passed; a
// process that has accumulated much memory runs no further file.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { TestProcess } from '../../scripts/tests/process.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

for (const file of ['late-error', 'late-rejection'])
  it(`fails a file of passing tests with a ${file.replace('-', ' ')}`, () => {
    const words = ['scripts/tests.ts', `test/fixtures/runner/${file}.ts`]
    // The options of this process are of the tests that it runs.
    const { NODE_OPTIONS: _, NODE_TEST_CONTEXT: __, ...env } = process.env
    const { status, stdout } = spawnSync(process.execPath, words, { cwd: root, env, encoding: 'utf8' })
    assert.equal(status, 1, stdout)
    assert.match(stdout, /0 passed, 1 failed.+nobody caught this.+\n0 passed, 1 failed, 0 skipped\n$/s)
  })

it('takes another process once one has more memory than it may', async () => {
  const one = new TestProcess([])
  assert.equal(one.isSpent(1), false)
  const { passed, memory } = await one.run('src/lib/batch.test.ts')
  assert.ok(passed > 0)
  assert.deepEqual([one.isSpent(memory), one.isSpent(memory! - 1), one.isSpent()], [false, true, false])
  await one.close()
  assert.ok(one.isSpent())
})
