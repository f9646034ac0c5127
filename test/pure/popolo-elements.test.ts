// The scanner that splits a Popolo file into its elements, against JSON.parse.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { elements } from '#ingest/popolo/elements.ts'

/** The bytes in pieces of this size. */
const pieces = (bytes: Uint8Array, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
    bytes.subarray(i * size, (i + 1) * size),
  ) as unknown as AsyncIterable<Uint8Array>

describe('the elements of a JSON file', () => {
  it('equal those of JSON.parse, with any split of the bytes', async () => {
    const lists = fc.dictionary(
      fc.string({ maxLength: 8 }).filter((name) => !/["\\\u0000-\u001f]|^__proto__$/.test(name)),
      fc.array(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })), { maxLength: 4 }),
    )
    const property = fc.asyncProperty(lists, fc.integer({ min: 1, max: 40 }), async (value, size) => {
      const bytes = Buffer.from(JSON.stringify(value, null, size % 3))
      const found = await Array.fromAsync(elements(pieces(bytes, size)))
      const known = Object.entries(JSON.parse(bytes.toString()) as typeof value).flatMap(([list, all]) =>
        all.map((each, i) => ({ list, number: i + 1, value: each })),
      )
      assert.deepEqual(found, known)
    })
    await fc.assert(property, { numRuns: 300 })
  })
})
