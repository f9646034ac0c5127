// The guards of a call by themselves: when a breaker opens, how often a hedge sends twice, when a budget
// ends.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { budget } from '#lib/time-budget.ts'
import { breaker } from './breaker.ts'
import { hedge } from './hedge.ts'
import { guard, type Outcome } from './resilience.ts'

const never = new AbortController().signal
const reasonOf = (outcome: Outcome<unknown>) => ('reason' in outcome ? outcome.reason : 'a value')

describe('a guard', () => {
  it('does not wait for a callee that ignores its signal', async () => {
    const { callOrReason } = guard({ timeoutMs: 30 })
    const keepAlive = setTimeout(() => {}, 60_000)
    assert.equal(reasonOf(await callOrReason(() => new Promise(() => {}), never)), 'timeout')
    clearTimeout(keepAlive)
  })

  it('tells failures that it does not know apart from the rest in its own words', async () => {
    const { callOrReason } = guard({ timeoutMs: 1_000 })
    const outcome = await callOrReason(() => Promise.reject(new Error('secret')), never)
    assert.deepEqual(outcome, { reason: 'refused', detail: 'The call failed' })
    const thrown = callOrReason(() => {
      throw new TypeError('secret')
    }, never)
    assert.equal(reasonOf(await thrown), 'refused')
  })

  it('does not blame a callee for a caller that had no time left', async () => {
    const own = guard({ timeoutMs: 100_000 })
    const keepAlive = setTimeout(() => {}, 60_000)
    for (let i = 0; i < 5; i++)
      assert.equal(
        reasonOf(await own.callOrReason(() => new Promise(() => {}), AbortSignal.timeout(5))),
        'timeout',
      )
    clearTimeout(keepAlive)
    assert.equal(own.state, 'closed')
  })
})

describe('a breaker', () => {
  it('opens after three failures in a row, and waits twice as long after each failed probe, up to the longest', () => {
    let now = 0
    const circuit = breaker({ now: () => now })
    const fail = () => circuit.enter()!.failed()
    fail()
    fail()
    circuit.enter()!.succeeded()
    fail()
    fail()
    assert.equal(circuit.state, 'closed')
    fail()
    for (const wait of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
      now += wait - 1
      assert.equal(circuit.enter(), null)
      now += 1
      assert.equal(circuit.state, 'half-open')
      const probe = circuit.enter()!
      assert.equal(circuit.enter(), null, 'one probe at a time')
      probe.failed()
    }
    now += 60_000
    circuit.enter()!.succeeded()
    assert.equal(circuit.state, 'closed')
    for (let i = 0; i < 3; i++) fail()
    now += 5_000
    assert.ok(circuit.enter(), 'the cool-down is short again')
  })

  it('lets another probe through where the first ended without a word', () => {
    let now = 0
    const circuit = breaker({ now: () => now, failures: 1 })
    circuit.enter()!.failed()
    now += 5_000
    circuit.enter()!.leftOff()
    circuit.enter()!.succeeded()
    assert.equal(circuit.state, 'closed')
  })

  it('does not listen to calls from before its last change', () => {
    const circuit = breaker({ now: () => 0 })
    const late = circuit.enter()!
    for (let i = 0; i < 3; i++) circuit.enter()!.failed()
    late.succeeded()
    assert.equal(circuit.state, 'open')
  })
})

describe('a hedge', () => {
  it('sends no more than its share of calls twice', async () => {
    const twice = hedge({ afterMs: 0, share: 0.1 })
    let sent = 0
    for (let i = 0; i < 100; i++)
      await twice(async () => {
        sent++
        await new Promise((resolve) => setTimeout(resolve, 3))
      }, never)
    assert.ok(sent > 100 && sent <= 110, `${sent} sent for 100`)
  })

  it('waits for the other call when one fails, and fails with the first of two', async () => {
    const twice = hedge({ afterMs: 5, share: 1 })
    const calls = (outcomes: (() => Promise<string>)[]) => () => outcomes.shift()!()
    const late = (value: string) => new Promise<string>((resolve) => setTimeout(resolve, 30, value))
    assert.equal(
      await twice(calls([() => late('first'), () => Promise.reject(new Error('second'))]), never),
      'first',
    )
    const failing = () => late('').then(() => Promise.reject(new Error('first')))
    await assert.rejects(twice(calls([failing, () => Promise.reject(new Error('second'))]), never), /second/)
    let sent = 0
    const quick = () => {
      sent++
      return Promise.reject(new Error('at once'))
    }
    await assert.rejects(twice(quick, never), /at once/)
    assert.equal(sent, 1)
  })
})

describe('a budget', () => {
  it('has what remains, and legs no longer than that', () => {
    let now = 100
    const time = budget(800, undefined, () => now)
    assert.equal(time.remaining(), 800)
    now += 500
    assert.equal(time.remaining(), 300)
    assert.equal(time.leg(200).aborted, false)
    now += 400
    assert.equal(time.remaining(), 0)
    assert.equal(time.leg(200).reason.name, 'TimeoutError')
  })

  it('ends when the caller leaves, with the caller’s reason', () => {
    const leaving = new AbortController()
    const time = budget(60_000, leaving.signal)
    const leg = time.leg(60_000)
    leaving.abort()
    assert.equal(leg.reason.name, 'AbortError')
    assert.ok(time.signal.aborted && time.leg(1).aborted)
  })
})
