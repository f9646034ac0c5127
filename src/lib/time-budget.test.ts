// A time budget: when it ends, and for whom.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { timeBudget, unlessAborted } from './time-budget.ts'

describe('a time budget', () => {
  it('has what remains, and parts no longer than that', () => {
    let now = 100
    const time = timeBudget(800, undefined, () => now)
    assert.equal(time.remaining(), 800)
    now += 500
    assert.equal(time.remaining(), 300)
    assert.equal(time.part(200).aborted, false)
    now += 400
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
    const keepAlive = setTimeout(() => {}, 60_000)
    await assert.rejects(unlessAborted(work, AbortSignal.timeout(10)), { name: 'TimeoutError' })
    await assert.rejects(unlessAborted(work, AbortSignal.abort()), { name: 'AbortError' })
    clearTimeout(keepAlive)
    assert.equal(await unlessAborted(Promise.resolve('value'), new AbortController().signal), 'value')
  })
})
