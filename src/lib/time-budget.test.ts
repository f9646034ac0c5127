// Time budgets: when they end, and for which caller.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fakeClock } from '../../test/clock.ts'
import { timeBudget, unlessAborted } from './time-budget.ts'

describe('a time budget', () => {
  it('has what remains, and parts no longer than that', async () => {
    const clock = fakeClock()
    const time = timeBudget(800, undefined, clock)
    assert.equal(time.remaining(), 800)
    await clock.advance(500)
    assert.equal(time.remaining(), 300)
    const part = time.part(200)
    await clock.advance(199)
    assert.equal(part.aborted, false)
    await clock.advance(1)
    assert.equal(part.reason.name, 'TimeoutError')
    await clock.advance(100)
    assert.equal(time.remaining(), 0)
    assert.equal(time.part(200).reason.name, 'TimeoutError')
  })

  it('ends when the caller leaves, with the caller’s reason', () => {
    const leaving = new AbortController()
    const time = timeBudget(60_000, leaving.signal)
    const part = time.part(60_000)
    leaving.abort()
    assert.equal(part.reason.name, 'AbortError')
    assert.ok(time.signal.aborted && time.part(1).aborted)
  })
})

describe('work that may be aborted', () => {
  it('is not waited for once its signal aborts, even where it ignores it', async () => {
    const work = new Promise(() => {})
    const clock = fakeClock()
    const left = assert.rejects(unlessAborted(work, clock.timeout(10)), { name: 'TimeoutError' })
    await clock.advance(10)
    await left
    await assert.rejects(unlessAborted(work, AbortSignal.abort()), { name: 'AbortError' })
    assert.equal(await unlessAborted(Promise.resolve('value'), new AbortController().signal), 'value')
  })
})
