// Fixed windows: exact in one process, exact across clients of one Valkey, and without failures when that is
// down.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { describe, it } from 'node:test'
import { type Counter, counterInMemory, type WindowCount } from '#access/limits/counter.ts'
import { rateLimiterOn } from '#access/limits/rate-limit.ts'
import { sharedCounter } from '#access/limits/shared-counter.ts'
import { blockFor, fakeClock, lookAgain, turns } from '../clock.ts'

const CACHE_URL = process.env.CACHE_URL

describe('a counter in memory', () => counting(async () => counterInMemory()))

it('a window in memory expires, and the next starts at zero', async () => {
  const clock = fakeClock()
  const counter = counterInMemory(clock)
  const window = { name: 'a', limit: 1, seconds: 60 }
  assert.deepEqual(await counter.take([window]), [{ count: 1, limit: 1, msLeft: 60_000 }])
  await clock.advance(59_999)
  assert.deepEqual(await counter.take([window]), [{ count: 2, limit: 1, msLeft: 1 }])
  await clock.advance(1)
  assert.deepEqual(await counter.take([window]), [{ count: 1, limit: 1, msLeft: 60_000 }])
})

it('an unreachable server fails no call', async () => {
  await using counter = sharedCounter('redis://127.0.0.1:1')
  assert.equal(counter.state(), 'down')
  assert.equal((await counter.take([{ name: 'a', limit: 1, seconds: 60 }]))[0]!.count, 1)
  assert.equal((await counter.take([{ name: 'a', limit: 1, seconds: 60 }]))[0]!.count, 2)
})

it('a server that accepts calls and never answers fails no call', async () => {
  await using silent = await listening(createServer((socket) => socket.on('error', () => {}).resume()))
  await using counter = sharedCounter(silent.url)
  for (let i = 1; i <= 3; i++)
    assert.equal((await counter.take([{ name: 'a', limit: 9, seconds: 60 }]))[0]!.count, i)
  assert.equal(counter.state(), 'down')
})

it('without its server a counter grants its share of each limit, and at least one call', async () => {
  const clock = fakeClock()
  await using counter = sharedCounter('redis://127.0.0.1:1', { fallback: 0.25, clock })
  assert.equal(counter.share(), 0.25)
  const window = (limit: number) => ({ name: `up to ${limit}`, limit, seconds: 60 })
  const [counted, next, few, none] = await counter.take([window(40), window(41), window(2), window(0)])
  assert.deepEqual([counted!.limit, next!.limit, few!.limit, none!.limit], [10, 10, 1, 0])
  const limits = rateLimiterOn(counter, 0.5)
  const allowance = { perMinute: 40, perDay: 400 }
  const counts = await Promise.all(Array.from({ length: 40 }, () => limits.count('a', allowance)))
  assert.equal(counts.filter(({ allowed }) => allowed).length, 10)
  const { minute, day } = await limits.look('a', allowance)
  assert.deepEqual([minute.limit, minute.remaining, day.limit, day.remaining], [10, 0, 100, 90])
  for (let i = 0; i < 5; i++) assert.equal(await limits.countSearch('a', allowance), null)
  assert.equal((await limits.countSearch('a', allowance))?.max, 5)
  await clock.advance(60_000)
  assert.equal((await limits.countMore('a', allowance, 11)).allowed, false)
  assert.equal((await limits.countMore('a', allowance, 10)).allowed, true)
})

if (CACHE_URL) {
  describe('a counter shared through Valkey', () => counting(async () => ready(sharedCounter(CACHE_URL))))

  it('clients of one server share exact counts', async () => {
    const clients = await Promise.all(Array.from({ length: 4 }, () => ready(sharedCounter(CACHE_URL))))
    const name = randomUUID()
    const counts = await Promise.all(
      Array.from({ length: 200 }, (_, i) => clients[i % 4]!.take([{ name, limit: 100, seconds: 60 }])),
    )
    assert.equal(counts.filter(([window]) => window!.count <= 100).length, 100)
    await Promise.all(clients.map((client) => client[Symbol.asyncDispose]()))
  })

  it('a server is used again after an outage', async () => {
    await using relay = await relayTo(CACHE_URL)
    await using counter = await ready(sharedCounter(relay.url, { fallback: 0.5 }))
    const window = { name: randomUUID(), limit: 10, seconds: 60 }
    const counted = async () => {
      const [{ count, limit }] = (await counter.take([window])) as [WindowCount]
      return { count, limit, share: counter.share() }
    }
    assert.deepEqual(await counted(), { count: 1, limit: 10, share: 1 })
    relay.become('shut')
    await becomes(counter, 'down')
    assert.deepEqual(await counted(), { count: 1, limit: 5, share: 0.5 }, 'counted by this process alone')
    relay.become('open')
    await ready(counter)
    assert.deepEqual(await counted(), { count: 2, limit: 10, share: 1 }, 'and shared again')
  })

  it('a server that stops answering fails no call', async () => {
    await using relay = await relayTo(CACHE_URL)
    await using counter = await ready(sharedCounter(relay.url))
    const window = { name: randomUUID(), limit: 10, seconds: 60 }
    relay.become('silent')
    const counts = await Promise.all(Array.from({ length: 20 }, () => counter.take([window])))
    assert.deepEqual(
      counts.map(([each]) => each!.count),
      Array.from({ length: 20 }, (_, i) => i + 1),
    )
    assert.equal(counter.state(), 'down')
  })

  it('a process that is blocked while the answer arrives still counts with the others', async () => {
    await using counter = await ready(sharedCounter(CACHE_URL))
    const window = { name: randomUUID(), limit: 10, seconds: 60 }
    const counted = counter.take([window])
    // The command is sent in this turn of the event loop, and its answer is read in the next.
    await turns(1)
    blockFor(600)
    assert.equal((await counted)[0]!.count, 1)
    assert.equal(counter.state(), 'ok')
    await using other = await ready(sharedCounter(CACHE_URL))
    assert.equal((await other.take([window]))[0]!.count, 2)
  })

  it('an address with the scheme of Valkey is the same server', async () => {
    await using counter = await ready(sharedCounter(CACHE_URL.replace(/^redis/, 'valkey')))
    assert.equal((await counter.take([{ name: randomUUID(), limit: 1, seconds: 60 }]))[0]!.count, 1)
  })
}

/** Tests of every kind of counter. */
function counting(make: () => Promise<Counter>): void {
  it('count each call once', async () => {
    await using counter = await make()
    const window = { name: randomUUID(), limit: 100, seconds: 60 }
    const counts = await Promise.all(Array.from({ length: 200 }, () => counter.take([window])))
    assert.deepEqual(
      counts.map(([each]) => each!.count).sort((a, b) => a - b),
      Array.from({ length: 200 }, (_, i) => i + 1),
    )
  })

  it('after an exceeded one the others are only read', async () => {
    await using counter = await make()
    const name = randomUUID()
    const both = [
      { name, limit: 1, seconds: 60 },
      { name, limit: 10, seconds: 3_600 },
    ]
    const counts = async () => (await counter.take(both)).map(({ count }) => count)
    assert.deepEqual(await counts(), [1, 1])
    assert.deepEqual(await counts(), [2, 1])
    assert.deepEqual(await counts(), [3, 1])
    assert.deepEqual(
      (await counter.look(both)).map(({ count }) => count),
      [3, 1],
    )
  })

  it('refund only what was counted', async () => {
    await using counter = await make()
    const window = { name: randomUUID(), limit: 5, seconds: 60 }
    await counter.giveBack([window])
    await counter.take([window])
    await counter.giveBack([window])
    await counter.giveBack([window])
    assert.equal((await counter.take([window]))[0]!.count, 1)
  })

  it('count several calls at once, and refund as many', async () => {
    await using counter = await make()
    const name = randomUUID()
    const window = (calls: number) => ({ name, limit: 10, seconds: 60, calls })
    const count = async (calls: number) => (await counter.take([window(calls)]))[0]!.count
    assert.deepEqual([await count(4), await count(3)], [4, 7])
    await counter.giveBack([window(5)])
    assert.equal(await count(1), 3)
    await counter.giveBack([window(50)])
    assert.equal(await count(1), 1)
  })

  it('report their duration', async () => {
    await using counter = await make()
    const [counted] = await counter.take([{ name: randomUUID(), limit: 5, seconds: 60 }])
    assert.ok(counted!.msLeft > 0 && counted!.msLeft <= 60_000, `${counted!.msLeft}`)
  })
}

async function ready(counter: Counter): Promise<Counter> {
  await becomes(counter, 'ok')
  return counter
}

/** Its client reconnects by itself, without an event. */
const becomes = (counter: Counter, state: 'ok' | 'down') =>
  lookAgain(`a cache that is ${state}`, () => counter.state() === state)

/** A relay in front of a server, which can be closed or stop answering. */
async function relayTo(url: string) {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let mode: 'open' | 'shut' | 'silent' = 'open'
  const server = createServer((socket) => {
    if (mode === 'shut') return void socket.destroy()
    const beyond = connect(Number(target.port), target.hostname)
    for (const each of [socket, beyond]) sockets.add(each.on('error', () => {}))
    socket.on('data', (bytes) => mode !== 'silent' && beyond.write(bytes))
    beyond.on('data', (bytes) => mode !== 'silent' && socket.write(bytes))
    socket.on('close', () => beyond.destroy())
  })
  return {
    ...(await listening(server)),
    become(next: typeof mode) {
      mode = next
      if (mode === 'shut') for (const socket of sockets) socket.destroy()
    },
  }
}

async function listening(server: Server) {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  return {
    url: `redis://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.close()
    },
  }
}
