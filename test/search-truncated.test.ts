// The end of ranked rows: how many there are, and that more records contain the words.
import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { startApp, type TestApp } from './helpers.ts'

const MANY = 260

let service: TestApp
before(async () => {
  service = await startApp()
  await service.store(
    ...Array.from({ length: MANY }, (_, n) => ({
      ...{ domain: 'bills', key: `b${n}`, country_code: 'CO', stage: 'filed' },
      title: `Ley de puertos y muelles número ${n}`,
    })),
    { domain: 'bills', key: 'one', country_code: 'CL', stage: 'filed', title: 'Ley de glaciares' },
  )
  await service.app.search.builder.run(new AbortController().signal)
})
after(() => service[Symbol.asyncDispose]())

/** The answers of all pages. */
async function walk(path: string) {
  const pages = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body, text } = await service.get(`${path}${cursor && `&cursor=${cursor}`}`)
    assert.ok(body.data, text)
    pages.push(body)
    cursor = body.meta.next_cursor
  }
  return pages
}

for (const path of ['/v1/bills?q=puertos&limit=40', '/v1/search?q=puertos&limit=40'])
  it(`${path} tells at both ends that more records contain the words`, async () => {
    const pages = await walk(path)
    const rows = pages.flatMap(({ data }) => data).length
    assert.ok(rows < MANY && pages.length > 1, `${rows} rows on ${pages.length} pages`)
    assert.deepEqual([...new Set(pages.map(({ meta }) => meta.total))], [rows])
    for (const { meta } of [pages[0], pages.at(-1)]) {
      const notice = meta.notices.find(({ code }: { code: string }) => code === 'truncated')
      assert.equal(notice.total, MANY)
    }
  })

it('says nothing where the ranking holds all of them', async () => {
  for (const path of ['/v1/bills?q=glaciares', '/v1/search?q=glaciares']) {
    const { meta } = (await service.get(path)).body
    assert.equal(meta.total, 1)
    assert.ok(!meta.notices?.some(({ code }: { code: string }) => code === 'truncated'), path)
  }
})
