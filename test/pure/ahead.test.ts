// Parallel reads: results in order, a limited number at a time, and errors in their place.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readAhead } from '#lib/ahead.ts'
import { turns } from '../clock.ts'

async function* numbers(count: number, fail?: Error) {
  for (let n = 0; n < count; n++) yield n
  if (fail) throw fail
}

it('returns the results in the order of the items, whichever is read first', async () => {
  const results: number[] = []
  const readings = readAhead(numbers(20), 7, async (n) => {
    await turns((20 - n) % 5)
    return n
  })
  for await (const result of readings) results.push(result)
  assert.deepEqual(results, [...Array(20).keys()])
})

it('limits the number of parallel reads', async () => {
  let [under, most] = [0, 0]
  for await (const _ of readAhead(numbers(30), 4, async () => {
    most = Math.max(most, ++under)
    await turns(2)
    under--
  }));
  assert.equal(most, 4)
})

it('throws the error of the items, after all results before it', async () => {
  const seen: number[] = []
  const failing = async () => {
    for await (const n of readAhead(numbers(5, new Error('the list broke')), 3, async (n) => n)) seen.push(n)
  }
  await assert.rejects(failing, /the list broke/)
  assert.deepEqual(seen, [0, 1, 2, 3, 4])
})

it('throws the error of a read, in its place', async () => {
  const seen: number[] = []
  const failing = async () => {
    for await (const n of readAhead(numbers(9), 4, async (n) => {
      if (n === 3) throw new Error('three')
      return n
    }))
      seen.push(n)
  }
  await assert.rejects(failing, /three/)
  assert.deepEqual(seen, [0, 1, 2])
})

it('closes the items if the consumer stops early', async () => {
  let ended = false
  async function* endless() {
    try {
      for (let n = 0; ; n++) yield n
    } finally {
      ended = true
    }
  }
  for await (const n of readAhead(endless(), 3, async (n) => n)) if (n === 5) break
  await turns(5)
  assert.ok(ended)
})
