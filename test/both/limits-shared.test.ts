// Four processes behind one Valkey count together, a revoked key is rejected by all of them, and losing
// Valkey fails no call.
import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { lookAgain } from '../clock.ts'
import { makePlace, type Place, type Program, start } from '../support/child.ts'
import { ADMIN_TOKEN } from '../support/helpers.ts'

const CACHE_URL = process.env.CACHE_URL

// The embedded database has one process; four of them need both services.
if (CACHE_URL && process.env.DATABASE_URL) {
  let place: Place
  const servers: Program[] = []
  let bases: string[] = []
  const admin = { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' }

  before(async () => {
    place = await makePlace({ migrated: true })
    // On a busy machine Valkey can be slow: its client has no time limit.
    const shared = `${CACHE_URL}?commandTimeout=none`
    for (const CACHE of [shared, shared, shared, shared, 'redis://127.0.0.1:1'])
      servers.push(
        start(['src/main.ts'], {
          ...place.env,
          PORT: '0',
          LOG_LEVEL: 'error',
          ADMIN_TOKEN,
          CACHE_URL: CACHE,
          WORKERS: '0',
        }),
      )
    bases = await Promise.all(
      servers.map(async (server) => (await server.sees(/ready on (http:\S+) after/))[1]!),
    )
    // A process serves before it is connected to Valkey.
    for (const base of bases.slice(0, 4))
      await lookAgain('a connection to Valkey', async () => (await cacheOf(base)) === 'ok')
  })
  after(async () => {
    for (const server of servers) await server[Symbol.asyncDispose]()
    await place[Symbol.asyncDispose]()
  })

  const cacheOf = async (base: string) => ((await (await fetch(base)).json()) as { cache: string }).cache
  const issue = async (body: unknown) => {
    const answer = await fetch(`${bases[0]}/admin/keys`, {
      method: 'POST',
      headers: admin,
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { id: string; key: string }
  }
  const ask = async (base: string, key: string) =>
    (await fetch(`${base}/v1/parties`, { headers: { 'x-api-key': key } })).status

  for (const [span, rate] of [
    ['minute', { rate_per_minute: 100 }],
    ['day', { rate_per_minute: 1_000, rate_per_day: 100 }],
  ] as const)
    it(`200 calls at once against a limit of 100 a ${span} give exactly 100 answers`, async () => {
      const { key } = await issue({ name: span, ...rate })
      const statuses = await Promise.all(Array.from({ length: 200 }, (_, i) => ask(bases[i % 4]!, key)))
      assert.equal(statuses.filter((status) => status === 200).length, 100)
      assert.equal(statuses.filter((status) => status === 429).length, 100)
    })

  it('each process reports where its limits are kept', async () => {
    const caches = await Promise.all(bases.map(cacheOf))
    assert.deepEqual(caches, ['ok', 'ok', 'ok', 'ok', 'down'])
  })

  it('the process without Valkey counts separately and exactly', async () => {
    const { key } = await issue({ name: 'alone', rate_per_minute: 100 })
    const statuses = await Promise.all(Array.from({ length: 200 }, () => ask(bases[4]!, key)))
    assert.equal(statuses.filter((status) => status === 200).length, 100)
    assert.equal(await ask(bases[0]!, key), 200)
  })

  it('a revoked key is rejected in every process', async () => {
    const { id, key } = await issue({ name: 'revoked', rate_per_minute: 1_000_000, rate_per_day: 1_000_000 })
    assert.deepEqual(
      await Promise.all(bases.map((base) => ask(base, key))),
      bases.map(() => 200),
    )
    assert.equal(
      (
        await fetch(`${bases[0]}/admin/keys/${id}`, {
          method: 'DELETE',
          headers: { authorization: admin.authorization },
        })
      ).status,
      204,
    )
    // Each process caches a key for a while, by its own clock. A process that rejected it is not called
    // again: such requests count for their address, which has a limit too.
    const accepting = new Set(bases)
    await lookAgain('a key that is dead', async () => {
      for (const base of accepting) {
        const status = await ask(base, key)
        assert.ok(status === 200 || status === 401, String(status))
        if (status === 401) accepting.delete(base)
      }
      return accepting.size === 0
    })
  })
} else
  it('limits are kept in this process, which reports it', async () => {
    const { startApp } = await import('../support/helpers.ts')
    await using service = await startApp()
    assert.equal((await service.get('/', {})).body.cache, 'memory')
  })
