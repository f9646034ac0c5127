// Listening requests of an account: its quota, idempotency keys, and the list.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { WORLD } from '../fixtures/world.ts'
import { assertProblem, startApp, type TestApp } from '../support/helpers.ts'
import { listeningsOf } from '../support/listening-requests.ts'
import { NO_MAIL, working } from '../support/working-jobs.ts'

const NOW = '2026-11-20T12:00:00Z'
let clock = NOW
let app: TestApp

before(async () => {
  app = await startApp({ now: () => clock })
  await app.store(...WORLD)
})
after(() => app[Symbol.asyncDispose]())

const { account, ask, quotaOf, ledger } = listeningsOf(() => app)

describe('the quota', () => {
  it('allows as many requests as it has units, with any number at once', async () => {
    const { id, headers } = await account(10)
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, i) => ask(headers, { query: `agua ${i}` })),
    )
    const statuses = replies.map(({ status }) => status)
    assert.deepEqual(
      [statuses.filter((s) => s === 202).length, statuses.filter((s) => s === 429).length],
      [10, 90],
    )
    assert.deepEqual(await ledger(id), Array(10).fill(1))
    assert.equal((await app.get('/v1/listenings', headers)).body.data.length, 10)
    assert.deepEqual(await quotaOf(headers), {
      month: '2026-11',
      quota: 10,
      spent: 10,
      left: 0,
      renews_on: '2026-12-01',
    })
    const lefts = replies.filter(({ status }) => status === 202).map(({ body }) => body.meta.quota.left)
    assert.deepEqual(
      lefts.toSorted((a, b) => a - b),
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    )
  })

  it('reports when it renews once it is spent', async () => {
    const { headers } = await account(0)
    const reply = await ask(headers, { query: 'agua' })
    assertProblem(reply, 'RATE_LIMITED', 429)
    assert.equal(reply.headers['retry-after'], String(10.5 * 86_400))
    assert.match(reply.body.detail, /quota of 0 listening requests a month is spent; it renews on 2026-12-01/)
  })

  it('restarts with the month in UTC', async () => {
    const { headers } = await account(1)
    try {
      clock = '2026-11-30T23:59:59Z'
      assert.equal((await ask(headers, { query: 'agua' })).status, 202)
      const late = await ask(headers, { query: 'agua' })
      assert.deepEqual([late.status, late.headers['retry-after']], [429, '1'])
      clock = '2026-12-01T00:00:00Z'
      assert.equal((await ask(headers, { query: 'agua' })).status, 202)
      assert.deepEqual(await quotaOf(headers), {
        month: '2026-12',
        quota: 1,
        spent: 1,
        left: 0,
        renews_on: '2027-01-01',
      })
    } finally {
      clock = NOW
    }
  })

  it('below the spent units leaves nothing', async () => {
    const { id, headers } = await account(2)
    await ask(headers, { query: 'agua' })
    await app.app.context.accounts.change(id, { listening_quota: 0 })
    assert.deepEqual(await quotaOf(headers), {
      month: '2026-11',
      quota: 0,
      spent: 1,
      left: 0,
      renews_on: '2026-12-01',
    })
  })
})

describe('an idempotency key', () => {
  const named = { 'idempotency-key': 'pedido 1' }

  it('gives a repetition the same bytes, even once the request is done', async () => {
    const { id, headers } = await account()
    const first = await ask(headers, { query: 'agua', countries: ['CO'] }, named)
    const second = await ask(headers, { countries: ['CO'], query: 'agua' }, named)
    assert.deepEqual([second.status, second.text], [202, first.text])
    {
      const { id } = first.body.data
      await using jobs = await working(app.app.context, NO_MAIL, 1, { onError: assert.ifError })
      await jobs.listened(id)
      assert.equal((await app.get(`/v1/listenings/${id}`, headers)).body.data.status, 'done')
    }
    const third = await ask(headers, { query: 'agua', countries: ['CO'] }, named)
    assert.deepEqual([third.status, third.text], [202, first.text])
    assert.deepEqual(await ledger(id), [1])
  })

  it('answers a repetition when the quota is spent', async () => {
    const { headers } = await account(1)
    const first = await ask(headers, { query: 'agua' }, named)
    assert.equal((await ask(headers, { query: 'luz' })).status, 429)
    assert.equal((await ask(headers, { query: 'agua' }, named)).text, first.text)
  })

  it('is rejected for another request', async () => {
    const { id, headers } = await account()
    await ask(headers, { query: 'agua' }, named)
    for (const body of [
      { query: 'luz' },
      { query: 'agua', countries: ['CO'] },
      { query: 'agua', until: '2026-11-20' },
    ]) {
      const reply = await ask(headers, body, named)
      assertProblem(reply, 'INVALID_PARAM', 400)
      assert.equal(reply.body.errors[0].param, 'idempotency_key')
    }
    assert.deepEqual(await ledger(id), [1])
  })

  it('makes one request of several concurrent ones', async () => {
    const { id, headers } = await account()
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => ask(headers, { query: 'agua' }, named)),
    )
    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([202]))
    assert.equal(new Set(replies.map(({ text }) => text)).size, 1)
    assert.deepEqual(await ledger(id), [1])
  })

  it('is scoped to the account', async () => {
    const [one, other] = [await account(), await account()]
    const first = await ask(one.headers, { query: 'agua' }, named)
    const second = await ask(other.headers, { query: 'luz' }, named)
    assert.equal(second.status, 202)
    assert.notEqual(second.body.data.id, first.body.data.id)
  })

  it('is rejected if it is empty, too long or not ASCII', async () => {
    const { headers } = await account()
    for (const name of ['', 'a'.repeat(256), 'ñandú'])
      assertProblem(await ask(headers, { query: 'agua' }, { 'idempotency-key': name }), 'INVALID_PARAM', 400)
    assert.equal((await ask(headers, { query: 'agua' }, { 'idempotency-key': 'a'.repeat(255) })).status, 202)
  })

  it('spends nothing on a rejected request, which can then be corrected', async () => {
    const { headers } = await account()
    assertProblem(await ask(headers, { query: '' }, named), 'INVALID_PARAM', 400)
    assert.equal((await ask(headers, { query: 'agua' }, named)).status, 202)
  })
})

describe('the list', () => {
  it('is paged newest first, each request once', async () => {
    const { headers } = await account(20)
    const made: string[] = []
    // Three at the same instant, for the ids to break the tie.
    for (let i = 0; i < 7; i++) {
      clock = `2026-11-20T12:00:0${Math.floor(i / 3)}Z`
      made.push((await ask(headers, { query: `agua ${i}` })).body.data.id)
    }
    clock = NOW
    const seen: { id: string; created_at: string }[] = []
    let cursor = ''
    do {
      const page = await app.get(`/v1/listenings?limit=2${cursor && `&cursor=${cursor}`}`, headers)
      assert.equal(page.status, 200, page.text)
      seen.push(...page.body.data)
      cursor = page.body.meta.next_cursor ?? ''
      assert.equal(page.body.meta.has_more, cursor !== '')
    } while (cursor)
    assert.deepEqual(seen.map(({ id }) => id).toSorted(), made.toSorted())
    assert.deepEqual(
      seen.map(({ created_at }) => created_at),
      seen
        .map(({ created_at }) => created_at)
        .toSorted()
        .reverse(),
    )
  })

  it('rejects a cursor of another list or account', async () => {
    const [one, other] = [await account(), await account()]
    for (let i = 0; i < 2; i++) await ask(one.headers, { query: 'agua' })
    const { next_cursor } = (await app.get('/v1/listenings?limit=1', one.headers)).body.meta
    assertProblem(await app.get(`/v1/listenings?cursor=${next_cursor}`, other.headers), 'INVALID_PARAM', 400)
    assertProblem(await app.get(`/v1/me/follows?cursor=${next_cursor}`, one.headers), 'INVALID_PARAM', 400)
  })
})
