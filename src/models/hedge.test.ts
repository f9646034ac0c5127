// Hedging: how often a call is sent twice, and which failure is reported.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fakeClock } from '../../test/clock.ts'
import { hedge } from './hedge.ts'

const never = new AbortController().signal

describe('a hedge', () => {
  it('sends no more than its share of calls twice', async () => {
    const clock = fakeClock()
    const twice = hedge(5, 0.1, clock)
    let sent = 0
    for (let i = 0; i < 100; i++) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const answered = twice(() => {
        sent++
        return promise
      }, never)
      await clock.advance(5)
      resolve()
      await answered
    }
    assert.equal(sent, 110)
  })

  it('waits for the other call when one fails, and fails with the first of two', async () => {
    const clock = fakeClock()
    const twice = hedge(5, 1, clock)
    const calls = (outcomes: (() => Promise<string>)[]) => () => outcomes.shift()!()
    const second = () => Promise.reject(new Error('second'))
    const late = Promise.withResolvers<string>()
    const first = twice(calls([() => late.promise, second]), never)
    await clock.advance(5)
    late.resolve('first')
    assert.equal(await first, 'first')
    const failing = Promise.withResolvers<string>()
    const failed = assert.rejects(twice(calls([() => failing.promise, second]), never), /second/)
    await clock.advance(5)
    failing.reject(new Error('first'))
    await failed
  })

  it('sends nothing more once the first call failed', async () => {
    const clock = fakeClock()
    let sent = 0
    const quick = () => {
      sent++
      return Promise.reject(new Error('at once'))
    }
    await assert.rejects(hedge(5, 1, clock)(quick, never), /at once/)
    await clock.advance(5)
    assert.equal(sent, 1)
  })
})
