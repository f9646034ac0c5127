// A release: its section of the changelog, and migrations that stay as they were released.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { sectionOf, withRelease } from '../../scripts/release/changelog.ts'
import { CHECKSUMS, checksums } from '../../scripts/release/checksums.ts'

const changelog = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8')

test('a release takes the unreleased lines of the changelog', () => {
  const unreleased = sectionOf(changelog, 'Unreleased')
  assert.ok(unreleased)
  const released = withRelease(changelog, '9.9.0', '2030-01-31')
  assert.equal(sectionOf(released, '9.9.0'), unreleased)
  assert.equal(sectionOf(released, 'Unreleased'), '')
  assert.match(released, /^## Unreleased\n\n## 9\.9\.0 – 2030-01-31\n\n- /m)
  // The beginning of a version is another version.
  assert.equal(sectionOf(released, '9.9'), null)
})

test('a version is released once, and with changes', () => {
  const released = withRelease(changelog, '9.9.0', '2030-01-31')
  assert.throws(() => withRelease(released, '9.9.0', '2030-02-01'), /has a section/)
  assert.throws(() => withRelease(released, '9.9.1', '2030-02-01'), /no unreleased lines/)
})

test('a migration is not edited after its release, and none is added before it', () => {
  const released = readFileSync(CHECKSUMS, 'utf8').trimEnd().split('\n')
  assert.deepEqual(checksums().slice(0, released.length), released)
})
