// Packed bytes: read back completely, or rejected.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { packed, unpacked } from './packed.ts'

const KIND = 'HEMTEST1'
const PARTS = ['ley', '', Uint32Array.from([1, 2, 3])]
const bytes = packed(KIND, PARTS)

test('the parts come back as they were', () => {
  const [text, empty, numbers, ...none] = unpacked(KIND, bytes)
  assert.equal(Buffer.from(text!).toString(), 'ley')
  assert.equal(empty!.length, 0)
  assert.deepEqual(new Uint32Array(numbers!.buffer), PARTS[2])
  assert.deepEqual(none, [])
})

test('bytes of another kind are refused', () => {
  for (const other of [new Uint8Array(), Buffer.from('rubbish'), new Uint8Array(10_000)])
    assert.throws(() => unpacked(KIND, other), /not of kind HEMTEST1/)
  assert.throws(() => unpacked('HEMTEST2', bytes), /not of kind HEMTEST2/)
})

test('bytes that are not whole are refused', () => {
  assert.throws(() => unpacked(KIND, bytes.subarray(0, bytes.length - 1)), /damaged/)
  assert.throws(() => unpacked(KIND, Buffer.concat([bytes, bytes])), /damaged/)
  const places = fc.integer({ min: 8, max: bytes.length - 1 })
  fc.assert(
    fc.property(places, fc.integer({ min: 1, max: 255 }), (at, change) => {
      const damaged = bytes.slice()
      damaged[at]! ^= change
      assert.throws(() => unpacked(KIND, damaged), /damaged/)
    }),
  )
})
