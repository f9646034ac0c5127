// Lists of replies cut to their first rows.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { cutRows } from './cut-rows.ts'

const cut = (text: string, rows: number, url = 'https://a.example/x') =>
  Buffer.from(cutRows(Buffer.from(text), { type: undefined, url, rows })).toString()

/** The same cut of a value. */
function firstRows(value: unknown, rows: number): unknown {
  if (Array.isArray(value)) {
    const inner = value.map((each) => firstRows(each, rows))
    const end = value.findIndex((each, at) => at >= rows && typeof each === 'object' && each !== null)
    return end < 0 ? inner : inner.slice(0, end)
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, firstRows(each, rows)]))
}

describe('a cut reply', () => {
  it('keeps the first rows of each list of JSON, and its bytes', () => {
    const text =
      '{ "n": 10000000000000000001, "rows": [ {"a": "]},{"}, {"a": [1, 2, 3]}, {"b": 1}\n ], "z": 1 }'
    assert.equal(cut(text, 1), '{ "n": 10000000000000000001, "rows": [ {"a": "]},{"}], "z": 1 }')
    assert.equal(cut(text, 3), text)
  })

  it('keeps other values of JSON', () => {
    fc.assert(
      fc.property(fc.json(), fc.integer({ min: 1, max: 4 }), (text, rows) => {
        assert.deepEqual(JSON.parse(cut(text, rows)), firstRows(JSON.parse(text), rows))
      }),
    )
  })

  it('keeps the header and the first rows of CSV', () => {
    const text = 'a,b\n1,"x\ny"\n2,z\n3,z\n'
    assert.equal(cut(text, 1, 'https://a.example/x.csv'), 'a,b\n1,"x\ny"\n')
    assert.equal(cut(text, 9, 'https://a.example/x.csv?v=1'), text)
    assert.equal(cut(text, 1), text, 'no other text')
    assert.throws(() => cut(text, 0), /At least one row/)
  })
})
