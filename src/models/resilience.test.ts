// The resilience of a single call: when it ends, when the circuit opens, and which failures count.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fakeClock, fakeDate } from '../../test/clock.ts'
import { ModelFault } from './fault.ts'
import { resilience } from './resilience.ts'

const never = new AbortController().signal
const hanging = () => new Promise<never>(() => {})
const failing = () => Promise.reject(new ModelFault('refused', 'no'))
const fine = async () => 'value'
const isOpen = { name: 'ModelFault', reason: 'open' }

describe('a resilient call', () => {
  it('does not wait for a model that ignores its signal', async () => {
    const clock = fakeClock()
    const run = resilience({ timeoutMs: 30, clock })
    const failed = assert.rejects(run(hanging, never), { name: 'ModelFault', reason: 'timeout' })
    await clock.waited()
    await clock.advance(30)
    await failed
  })

  it('ends with the reason of its caller, which is no failure of the model', async () => {
    const run = resilience({ timeoutMs: 100_000 })
    for (let i = 0; i < 5; i++) {
      const leaving = new AbortController()
      const failed = assert.rejects(run(hanging, leaving.signal), { name: 'AbortError' })
      leaving.abort()
      await failed
    }
    await assert.rejects(run(fine, AbortSignal.abort()), { name: 'AbortError' })
    assert.equal(await run(fine, never), 'value')
  })

  it('is let through after a failure that is the fault of the request', async () => {
    const run = resilience({ timeoutMs: 1_000 })
    const refused = () => Promise.reject(new ModelFault('refused', 'too long', { ofRequest: true }))
    for (let i = 0; i < 5; i++) await assert.rejects(run(refused, never), { reason: 'refused' })
    assert.equal(await run(fine, never), 'value')
  })
})

describe('a circuit', () => {
  it('opens after three failures in a row, longer after each failed probe, up to a minute', async () => {
    using date = fakeDate()
    const run = resilience({ timeoutMs: 60_000 })
    const fail = () => assert.rejects(run(failing, never), { reason: 'refused' })
    await fail()
    await fail()
    assert.equal(await run(fine, never), 'value')
    for (let i = 0; i < 3; i++) await fail()
    for (const wait of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
      date.advance(wait - 1)
      await assert.rejects(run(fine, never), isOpen)
      date.advance(1)
      await fail()
    }
    date.advance(60_000)
    assert.equal(await run(fine, never), 'value')
    for (let i = 0; i < 3; i++) await fail()
    date.advance(5_000)
    assert.equal(await run(fine, never), 'value', 'it is open for a short time again')
  })

  it('sends one probe at a time', async () => {
    using date = fakeDate()
    const run = resilience({ timeoutMs: 60_000 })
    for (let i = 0; i < 3; i++) await assert.rejects(run(failing, never))
    date.advance(5_000)
    let sent = 0
    const { promise, resolve } = Promise.withResolvers<string>()
    const probe = () => {
      sent++
      return promise
    }
    const calls = [run(probe, never), run(probe, never), run(probe, never)]
    await new Promise(setImmediate)
    assert.equal(sent, 1)
    resolve('value')
    assert.deepEqual(await Promise.all(calls), ['value', 'value', 'value'])
  })
})
