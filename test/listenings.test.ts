// Asking for a listening: the request, its quota, its name, who may see it.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { startJobs } from '#jobs/jobs.ts'
import { sql } from '#lib/sql.ts'
import { eventually } from './eventually.ts'
import { WORLD } from './fixtures/world.ts'
import { assertProblem, startApp, type TestApp } from './helpers.ts'

const NOW = '2026-11-20T12:00:00Z'
const PASSWORD = 'una-clave-de-prueba'
let clock = NOW
let app: TestApp

before(async () => {
  app = await startApp({ now: () => clock })
  await app.store(...WORLD)
})
after(() => app[Symbol.asyncDispose]())

/** A new account with this quota, and the headers of a key of its own. */
async function account(listening_quota = 10, rights: Parameters<TestApp['key']>[0] = {}) {
  const email = `${randomUUID()}@example.org`
  const { id } = await app.app.context.accounts.create({ email, password: PASSWORD, listening_quota })
  const keyed = async (more: Parameters<TestApp['key']>[0] = {}) => ({
    'x-api-key': await app.key({ ...more, email }),
  })
  return { id, email, keyed, headers: await keyed(rights) }
}

type Headers = Record<string, string>
const ask = (headers: Headers, body: unknown, more: Headers = {}) =>
  app.call('POST', '/v1/listenings', { headers: { ...headers, ...more }, body })
const quotaOf = async (headers: Headers) => (await app.get('/v1/listenings/quota', headers)).body.data

/** Units in the ledger of an account, one by one. */
const ledger = (id: string) =>
  app.db
    .rows<[number]>(sql`select units from quota_ledger where account_id = ${id} order by id`)
    .then((rows) => rows.flat())

describe('a request', () => {
  it('is taken, with what was left out put in', async () => {
    const { headers } = await account()
    const reply = await ask(headers, { query: 'agua' })
    assert.equal(reply.status, 202, reply.text)
    const { id, ...data } = reply.body.data
    assert.match(id, /^[0-9a-f-]{36}$/)
    assert.deepEqual(data, {
      status: 'queued',
      query: 'agua',
      countries: ['CO', 'CL', 'EC', 'PE', 'AR', 'CR', 'DO', 'BR', 'PA', 'MX', 'VE', 'GT'],
      domains: ['news', 'transcripts', 'interventions', 'tweets'],
      since: '2026-10-22',
      until: '2026-11-20',
      created_at: '2026-11-20T12:00:00Z',
      started_at: null,
      finished_at: null,
    })
    assert.deepEqual(reply.body.meta, {
      quota: { month: '2026-11', quota: 10, spent: 1, left: 9, renews_on: '2026-12-01' },
    })
  })

  it('says in the same words what it said when it is read again', async () => {
    const { headers } = await account()
    const asked = (await ask(headers, { query: 'agua', since: '2026-09-01', until: '2026-09-30' })).body.data
    const { report, ...read } = (await app.get(`/v1/listenings/${asked.id}`, headers)).body.data
    assert.deepEqual(read, asked)
    assert.equal(report, null)
    assert.deepEqual((await app.get('/v1/listenings', headers)).body.data, [asked])
  })

  it('covers what the key covers', async () => {
    const { keyed } = await account()
    const { data } = (
      await ask(await keyed({ countries: ['CL', 'CO'], domains: ['bills', 'news'] }), { query: 'agua' })
    ).body
    assert.deepEqual([data.countries, data.domains], [['CL', 'CO'], ['news']])
  })

  const refused: [what: string, body: unknown, field: RegExp][] = [
    ['without a query', {}, /^query/],
    ['with an empty query', { query: '' }, /^query/],
    ['with a query of signs', { query: '"…" -' }, /^query/],
    ['with a query that is too long', { query: 'a'.repeat(301) }, /^query/],
    ['with a NUL in it', { query: 'agua\0' }, /^query/],
    ['with a broken character in it', { query: 'agua\ud800' }, /^query/],
    ['for a country that is not covered', { query: 'a', countries: ['US'] }, /^countries\.0/],
    ['for no country', { query: 'a', countries: [] }, /^countries/],
    ['for a country twice', { query: 'a', countries: ['CO', 'CO'] }, /^countries/],
    ['for a domain that is not listened to', { query: 'a', domains: ['bills'] }, /^domains\.0/],
    ['since a day that does not exist', { query: 'a', since: '2026-02-30' }, /^since/],
    ['since an instant', { query: 'a', since: '2026-02-03T00:00:00Z' }, /^since/],
    ['until a day beyond the calendars', { query: 'a', until: '9999-12-31' }, /^until/],
    [
      'whose window ends before it begins',
      { query: 'a', since: '2026-03-02', until: '2026-03-01' },
      /^since/,
    ],
    ['since a day to come', { query: 'a', since: '2026-11-21' }, /^since/],
    [
      'whose window is longer than 366 days',
      { query: 'a', since: '2025-03-01', until: '2026-03-02' },
      /^since/,
    ],
    ['with a field of another name', { query: 'a', country: 'CO' }, /country/],
    ['that is a list', [], /body/],
  ]
  let refusing: Awaited<ReturnType<typeof account>>
  before(async () => {
    refusing = await account()
  })
  for (const [what, body, field] of refused)
    it(`${what} is refused and spends nothing`, async () => {
      const { id, headers } = refusing
      const reply = await ask(headers, body)
      assertProblem(reply, 'INVALID_PARAM', 400)
      assert.match(
        JSON.stringify(reply.body.errors?.[0]),
        new RegExp(field.source.replace('^', '"param":"')),
        reply.text,
      )
      assert.deepEqual(await ledger(id), [])
    })

  it('takes a window of 366 days', async () => {
    const { headers } = await account()
    assert.equal((await ask(headers, { query: 'a', since: '2025-03-02', until: '2026-03-02' })).status, 202)
  })

  it('needs an account', async () => {
    for (const [method, path] of [
      ['POST', ''],
      ['GET', ''],
      ['GET', '/quota'],
      ['GET', `/${randomUUID()}`],
    ] as const) {
      const keyless = await app.call(
        method,
        `/v1/listenings${path}`,
        method === 'POST' ? { body: { query: 'a' } } : {},
      )
      assertProblem(keyless, 'UNAUTHENTICATED', 401)
      const headers = { 'x-api-key': await app.key() }
      const of_nobody = await app.call(method, `/v1/listenings${path}`, {
        headers,
        ...(method === 'POST' && { body: { query: 'a' } }),
      })
      assertProblem(of_nobody, 'UNAUTHENTICATED', 401)
    }
  })
})

describe('the scope of a key', () => {
  it('holds for what is asked', async () => {
    const { headers, id } = await account(10, { countries: ['CO'], domains: ['news', 'bills'] })
    assertProblem(await ask(headers, { query: 'a', countries: ['CO', 'CL'] }), 'FORBIDDEN_COUNTRY', 403)
    assertProblem(await ask(headers, { query: 'a', domains: ['news', 'tweets'] }), 'FORBIDDEN_DOMAIN', 403)
    assert.deepEqual(await ledger(id), [])
  })

  it('that covers no domain that is listened to asks for nothing', async () => {
    const { headers } = await account(10, { domains: ['bills'] })
    assertProblem(await ask(headers, { query: 'a' }), 'FORBIDDEN_DOMAIN', 403)
  })

  it('holds for what is read', async () => {
    const { headers, keyed } = await account()
    const asked = async (body: unknown) => (await ask(headers, body)).body.data.id as string
    const both = await asked({ query: 'a', countries: ['CO', 'CL'], domains: ['news'] })
    const tweets = await asked({ query: 'a', countries: ['CO'], domains: ['tweets'] })
    const inside = await asked({ query: 'a', countries: ['CO'], domains: ['news'] })
    const narrow = await keyed({ countries: ['CO'], domains: ['news'] })
    assertProblem(await app.get(`/v1/listenings/${both}`, narrow), 'FORBIDDEN_COUNTRY', 403)
    assertProblem(await app.get(`/v1/listenings/${tweets}`, narrow), 'FORBIDDEN_DOMAIN', 403)
    assert.equal((await app.get(`/v1/listenings/${inside}`, narrow)).status, 200)
    const listed = (await app.get('/v1/listenings', narrow)).body.data.map(({ id }: { id: string }) => id)
    assert.deepEqual(listed, [inside])
  })

  it('holds for what is asked again', async () => {
    const { headers, keyed } = await account()
    const body = { query: 'a' }
    await ask(headers, body, { 'idempotency-key': 'again' })
    assertProblem(
      await ask(await keyed({ countries: ['CO'] }), body, { 'idempotency-key': 'again' }),
      'FORBIDDEN_COUNTRY',
      403,
    )
  })

  it('does not reach into other accounts', async () => {
    const { headers } = await account()
    const stranger = await account()
    const { id } = (await ask(headers, { query: 'a' })).body.data
    const theirs = await app.get(`/v1/listenings/${id}`, stranger.headers)
    assertProblem(theirs, 'NOT_FOUND', 404)
    const nobodys = await app.get(`/v1/listenings/${randomUUID()}`, stranger.headers)
    assert.deepEqual(Object.keys(theirs.body), Object.keys(nobodys.body))
    assert.deepEqual((await app.get('/v1/listenings', stranger.headers)).body.data, [])
    assertProblem(await app.get('/v1/listenings/1', headers), 'INVALID_PARAM', 400)
  })
})

describe('the quota', () => {
  it('is spent by as many requests as it has units, however many come at once', async () => {
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

  it('says when it renews once it is spent', async () => {
    const { headers } = await account(0)
    const reply = await ask(headers, { query: 'agua' })
    assertProblem(reply, 'RATE_LIMITED', 429)
    assert.equal(reply.headers['retry-after'], String(10.5 * 86_400))
    assert.match(reply.body.detail, /quota of 0 listening requests a month is spent; it renews on 2026-12-01/)
  })

  it('begins anew with the month in UTC', async () => {
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

  it('below what is spent leaves nothing', async () => {
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

describe('a name of its own', () => {
  const named = { 'idempotency-key': 'pedido 1' }

  it('answers a repetition with the same bytes, even once the request is done', async () => {
    const { id, headers } = await account()
    const first = await ask(headers, { query: 'agua', countries: ['CO'] }, named)
    const second = await ask(headers, { countries: ['CO'], query: 'agua' }, named)
    assert.deepEqual([second.status, second.text], [202, first.text])
    {
      const mail = { async send() {} }
      await using _jobs = await startJobs(app.app.context, { mail, workers: 1, onError: assert.ifError })
      await eventually(
        async () =>
          (await app.get(`/v1/listenings/${first.body.data.id}`, headers)).body.data.status === 'done',
      )
    }
    const third = await ask(headers, { query: 'agua', countries: ['CO'] }, named)
    assert.deepEqual([third.status, third.text], [202, first.text])
    assert.deepEqual(await ledger(id), [1])
  })

  it('answers a repetition when nothing is left of the quota', async () => {
    const { headers } = await account(1)
    const first = await ask(headers, { query: 'agua' }, named)
    assert.equal((await ask(headers, { query: 'luz' })).status, 429)
    assert.equal((await ask(headers, { query: 'agua' }, named)).text, first.text)
  })

  it('is refused for another request', async () => {
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

  it('makes one request of several that come at once', async () => {
    const { id, headers } = await account()
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => ask(headers, { query: 'agua' }, named)),
    )
    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([202]))
    assert.equal(new Set(replies.map(({ text }) => text)).size, 1)
    assert.deepEqual(await ledger(id), [1])
  })

  it('is the name of the account alone', async () => {
    const [one, other] = [await account(), await account()]
    const first = await ask(one.headers, { query: 'agua' }, named)
    const second = await ask(other.headers, { query: 'luz' }, named)
    assert.equal(second.status, 202)
    assert.notEqual(second.body.data.id, first.body.data.id)
  })

  it('is refused when it is empty, too long or not ASCII', async () => {
    const { headers } = await account()
    for (const name of ['', 'a'.repeat(256), 'ñandú'])
      assertProblem(await ask(headers, { query: 'agua' }, { 'idempotency-key': name }), 'INVALID_PARAM', 400)
    assert.equal((await ask(headers, { query: 'agua' }, { 'idempotency-key': 'a'.repeat(255) })).status, 202)
  })

  it('spends nothing on a request that is refused, which may then be put right', async () => {
    const { headers } = await account()
    assertProblem(await ask(headers, { query: '' }, named), 'INVALID_PARAM', 400)
    assert.equal((await ask(headers, { query: 'agua' }, named)).status, 202)
  })
})

describe('the list', () => {
  it('is walked by pages, newest first, each request once', async () => {
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

  it('takes no cursor of another list or account', async () => {
    const [one, other] = [await account(), await account()]
    for (let i = 0; i < 2; i++) await ask(one.headers, { query: 'agua' })
    const { next_cursor } = (await app.get('/v1/listenings?limit=1', one.headers)).body.meta
    assertProblem(await app.get(`/v1/listenings?cursor=${next_cursor}`, other.headers), 'INVALID_PARAM', 400)
    assertProblem(await app.get(`/v1/me/follows?cursor=${next_cursor}`, one.headers), 'INVALID_PARAM', 400)
  })
})
