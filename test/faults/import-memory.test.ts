// The memory of an import does not grow with the number of lines.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makePlace, start } from '../support/child.ts'
import { LONG } from '../support/long.ts'

/** Lines of which the memory is measured. */
const MANY = LONG ? 60_000 : 12_000

test(`an import needs the same memory for ${MANY} lines as for a sixth of them`, async () => {
  await using place = await makePlace({ migrated: true })
  const words = ['--expose-gc', 'test/fixtures/import-memory.ts', `${MANY}`]
  await using program = start(words, place.env)
  const { code, stdout, stderr } = await program.ended
  assert.equal(code, 0, stderr)
  const { early, late, report } = JSON.parse(stdout)
  assert.deepEqual(report, {
    ...{ withdrawn: 0, merged: 0, apart: 0, cleared: 0, doubtful: 0 },
    lines: MANY,
    created: MANY,
    changed: 0,
    unchanged: 0,
    rejected: 0,
  })
  assert.ok(late / early < 1.25, `the heap grew from ${early} to ${late} bytes`)
})
