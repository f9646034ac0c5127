// Threads that stay for the next call: used again after an answer, ended after a failure or an abort.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inKeptWorker } from '#lib/in-worker.ts'

const MODULE = new URL('../support/answering-worker.ts', import.meta.url)
const never = new AbortController().signal
const threadOf = () => inKeptWorker<number>(MODULE, 'answer', never)

test('the next call has the same thread, one at the same time another', async () => {
  const first = await threadOf()
  assert.equal(await threadOf(), first)
  const both = await Promise.all([threadOf(), threadOf()])
  assert.ok(both.includes(first))
  assert.equal(new Set(both).size, 2)
})

test('a thread that failed is not used again', async () => {
  const first = await threadOf()
  await assert.rejects(inKeptWorker(MODULE, 'fail', never), /the work failed/)
  assert.notEqual(await threadOf(), first)
})

test('an abort ends a call with its reason, and its thread', async () => {
  const first = await threadOf()
  const end = new AbortController()
  const hanging = inKeptWorker(MODULE, 'hang', end.signal)
  end.abort(new Error('too long'))
  await assert.rejects(hanging, /too long/)
  assert.notEqual(await threadOf(), first)
  await assert.rejects(inKeptWorker(MODULE, 'answer', end.signal), /too long/)
})
