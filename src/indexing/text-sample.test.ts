// The sample of texts that an index learns from.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleOf } from './text-sample.ts'

const { signal } = new AbortController()
const TEXTS = Array.from({ length: 50 }, (_, i) => `Texto ${i}`)

test('is the same in whatever order texts come, without what is blank or comes twice', async () => {
  const one = await sampleOf(TEXTS, 100, 50, signal)
  assert.deepEqual(await sampleOf([...TEXTS.toReversed(), ' ', TEXTS[0]!], 100, 50, signal), one)
  assert.deepEqual(one.toSorted(), TEXTS.toSorted())
})

test('has at most so many texts, each cut to so many characters, whatever the order', async () => {
  const some = await sampleOf(TEXTS, 10, 7, signal)
  assert.equal(some.length, 10)
  assert.deepEqual(await sampleOf(TEXTS.toReversed(), 10, 7, signal), some)
  assert.ok(some.every((text) => text.length <= 7))
})

test('ends with the reason of the signal', async () => {
  const reason = new Error('no longer needed')
  await assert.rejects(sampleOf(TEXTS, 10, 10, AbortSignal.abort(reason)), reason)
})
