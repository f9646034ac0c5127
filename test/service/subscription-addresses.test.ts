// Addresses that a subscription takes as one would call them, and what it says of those that it does not.
import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { recordOperations } from '#operations/records/per-domain/domain-operations.ts'
import { BASE_URL } from '../support/helpers.ts'
import { account, app, bills as ids, patch, useAccountService } from '../support/me-requests.ts'

useAccountService()

let headers: Record<string, string>
before(async () => {
  headers = (await account()).headers
  const { signal } = new AbortController()
  await app.app.search.builder.run(signal)
  app.app.search.retrieval.lookup.renew()
})

const post = (path: string, body: unknown) => app.call('POST', path, { headers, body })
const preview = (query: string) => post('/v1/me/subscriptions/preview', { query })
const create = (body: object) => post('/v1/me/subscriptions', body)

describe('the address of a subscription', () => {
  it('watches as many records as it lists, in each form in which it can be called', async () => {
    const bill = ids[Object.keys(ids)[0]!]!
    const { body: people } = await app.get('/v1/actors?limit=1', headers)
    const of = { bills: bill, actors: people.data[0].id } as Record<string, number>
    const nested = recordOperations
      .filter(({ http, params }) => http.path.includes('{id}/') && 'fields' in params)
      .map(({ http }) => http.path)
    const paths = nested
      .filter((path) => !path.endsWith('/tweets'))
      .map((path) => path.replace('{id}', String(of[path.split('/')[2]!])))
    assert.ok(paths.length > 4)
    const { host } = new URL(BASE_URL)
    for (const path of [
      ...paths,
      '/v1/bills/',
      '/v1/countries/co/bills?stage=floor,committee',
      `/v1/countries/CO/bills/${bill}/votes`,
      '/v1/bills?stage=floor&stage=committee&limit=1&order=asc&fields=title&count=exact',
      `http://${host}/v1/bills?country_code=co&order_by=last_moved_on`,
    ]) {
      const [place, text = ''] = path.replace(`http://${host}`, '').split('?')
      const listed = await app.get(`${place}?${text && `${text.replace('&limit=1', '')}&`}limit=500`, headers)
      const { status, body } = await preview(path)
      assert.deepEqual(
        [status, body.meta?.matching],
        [200, listed.body.data?.length],
        `${path} ${body.detail}`,
      )
    }
  })

  it('is kept as that of a list, without its format, its host and the parameters of rows', async () => {
    const bill = ids[Object.keys(ids)[0]!]!
    for (const [called, kept] of [
      ['/v1/bills.csv?country_code=CO&limit=5&fields=title', '/v1/bills?country_code=CO'],
      ['/v1/bills.ndjson', '/v1/bills'],
      ['/v1/countries/CO/bills?stage=floor', '/v1/bills?country_code=CO&stage=floor'],
      [`/v1/bills/${bill}/votes?limit=1`, `/v1/votes?bill_id=${bill}`],
      [' /v1/search?q=ley%20de%20aguas&recency=1&limit=2 ', '/v1/search?q=ley+de+aguas'],
    ] as const) {
      const { status, body } = await create({ query: called })
      assert.deepEqual([status, body.data?.query], [201, kept], JSON.stringify(body))
    }
  })

  it('is refused for what a call would be refused for, and says what can be watched', async () => {
    for (const [query, says] of [
      ['/v1/bills?limit=abc', /^limit: /],
      ['/v1/bills?limit=9999', /^limit: /],
      ['/v1/bills?order=sideways', /^order: /],
      ['/v1/bills?order_by=foo', /^order_by: /],
      ['/v1/bills?fields=foo', /^fields: "foo" is not a field/],
      ['/v1/bills?updated_since=soon', /^updated_since: /],
      ['/v1/bills?recency=1', /^recency: is not a parameter/],
      ['/v1/search?q=agua&limit=abc', /^limit: /],
      ['/v1/bills/7', /send `follow`: \{"domain": "bills", "id": 7\}/],
      ['/v1/actors/7/tweets', /send `follow`: \{"domain": "actors", "id": 7\}/],
      ['/v1/tweets', /neither a list nor search\. There are (?!.*\/v1\/tweets)/],
      ['/v1/documents', /neither a list nor search\. There are (?!.*\/v1\/documents)/],
      ['   ', /neither a list nor search/],
      [`${BASE_URL.replace(/^https?/, 'ftp')}/v1/bills`, /is not an address of/],
      ['https://elsewhere.example/v1/bills', /is not an address of/],
    ] as const) {
      const { status, body } = await preview(query)
      assert.deepEqual([status, body.code], [400, 'INVALID_PARAM'], `${query} ${JSON.stringify(body)}`)
      assert.match(body.detail, says, query)
    }
  })

  it('is refused for words that decide nothing, and for some that are not read as meant', async () => {
    for (const path of ['/v1/search', '/v1/bills'])
      for (const [q, says] of [
        ['el', /has no word to watch for/],
        ['"de la"', /has no word to watch for/],
        ['agua AND', /has operators that cannot be read\. AND and OR need/],
        ['NOT agua', /has operators/],
        ['-agua', /has operators/],
        ['de -"agua potable"', /has operators/],
        ['country:CO agua', /of a field that no record has/],
        [`${BASE_URL}/bills/aaaaaaaaaaaa`, /is an address and no words/],
      ] as const)
        for (const reply of [
          await preview(`${path}?q=${encodeURIComponent(q)}`),
          await create({ query: `${path}?q=${encodeURIComponent(q)}` }),
        ]) {
          assert.deepEqual([reply.status, reply.body.code], [400, 'INVALID_PARAM'], `${path} ${q}`)
          assert.match(reply.body.detail, says, `${path} ${q}`)
        }
    for (const q of ['agua OR energía', '"ley de aguas" -minería', 'title:agua', 'el agua'])
      assert.equal((await preview(`/v1/search?q=${encodeURIComponent(q)}`)).status, 200, q)
  })
})

describe('a subscription without a name', () => {
  it('has that of its records in the language of the account', async () => {
    const named = async (query: string) => (await create({ query })).body.data.name
    assert.equal((await patch('/v1/me/preferences', headers, { language: 'pt' })).status, 200)
    assert.equal(await named('/v1/consultations?country_code=CL,BR'), 'Consultas · Chile, Brasil')
    assert.equal(await named('/v1/bills'), 'Projetos')
    assert.equal(await named('/v1/search?q=%C3%A1gua'), 'água')
  })
})

describe('the body of a subscription', () => {
  it('is refused in words that fit the field', async () => {
    for (const [more, detail] of [
      [{ remind_days: 0 }, 'remind_days: is less than 1'],
      [{ kinds: [] }, 'kinds: is empty'],
      [{ outputs: [{ channel: 'sms' }] }, /^outputs\.0\.channel: is not among email, webhook, slack/],
      [{ outputs: [{}] }, /^outputs\.0\.channel: is not among email, webhook, slack/],
    ] as const) {
      const { body } = await create({ query: '/v1/consultations', ...more })
      if (typeof detail === 'string') assert.equal(body.detail, detail)
      else assert.match(body.detail, detail)
    }
    const made = await create({
      query: '/v1/bills',
      outputs: [{ channel: 'webhook', url: 'https://example.org/' }],
    })
    const [output] = made.body.data.outputs
    const replay = async (period: object) =>
      (await post(`/v1/me/outputs/${output.id}/replay`, period)).body.detail
    const path = `/v1/me/subscriptions/${made.body.data.id}`
    for (const [outputs, detail] of [
      [[{ channel: 'sms' }], /^outputs\.0: channel is not among email, webhook/],
      [[{ channel: 'webhook' }], /^outputs\.0: url is needed$/],
      [[{ id: 'a' }], /^outputs\.0: id is not a number$/],
    ] as const)
      assert.match((await patch(path, headers, { outputs })).body.detail, detail)
    assert.match(await replay({ since: 'yesterday' }), /^since: is not an RFC 3339 instant/)
    assert.equal(
      await replay({ since: '2026-05-31T14:00:00-05:00', until: '2026-05-31T18:00:00Z' }),
      'until: is before since',
    )
    const { body } = await create({ follow: { domain: 'bills', id: 0 } })
    assert.equal(body.detail, 'follow.id: is less than 1')
  })
})
