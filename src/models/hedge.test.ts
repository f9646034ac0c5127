// Hedging: how often a call is sent twice, and which failure is reported.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { hedge } from './hedge.ts'

const never = new AbortController().signal

describe('a hedge', () => {
  it('sends no more than its share of calls twice', async () => {
    const twice = hedge(0, 0.1)
    let sent = 0
    for (let i = 0; i < 100; i++)
      await twice(async () => {
        sent++
        await new Promise((resolve) => setTimeout(resolve, 3))
      }, never)
    assert.ok(sent > 100 && sent <= 110, `${sent} sent for 100`)
  })

  it('waits for the other call when one fails, and fails with the first of two', async () => {
    const twice = hedge(5, 1)
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
