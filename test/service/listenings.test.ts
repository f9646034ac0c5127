// Requesting a listening report: the request, and its visibility.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { WORLD } from '../fixtures/world.ts'
import { assertProblem, startApp, type TestApp } from '../support/helpers.ts'
import { listeningsOf } from '../support/listening-requests.ts'

const NOW = '2026-11-20T12:00:00Z'
const clock = NOW
let app: TestApp

before(async () => {
  app = await startApp({ now: () => clock })
  await app.store(...WORLD)
})
after(() => app[Symbol.asyncDispose]())

const { account, ask, ledger } = listeningsOf(() => app)

describe('a request', () => {
  it('is accepted, with defaults', async () => {
    const { headers } = await account()
    const reply = await ask(headers, { query: 'agua' })
    assert.equal(reply.status, 202, reply.text)
    const { id, ...data } = reply.body.data
    assert.match(id, /^[0-9a-f-]{36}$/)
    assert.deepEqual(data, {
      status: 'queued',
      query: 'agua',
      countries: ['CO', 'CL', 'EC', 'PE', 'AR', 'CR', 'DO', 'BR', 'PA', 'MX', 'VE', 'GT'],
      domains: ['transcripts', 'interventions', 'news', 'tweets'],
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

  it('is returned unchanged when it is read again', async () => {
    const { headers } = await account()
    const asked = (await ask(headers, { query: 'agua', since: '2026-09-01', until: '2026-09-30' })).body.data
    const { report, ...read } = (await app.get(`/v1/listenings/${asked.id}`, headers)).body.data
    assert.deepEqual(read, asked)
    assert.equal(report, null)
    assert.deepEqual((await app.get('/v1/listenings', headers)).body.data, [asked])
  })

  it('has its Location, also when it is repeated', async () => {
    const { headers } = await account()
    const named = { 'idempotency-key': randomUUID() }
    for (let i = 0; i < 2; i++) {
      const { body, headers: told } = await ask(headers, { query: 'agua' }, named)
      assert.equal(told.location, `/v1/listenings/${body.data.id}`)
      assert.equal((await app.get(String(told.location), headers)).body.data.id, body.data.id)
    }
  })

  it('covers the scope of the key', async () => {
    const { keyed } = await account()
    const { data } = (
      await ask(await keyed({ countries: ['CL', 'CO'], domains: ['bills', 'news'] }), { query: 'agua' })
    ).body
    assert.deepEqual(
      [data.countries, data.domains],
      [
        ['CL', 'CO'],
        ['interventions', 'news'],
      ],
    )
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
    it(`${what} is rejected and spends nothing`, async () => {
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

  it('accepts a window of 366 days', async () => {
    const { headers } = await account()
    assert.equal((await ask(headers, { query: 'a', since: '2025-03-02', until: '2026-03-02' })).status, 202)
  })

  it('requires an account', async () => {
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
      assertProblem(of_nobody, 'INSUFFICIENT_SCOPE', 403)
    }
  })
})

describe('the scope of a key', () => {
  it('applies to the request', async () => {
    const { headers, id } = await account(10, { countries: ['CO'], domains: ['news', 'bills'] })
    assertProblem(await ask(headers, { query: 'a', countries: ['CO', 'CL'] }), 'FORBIDDEN_COUNTRY', 403)
    assertProblem(await ask(headers, { query: 'a', domains: ['news', 'tweets'] }), 'FORBIDDEN_DOMAIN', 403)
    assert.deepEqual(await ledger(id), [])
  })

  it('without any domain of listenings requests nothing', async () => {
    const { headers } = await account(10, { domains: ['regulations'] })
    assertProblem(await ask(headers, { query: 'a' }), 'FORBIDDEN_DOMAIN', 403)
  })

  it('applies to reading', async () => {
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

  it('applies to repetitions', async () => {
    const { headers, keyed } = await account()
    const body = { query: 'a' }
    await ask(headers, body, { 'idempotency-key': 'again' })
    assertProblem(
      await ask(await keyed({ countries: ['CO'] }), body, { 'idempotency-key': 'again' }),
      'FORBIDDEN_COUNTRY',
      403,
    )
  })

  it('does not include other accounts', async () => {
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
