// Searches while the first index is built: rows that contain the text, and how far the build is.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startApp, type TestApp } from '../support/helpers.ts'
import { builderOver, half, many, NOW, never } from '../support/index-building.ts'
import { callTool } from '../support/tool.ts'

describe('while the first index is built', () => {
  let service: TestApp
  let build: { readonly records: number; readonly expected: number }
  before(async () => {
    service = await startApp({ now: () => NOW })
    await service.store(...many(40))
    const { records, expected } = await half(service.db, builderOver(service.db))
    build = { records, expected }
    assert.ok(records > 0 && records < expected, JSON.stringify(build))
  })
  after(() => service[Symbol.asyncDispose]())

  const paths = ['/v1/search?q=escuelas', '/v1/bills?q=escuelas', '/v1/search?q=escuelas&limit=0']
  // A window also counts the records that it leaves out.
  for (const path of [...paths, ...paths.map((each) => `${each}&until=2100-01-01`)])
    it(`${path} says how far it is`, async () => {
      const { meta } = (await service.get(path)).body
      assert.equal(meta.mode, 'keyword_fallback')
      assert.ok(meta.notices.some(({ code }: { code: string }) => code === 'index_building'))
      assert.deepEqual(meta.index_build, build)
    })

  it('an empty answer does not say that no record matches', async () => {
    for (const path of [
      '/v1/search?q=nada+igual',
      '/v1/bills?q=nada+igual',
      '/v1/search?q=nada+igual&limit=0',
    ]) {
      const { data, meta } = (await service.get(path)).body
      assert.deepEqual([data, meta.reason], [[], undefined], path)
    }
    const { empty_result } = await callTool(service, 'search', { q: 'nada igual' })
    assert.equal(empty_result.reason, 'index_building')
    const { meta } = (await service.get('/v1/search?q=nada&country_code=VE')).body
    assert.equal(meta.reason, 'no_data', 'that nothing is stored is known')
  })

  it('so do the tools', async () => {
    for (const [tool, args] of [
      ['search', { q: 'escuelas' }],
      ['list_bills', { q: 'escuelas' }],
    ] as const) {
      const { data, meta, search_degraded } = await callTool(service, tool, args)
      assert.ok(data.length > 0)
      assert.deepEqual([meta.index_build, search_degraded], [build, true])
    }
    assert.deepEqual((await callTool(service, 'health', {})).search_index, { status: 'building', build })
  })

  it('so does the page, in each language', async () => {
    for (const [language, text] of [
      ['es', `${build.records} de ${build.expected} registros`],
      ['pt', `${build.records} de ${build.expected} registros`],
      ['en', `${build.records} of ${build.expected} records`],
    ]) {
      const { text: page } = await service.get(`/${language}/search?q=escuelas`, {})
      assert.ok(page.includes(text!), page)
    }
  })

  it('until it is ready', async () => {
    assert.deepEqual((await service.get('/v1/health', {})).body.search_index, { status: 'building', build })
    await service.app.search.builder.run(never)
    service.app.search.retrieval.lookup.renew()
    const { meta } = (await service.get('/v1/search?q=escuelas')).body
    assert.deepEqual([meta.mode, meta.index_build], ['semantic', undefined])
    const { search_index } = (await service.get('/v1/health', {})).body
    assert.deepEqual(search_index, { status: 'ready', build: null })
  })
})
