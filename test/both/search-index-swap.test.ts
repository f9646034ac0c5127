// A search index is replaced while it answers: after a rebuild, another analysis, declaration or embedder.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { declarationDigest } from '#indexing/index-declaration.ts'
import { SEARCHED } from '#indexing/searched.ts'
import { sql } from '#lib/sql.ts'
import { timeBudget } from '#lib/time-budget.ts'
import { openSearch } from '#retrieval/open-search.ts'
import { readIndexes } from '#store/passages/indexes.ts'
import { turns } from '../clock.ts'
import { startApp, type TestApp, UNHURRIED } from '../support/helpers.ts'
import { builderOver, many, NOW, never } from '../support/index-building.ts'
import { leftovers, tablesOfIndexes } from '../support/index-tables.ts'
import { type ModelServer, modelServer } from '../support/model-server.ts'

describe('an index that is replaced', () => {
  let service: TestApp
  let models: ModelServer
  before(async () => {
    models = await modelServer()
    service = await startApp({ now: () => NOW })
    await service.store(...many(60))
    await service.app.search.builder.run(never)
  })
  after(async () => {
    await service[Symbol.asyncDispose]()
    await models[Symbol.asyncDispose]()
  })

  const ask = async (app: TestApp = service) => (await app.get('/v1/search?q=agua&limit=100')).body
  const told = (body: { meta: { mode: string; notices?: { code: string }[] } }) => [
    body.meta.mode,
    body.meta.notices?.map(({ code }) => code),
  ]

  it('answers until the new one is ready, which then answers at once', async () => {
    const expected = (await ask()).data.length
    assert.ok(expected >= 15)
    let building = true
    const builder = builderOver(service.db, 15)
    const rebuild = async () => {
      for (let i = 0; i < 3; i++) {
        await builder.begin(never)
        await builder.run(never)
      }
    }
    const rebuilding = rebuild().finally(() => {
      building = false
    })
    let answers = 0
    while (building) {
      for (const body of await Promise.all([ask(), ask(), ask(), ask()])) {
        assert.deepEqual(told(body), ['semantic', undefined])
        assert.equal(body.data.length, expected)
        answers++
      }
      // The builder runs if nothing waits for a network.
      await turns()
    }
    await rebuilding
    assert.ok(answers >= 20, `${answers} answers`)
    assert.deepEqual(await leftovers(service.db), [])
  })

  it('still answers from the old one, which is dropped a minute later', async () => {
    service.app.search.retrieval.lookup.renew()
    const expected = (await ask()).data.length
    const { ready: before } = await readIndexes(service.db)
    const builder = builderOver(service.db)
    await builder.begin(never)
    await builder.run(never)
    const { ready: after } = await readIndexes(service.db)
    assert.notEqual(after!.id, before!.id)
    // This process does not know of the other yet.
    assert.equal(service.app.search.retrieval.lookup.last()!.index.id, before!.id)
    const body = await ask()
    assert.deepEqual(told(body), ['semantic', undefined])
    assert.equal(body.data.length, expected)
    const replacedFor = (seconds: number) =>
      service.db.query(sql`update search_indexes set
  replaced_at = clock_timestamp() - make_interval(secs => ${seconds}) where state = 'replaced'`)
    await replacedFor(50)
    await builder.run(never)
    const kept = new RegExp(`_${before!.id}(_|$)`)
    assert.ok((await tablesOfIndexes(service.db)).some((table) => kept.test(table)))
    await replacedFor(61)
    await builder.run(never)
    const inUse = new RegExp(`^[a-z]+_${after!.id}(_|$)`)
    assert.deepEqual(
      (await tablesOfIndexes(service.db)).filter((table) => !inUse.test(table)),
      [],
    )
  })

  it('is searched at once by the process that built it', async () => {
    const { builder, retrieval } = service.app.search
    await ask()
    // Like a look-up that began before the swap, and ends after it.
    retrieval.lookup.renew()
    const looking = retrieval.lookup.find()
    await builder.begin(never)
    await builder.run(never)
    await looking
    await service.store({ ...many(1)[0]!, key: 'b:astrolabe', title: 'Sobre el astrolabio' })
    await builder.run(never)
    const { body } = await service.get('/v1/search?q=astrolabio')
    assert.deepEqual([told(body), body.data.length], [['semantic', undefined], 1])
  })

  it('does not make snippets from the passage ids of the old one', async () => {
    service.app.search.retrieval.lookup.renew()
    const { retrieval } = service.app.search
    const sought = {
      ...{ q: 'escuelas', domains: ['bills'], countries: null, since: null, until: null },
      ...{ entity: null, within: null },
    }
    const { ranked } = await retrieval.search(sought, timeBudget(UNHURRIED.budgetMs))
    const { data } = (await service.get('/v1/bills?limit=100')).body
    const titles = new Map<number, string>(
      data.map((row: { id: number; title: string }) => [row.id, row.title]),
    )
    // Rows at the beginning of the load shift all later ones.
    await service.db.query(sql`delete from bills where key in ('b:1', 'b:2', 'b:4')`)
    await builderOver(service.db).begin(never)
    await builderOver(service.db).run(never)
    service.app.search.retrieval.lookup.renew()
    await retrieval.search(sought, timeBudget(UNHURRIED.budgetMs))
    const { passages } = await retrieval.quote('escuelas', ranked!, timeBudget(UNHURRIED.budgetMs))
    const quoted = ranked!.filter(({ passage_id }) => passages.has(passage_id!))
    assert.ok(quoted.length < ranked!.length, `${quoted.length} of ${ranked!.length}`)
    for (const { record_id, passage_id } of quoted)
      assert.equal(passages.get(passage_id!)!.text.split('\n')[0], titles.get(record_id))
  })

  it('for another analyzer', async () => {
    await service.db.query(sql`update search_indexes set analyzer = 'of another time'`)
    service.app.search.retrieval.lookup.renew()
    assert.deepEqual(told(await ask()), ['keyword_fallback', ['index_building']])
    await service.app.search.builder.run(never)
    service.app.search.retrieval.lookup.renew()
    assert.deepEqual(told(await ask()), ['semantic', undefined])
    assert.deepEqual(await leftovers(service.db), [])
  })

  it('for other declared fields; until then it answers', async () => {
    const { ready: before } = await readIndexes(service.db)
    await service.db.query(sql`update search_indexes set declaration = 'of another time'`)
    service.app.search.retrieval.lookup.renew()
    assert.deepEqual(told(await ask()), ['semantic', undefined])
    await service.app.search.builder.run(never)
    const { ready: after } = await readIndexes(service.db)
    assert.notEqual(after!.id, before!.id)
    assert.equal(after!.declaration, declarationDigest())
    const [first, ...rest] = SEARCHED
    const heavier = { ...first!, weights: { ...first!.weights, [first!.search[0]!]: 9 } }
    assert.notEqual(declarationDigest([heavier, ...rest]), declarationDigest())
    assert.notEqual(declarationDigest(rest), declarationDigest())
  })

  it('for another embedder, or none', async () => {
    const tei = { kind: 'tei' as const, model: 'tiny', url: models.embedder }
    const embedder = { ...UNHURRIED.embedder, ...tei }
    await using other = openSearch(service.db, { ...UNHURRIED, embedder }, () => NOW)
    const sought = {
      q: 'agua',
      domains: ['bills'],
      countries: null,
      since: null,
      until: null,
      entity: null,
      within: null,
    }
    const before = await other.retrieval.search(sought, timeBudget(UNHURRIED.budgetMs))
    assert.deepEqual([before.mode, before.notices], ['keyword_fallback', ['semantic_unavailable']])
    assert.ok(before.ranked!.length >= 15)
    await other.builder.run(never)
    const { ready } = await readIndexes(service.db)
    assert.match(ready!.embedder, /^tiny:16$/)
    assert.equal(ready!.dims, 16)
    assert.deepEqual(await leftovers(service.db), [])
    other.retrieval.lookup.renew()
    const after = await other.retrieval.search(sought, timeBudget(UNHURRIED.budgetMs))
    assert.deepEqual([after.mode, after.notices], ['semantic', []])
    await service.app.search.builder.run(never)
    service.app.search.retrieval.lookup.renew()
    assert.deepEqual(told(await ask()), ['semantic', undefined])
    assert.deepEqual(await leftovers(service.db), [])
  })
})
