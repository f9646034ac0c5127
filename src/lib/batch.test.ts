// Batched look-ups: fewer loads, the same results, errors to all waiting callers.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { turns } from '../../test/clock.ts'
import { batched } from './batch.ts'

test('look-ups of one turn share a load, each gets its own value', async () => {
  const loads: number[][] = []
  const square = batched(async (keys: readonly number[]) => {
    loads.push([...keys])
    return new Map(keys.filter((key) => key !== 3).map((key) => [key, key * key]))
  })
  assert.deepEqual(await Promise.all([square(1), square(2), square(2), square(3)]), [1, 4, 4, undefined])
  assert.deepEqual(loads, [[1, 2, 3]])
})

test('what is asked while loads are under way waits for one that begins afterwards', async () => {
  let version = 0
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const read = batched(async (keys: readonly string[]) => {
    const now = version
    begun.resolve()
    await end.promise
    return new Map(keys.map((key) => [key, now]))
  })
  const first = read('a')
  await begun.promise
  version = 1
  const later = Promise.all([read('a'), read('b'), read('c')])
  end.resolve()
  assert.equal(await first, 0)
  assert.deepEqual(await later, [1, 1, 1])
})

test('everyone is answered however many come, and loads stay few', async () => {
  let loads = 0
  let most = 0
  let running = 0
  const read = batched(async (keys: readonly number[]) => {
    loads++
    most = Math.max(most, ++running)
    await turns(5)
    running--
    return new Map(keys.map((key) => [key, key]))
  })
  const answers = await Promise.all(
    Array.from({ length: 500 }, async (_, i) => {
      await turns(i % 20)
      return read(i)
    }),
  )
  assert.deepEqual(
    answers,
    Array.from({ length: 500 }, (_, i) => i),
  )
  assert.ok(loads < 100, `${loads} loads`)
  assert.ok(most <= 2)
})

test('a load that fails fails those who waited for it, and no others', async () => {
  let fail = true
  const read = batched(async (keys: readonly number[]) => {
    if (fail) throw new Error('away')
    return new Map(keys.map((key) => [key, key]))
  })
  await assert.rejects(Promise.all([read(1), read(2)]), /away/)
  fail = false
  assert.equal(await read(1), 1)
})
