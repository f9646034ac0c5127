// A parameter that takes a list may be sent once for each value, on every face; one that takes one value may
// not.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { assertProblem, startApp, type TestApp } from '../support/helpers.ts'
import { billLine, subscriber } from '../support/subscriber.ts'

let service: TestApp
before(async () => {
  service = await startApp()
  await service.store(
    billLine('filed', 'Agua presentada'),
    billLine('floor', 'Agua en plenaria', { stage: 'floor' }),
    billLine('enacted', 'Agua hecha ley', { stage: 'enacted' }),
    billLine('chile', 'Agua de Chile', { country_code: 'CL', stage: 'floor' }),
  )
  await service.app.search.builder.run(new AbortController().signal)
})
after(() => service[Symbol.asyncDispose]())

const keysOf = async (path: string): Promise<string[]> => {
  const { body, text } = await service.get(path)
  assert.ok(body.data, text)
  return body.data.map(({ key }: { key: string }) => key).toSorted()
}

describe('a repeated list', () => {
  it('has all its values in lists, searches, and routes under one record', async () => {
    for (const [repeated, joined] of [
      ['/v1/bills?stage=filed&stage=floor', '/v1/bills?stage=filed,floor'],
      ['/v1/bills?country_code=CO&country_code=CL', '/v1/bills?country_code=CO,CL'],
      ['/v1/bills?stage=filed,floor&stage=floor&stage=filed', '/v1/bills?stage=filed,floor'],
      ['/v1/search?q=agua&country_code=CL&country_code=CO&domain=bills&domain=news', '/v1/search?q=agua'],
    ] as const) {
      const found = await keysOf(repeated)
      assert.deepEqual(found, await keysOf(joined), repeated)
      assert.ok(found.length > 1, repeated)
    }
    const { body } = await service.get('/v1/bills?stage=filed&stage=floor&country_code=CO&country_code=CL')
    assert.deepEqual(body.meta.applied.stage, ['filed', 'floor'])
  })

  it('is walked to its end by the addresses of its pages', async () => {
    const walked: string[] = []
    let path: string | undefined = '/v1/bills?limit=1&stage=filed&stage=floor'
    while (path) {
      const { body, headers }: Awaited<ReturnType<TestApp['get']>> = await service.get(path)
      walked.push(...body.data.map(({ key }: { key: string }) => key))
      path = /<http:\/\/[^/]+([^>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1]
    }
    assert.deepEqual(walked.toSorted(), ['chile', 'filed', 'floor'])
  })

  it('selects on pages, and each value is shown', async () => {
    const { status, text } = await service.get('/es/bills?stage=filed&stage=floor')
    assert.equal(status, 200)
    assert.match(text, /Agua presentada/)
    assert.match(text, /Agua de Chile/)
    assert.doesNotMatch(text, /Agua hecha ley/)
    assert.match(text, /<span\s*aria-hidden="true">Presentado, Plenaria<\/span>/)
  })

  it('selects in subscriptions', async () => {
    const { key } = await subscriber(service)
    const query = '/v1/bills?stage=filed&stage=floor'
    const made = await service.call('POST', '/v1/me/subscriptions', { headers: key, body: { query } })
    assert.equal(made.status, 201, made.text)
    assert.equal(made.body.data.query, query)
  })

  it('with a wrong value is refused as a whole', async () => {
    const problem = await service.get('/v1/bills?stage=filed&stage=&stage=floor')
    assertProblem(problem, 'INVALID_PARAM', 400)
    assertProblem(await service.get('/v1/bills?country_code=CO&country_code=XX'), 'INVALID_PARAM', 400)
    const many = Array.from({ length: 501 }, (_, i) => `ids=${i + 1}`).join('&')
    assertProblem(await service.get(`/v1/bills?${many}`), 'INVALID_PARAM', 400)
  })
})

describe('a repeated parameter that takes one value', () => {
  it('is refused, with what to do', async () => {
    for (const path of [
      '/v1/bills?q=agua&q=ley',
      '/v1/search?q=agua&q=ley',
      '/v1/bills?order=asc&order=asc',
    ]) {
      const problem = await service.get(path)
      assertProblem(problem, 'INVALID_PARAM', 400)
      assert.match(problem.body.detail, /is repeated, but takes one value; send it once/)
    }
    const page = await service.get('/es/bills?q=agua&q=ley')
    assert.equal(page.status, 400)
    assert.match(page.text, /is repeated/)
  })

  it('in the path is not joined with one in the query', async () => {
    assertProblem(await service.get('/v1/bills/1?id=2'), 'INVALID_PARAM', 400)
  })
})
