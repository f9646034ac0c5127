// The search index follows the change log, in batches that fit in memory, and reports when it is behind.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { readIndexes } from '#store/passages/indexes.ts'
import { freshDatabase, startApp, type TestApp } from '../support/helpers.ts'
import { bill, builderOver, document, law, many, NOW, never, rebuilt } from '../support/index-building.ts'
import { assertSame, contentsOf, leftovers } from '../support/index-tables.ts'
import { callTool } from '../support/tool.ts'
import { writeLines } from '../support/write-lines.ts'

describe('a changed record', () => {
  let service: TestApp
  before(async () => {
    service = await startApp({ now: () => NOW })
    await service.store(...many(20))
    await service.app.search.builder.run(never)
  })
  after(() => service[Symbol.asyncDispose]())

  const find = async (q: string) => {
    await service.app.search.builder.run(never)
    const { body } = await service.get(`/v1/search?${new URLSearchParams({ q })}`)
    return body.data.map(({ title }: { title: string }) => title) as string[]
  }

  it('is found once it is indexed, and no longer by its old content', async () => {
    const protects = (summary: string, more: object = {}) =>
      service.store(bill('new', 'Protege a la fauna', { summary, ...more }))
    await protects('Trata de las luciérnagas.')
    assert.deepEqual(await find('luciérnagas'), ['Protege a la fauna'])
    await protects('Trata de los murciélagos.', { code: '777/2026C' })
    assert.deepEqual(await find('luciérnagas'), [])
    assert.deepEqual(await find('murciélagos'), ['Protege a la fauna'])
    assert.deepEqual((await find('777/2026C'))[0], 'Protege a la fauna')
    await protects('Trata de los murciélagos.', { code: '778/2026C' })
    assert.deepEqual((await find('777/2026C')).slice(0, 1), [])
  })

  it('can be a document: added without its text, with it, with another owner, and withdrawn', async () => {
    const [one, other] = [bill('one', 'Del primero'), bill('other', 'Del segundo')]
    await service.store({ ...one, documents: [document('moving')] }, other)
    assert.deepEqual(await find('turberas'), [])
    await service.store({ ...one, documents: [document('moving', 'Se declaran intocables las turberas.')] })
    assert.deepEqual(await find('turberas'), ['Del primero'])
    await service.store({ ...other, documents: [document('moving', 'Se declaran intocables las turberas.')] })
    assert.deepEqual(await find('turberas'), ['Del segundo'])
    await service.store({ ...other, documents: [] })
    assert.deepEqual(await find('turberas'), [])
    const alone = {
      domain: 'documents',
      key: 'alone',
      country_code: 'CO',
      title: 'Anexo',
      text: 'Las turberas.',
    }
    await service.store({ ...alone, bill_key: 'one' })
    assert.deepEqual(await find('turberas'), ['Del primero'])
    await service.store({ ...alone, bill_key: 'other' })
    assert.deepEqual(await find('turberas'), ['Del segundo'])
  })

  it('leaves the same index as a new build', async () => {
    await service.store(...many(12).map((line) => ({ ...line, title: `${line.title} y más` })))
    await service.app.search.builder.run(never)
    const { id, ...kept } = await contentsOf(service.db)
    const fresh = await rebuilt(service.db, false)
    assert.notEqual(fresh.id, id)
    assertSame({ id, ...kept }, fresh)
    assert.deepEqual(await leftovers(service.db), [])
  })

  it('triggers another fit after many changes, which includes the new words', async () => {
    const { ready } = await readIndexes(service.db)
    await service.store(...many(10, 'few'))
    await service.app.search.builder.run(never)
    assert.equal((await readIndexes(service.db)).ready!.id, ready!.id)
    await service.store(...many(60, 'more').map((line) => ({ ...line, title: `Ornitorrinco ${line.title}` })))
    await service.app.search.builder.run(never)
    assert.notEqual((await readIndexes(service.db)).ready!.id, ready!.id)
    service.app.search.retrieval.lookup.renew()
    assert.equal((await service.get('/v1/search?q=ornitorrnico')).body.meta.suggestion, 'ornitorrinco')
    assert.deepEqual(await leftovers(service.db), [])
  })
})

describe('an index that is behind the change log', () => {
  it('reports it after a while, until it is up to date', async () => {
    let now = NOW
    await using service = await startApp({ now: () => now })
    await service.store(...many(20))
    const { builder, retrieval } = service.app.search
    await builder.run(never)
    const notices = async () => {
      retrieval.lookup.renew()
      const { body } = await service.get('/v1/search?q=escuelas')
      return (body.meta.notices ?? []).map(({ code }: { code: string }) => code) as string[]
    }
    await service.store(bill('late', 'Escuelas de la sierra'))
    assert.deepEqual(await notices(), [])
    now = '2026-11-20T12:02:00Z'
    assert.deepEqual(await notices(), ['index_behind'])
    const reasons = async () => {
      const { meta } = (await service.get('/v1/search?q=xyzzy')).body
      const { empty_result } = await callTool(service, 'search', { q: 'xyzzy' })
      return [meta.reason, empty_result.reason]
    }
    assert.deepEqual(await reasons(), [undefined, 'search_incomplete'], 'the late record may match')
    await builder.run(never)
    assert.deepEqual(await notices(), [])
    assert.deepEqual(await reasons(), ['no_match', 'no_match'])
  })
})

describe('a batch', () => {
  it('is smaller for long texts, in the first load and later, and loses nothing', async () => {
    await using db = await freshDatabase()
    await writeLines(db, many(40), NOW)
    const steps = async (bytes: number, change: string) => {
      const builder = builderOver(db, 1_000, { batch: { records: 1_000, bytes } })
      if (!change) await builder.begin(never)
      else
        await writeLines(
          db,
          [0, 10, 20, 30].map((i) =>
            bill(`b:${i}`, 'Otro', { documents: [document(`bd:${i}`, law(i) + change)] }),
          ),
          NOW,
        )
      let count = 0
      while ((await builder.step(never)) === 'more') count++
      return count
    }
    const length = law(0).length
    const few = await steps(1_000_000, '')
    const more = await steps(length + 1, '')
    assert.ok(more >= few + 3, `${more} steps where ${few} would do`)
    assertSame(await contentsOf(db), await rebuilt(db, false))
    const once = await steps(1_000_000, 'a')
    assert.ok((await steps(length + 1, 'b')) >= once + 3)
    assertSame(await contentsOf(db), await rebuilt(db, false))
  })
})
