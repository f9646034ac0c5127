// A network that swallows the packets of Valkey while its connection stays open, or is being opened.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sharedCounter } from '#access/limits/shared-counter.ts'
import { lookAgain } from '../clock.ts'
import { relayTo } from '../support/relay.ts'

const CACHE_URL = process.env.CACHE_URL

it('a swallowed connection is replaced, and counts are shared again', {
  skip: !CACHE_URL && 'needs Valkey',
}, async () => {
  await using relay = await relayTo(new URL(CACHE_URL!))
  const url = new URL(CACHE_URL!)
  url.host = `127.0.0.1:${relay.port}`
  await using other = sharedCounter(`${CACHE_URL}?commandTimeout=none`)
  await using counter = sharedCounter(url.href)
  const window = { name: 'swallowed', limit: 100, seconds: 600 }
  const changes: boolean[] = []
  counter.report!((shared) => changes.push(shared))
  for (const each of [counter, other]) await lookAgain('a connection to Valkey', () => each.state() === 'ok')
  await other.take([window])
  relay.swallow()
  const [alone] = await counter.take([window])
  assert.equal(alone!.count, 1)
  assert.equal(counter.state(), 'down')
  await counter.take([window])
  assert.deepEqual(changes, [false])
  // Only shared counts include that of the other counter.
  await lookAgain(
    'a shared count',
    async () => (await counter.look([window]))[0]!.count === 1 && relay.count() > 1,
  )
  await lookAgain('a connection to Valkey', () => counter.state() === 'ok')
  await other.take([window])
  await lookAgain('a shared count', async () => (await counter.look([window]))[0]!.count === 2)
  assert.deepEqual(changes.slice(-1), [true])
})

it('a connection whose handshake was swallowed is replaced', {
  skip: !CACHE_URL && 'needs Valkey',
}, async () => {
  await using relay = await relayTo(new URL(CACHE_URL!))
  const url = new URL(CACHE_URL!)
  url.host = `127.0.0.1:${relay.port}`
  relay.freeze()
  await using counter = sharedCounter(url.href)
  await relay.kept()
  relay.thaw()
  await lookAgain('a connection to Valkey', () => counter.state() === 'ok')
  assert.ok(relay.count() > 1)
})
