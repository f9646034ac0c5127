// Cursors: a sealed one opens for the same list only, and none looks like a key.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { openCursor, sealCursor } from './cursor.ts'

const SECRET = 'secret'
const place = fc.record({ sort: fc.string(), id: fc.nat(), walk: fc.nat() }, { noNullPrototype: true })

test('a cursor opens to the place that was sealed, for its own list and secret alone', () => {
  fc.assert(
    fc.property(place, fc.string(), (at, list) => {
      const cursor = sealCursor(at, list, SECRET)
      assert.deepEqual(openCursor(cursor, list, SECRET), at)
      assert.equal(openCursor(cursor, `${list}!`, SECRET), 'foreign')
      assert.equal(openCursor(cursor, list, 'other'), 'forged')
    }),
  )
})

/** A place whose signature begins with the characters of an API key; one in 262,144 does. */
function likeKey(): string {
  for (let id = 0; ; id++) {
    const cursor = sealCursor({ sort: '2026-09-10', id, walk: 21 }, 'list', SECRET)
    if (/^c2\.h[kma]_/.test(cursor)) return cursor
  }
}

test('no cursor begins like a key, and the form without a prefix is answered as forged', () => {
  const cursor = likeKey()
  assert.ok(typeof openCursor(cursor, 'list', SECRET) === 'object')
  assert.doesNotMatch(`/v1/bills?cursor=${cursor}`, /[=/]h[kma]_/)
  assert.equal(openCursor(cursor.slice('c2.'.length), 'list', SECRET), 'forged')
})
