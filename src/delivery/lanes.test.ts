// Lanes of receivers: what one account, one host and slow receivers can occupy, and what errors do.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fakeClock } from '../../test/clock.ts'
import { lanesOf, MAIL, type Receiver } from './lanes.ts'

const receiver = (output: number, { account = `a${output}`, origin = `https://${output}.example` } = {}) =>
  ({ output, account, origin }) satisfies Receiver

/** Lanes whose work ends when a test says so, with the milliseconds that it took. */
function lanes() {
  const ends = new Map<number, (ms: number) => void>()
  const all = lanesOf(fakeClock())
  return {
    ...all,
    begin(each: Receiver) {
      const work = Promise.withResolvers<number>()
      const hasBegun = all.begin(each, () => work.promise)
      if (hasBegun) ends.set(each.output, work.resolve)
      return hasBegun
    },
    async end(ms: number) {
      for (const end of ends.values()) end(ms)
      ends.clear()
      await all.settled(1)
    },
  }
}

const numbers = (count: number, from = 1) => Array.from({ length: count }, (_, i) => from + i)

test('a receiver has one lane, an account and a host have eight each', () => {
  const { begin, occupied } = lanes()
  assert.ok(begin(receiver(1)))
  assert.ok(!begin(receiver(1)))
  const one = { account: 'one' }
  assert.deepEqual(
    numbers(9, 10).map((n) => begin(receiver(n, one))),
    [...Array(8).fill(true), false],
  )
  const host = { origin: 'https://hooks.example' }
  assert.deepEqual(
    numbers(9, 30).map((n) => begin(receiver(n, host))),
    [...Array(8).fill(true), false],
  )
  assert.deepEqual(occupied().accounts, ['one'])
  assert.deepEqual(occupied().origins, ['https://hooks.example'])
})

test('receivers that were slow have half of the lanes, and e-mail has always one', async () => {
  const { begin, end, occupied } = lanes()
  const begun = (some: number[]) => some.filter((n) => begin(receiver(n))).length
  const slow = numbers(100)
  assert.equal(begun(slow), 64)
  assert.ok(!begin(receiver(999)))
  assert.ok(begin(MAIL))
  await end(2_001)
  assert.equal(begun(numbers(64)), 32)
  assert.equal(begun(numbers(64, 200)), 32)
  assert.ok(numbers(64).every((n) => occupied().outputs.includes(n)))
  await end(2_000)
  // One that answers in time is not slow any more.
  assert.equal(begun(numbers(32)), 32)
  assert.equal(begun(numbers(64, 200)), 32)
})

test('what ends a work early is thrown once, and its lane is free', async () => {
  const { begin, settled } = lanesOf(fakeClock())
  assert.equal(await settled(1_000), false)
  begin(receiver(1), () => Promise.reject(new Error('lost')))
  await assert.rejects(settled(1_000), /lost/)
  assert.equal(await settled(1_000), false)
  assert.ok(begin(receiver(1), async () => 0))
  assert.equal(await settled(1_000), true)
})
