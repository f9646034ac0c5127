// The index of search: it takes in what changes, goes on where it was broken off, and gives way to another
// while it answers.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { type Builder, type BuilderOptions, builderOn } from '#indexing/builder.ts'
import { writeLines } from '#ingest/write.ts'
import { type Database, print, sql } from '#lib/sql.ts'
import { currentIndexOf } from '#retrieval/active-index.ts'
import { openSearch, type SearchDatabase } from '#retrieval/open.ts'
import { DEFAULT_SEARCH } from '#retrieval/settings.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import { readIndexes, type SearchIndex } from '#store/passages/indexes.ts'
import { type Scope, semanticLeg } from '#store/passages/retrievers.ts'
import { freshDatabase, startApp, type TestApp } from './helpers.ts'
import { assertSame, contentsOf, leftovers } from './index-tables.ts'
import { writeEmbedder } from './models/make.ts'

const NOW = '2026-11-20T12:00:00Z'
const never = new AbortController().signal

const bill = (key: string, title: string, more: object = {}) => ({
  ...{ domain: 'bills', country_code: 'CO', key, title, stage: 'filed', filing_date: '2026-02-02' },
  ...more,
})
const document = (key: string, text?: string) => ({
  key,
  title: 'Texto',
  url: `https://example.org/${key}.pdf`,
  ...(text && { text }),
})
const law = (i: number) =>
  `Artículo 1. Objeto ${i}. ${'El ministerio vela por el agua. '.repeat(90)}\nArtículo 2. Vigencia.`
const many = (count: number, prefix = 'b') =>
  Array.from({ length: count }, (_, i) =>
    bill(`${prefix}:${i}`, `Proyecto ${i} sobre ${['agua', 'salud', 'pesca', 'escuelas'][i % 4]}`, {
      code: `${i + 1}/2026C`,
      ...(i % 10 === 0 && { documents: [document(`${prefix}d:${i}`, law(i))] }),
    }),
  )

/** A builder of small steps over a database, as another process would have. */
function builderOver(db: SearchDatabase, records = 10, more: Partial<BuilderOptions> = {}): Builder {
  const batch = { records, bytes: 1_000_000 }
  return builderOn({
    db,
    embedder: async () => null,
    batch,
    graphFrom: 10_000,
    loadFirst: db.connections !== 1,
    now: () => NOW,
    ...more,
  })
}

/** Builds until some of the records are read, but not all. */
async function half(db: OpenDatabase, builder: Builder): Promise<SearchIndex> {
  for (;;) {
    assert.equal(await builder.step(never), 'more')
    const { building } = await readIndexes(db)
    if (building && building.records >= 30) return building
  }
}

/** The same records in an index that was built in one go. */
async function anew(db: OpenDatabase, vectors = true) {
  const builder = builderOver(db, 1_000)
  await builder.begin(never)
  await builder.run(never)
  return contentsOf(db, { vectors })
}

describe('what changes', () => {
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

  it('is found once it was taken in, and no longer by what it said before', async () => {
    await service.store(bill('new', 'Protege a las luciérnagas'))
    assert.deepEqual(await find('luciérnagas'), ['Protege a las luciérnagas'])
    await service.store(bill('new', 'Protege a los murciélagos', { code: '777/2026C' }))
    assert.deepEqual(await find('luciérnagas'), [])
    assert.deepEqual(await find('murciélagos'), ['Protege a los murciélagos'])
    assert.deepEqual((await find('777/2026C'))[0], 'Protege a los murciélagos')
    await service.store(bill('new', 'Protege a los murciélagos', { code: '778/2026C' }))
    assert.deepEqual((await find('777/2026C')).slice(0, 1), [])
  })

  it('is a document too: added without its text, with it, with another owner, and withdrawn', async () => {
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

  it('leaves nothing behind that another build would not have', async () => {
    await service.store(...many(12).map((line) => ({ ...line, title: `${line.title} y más` })))
    await service.app.search.builder.run(never)
    const { id, ...kept } = await contentsOf(service.db)
    const fresh = await anew(service.db, false)
    assert.notEqual(fresh.id, id)
    assertSame({ id, ...kept }, fresh)
    assert.deepEqual(await leftovers(service.db), [])
  })

  it('in number makes another fit, which knows the new words', async () => {
    const { ready } = await readIndexes(service.db)
    await service.store(...many(10, 'few'))
    await service.app.search.builder.run(never)
    assert.equal((await readIndexes(service.db)).ready!.id, ready!.id)
    await service.store(...many(60, 'more').map((line) => ({ ...line, title: `Ornitorrinco ${line.title}` })))
    await service.app.search.builder.run(never)
    assert.notEqual((await readIndexes(service.db)).ready!.id, ready!.id)
    service.app.search.retrieval.current.forget()
    assert.equal((await service.get('/v1/search?q=ornitorrnico')).body.meta.suggestion, 'ornitorrinco')
    assert.deepEqual(await leftovers(service.db), [])
  })
})

describe('an index that is behind', () => {
  it('says so after a while, until it has taken in what it had not', async () => {
    let now = NOW
    await using service = await startApp({ now: () => now })
    await service.store(...many(20))
    const { builder, retrieval } = service.app.search
    await builder.run(never)
    const notices = async () => {
      retrieval.current.forget()
      const { body } = await service.get('/v1/search?q=escuelas')
      return (body.meta.notices ?? []).map(({ code }: { code: string }) => code) as string[]
    }
    await service.store(bill('late', 'Escuelas de la sierra'))
    assert.deepEqual(await notices(), [])
    now = '2026-11-20T12:02:00Z'
    assert.deepEqual(await notices(), ['index_behind'])
    await builder.run(never)
    assert.deepEqual(await notices(), [])
  })
})

describe('a build that is broken off', () => {
  let db: OpenDatabase
  before(async () => {
    db = await freshDatabase()
    await writeLines(db, many(75), NOW)
  })
  after(() => db[Symbol.asyncDispose]())

  it('in the first load is gone on with by another, and ends as if it had not been', async () => {
    const first = builderOver(db)
    const building = await half(db, first)
    const giving = new AbortController()
    giving.abort(new Error('the process ends'))
    await assert.rejects(first.run(giving.signal), /the process ends/)
    assert.equal(building.records, 30)
    assert.ok(building.loading_domain)
    // What changes under way, on either side of where it stands.
    await writeLines(db, [bill('b:3', 'Cambiado'), bill('b:60', 'Cambiado'), bill('z', 'Nuevo')], NOW)
    await builderOver(db).run(never)
    const contents = await contentsOf(db)
    assert.equal(contents.id, building.id, 'it was not begun anew')
    assertSame(contents, await anew(db, false))
    assert.deepEqual(await leftovers(db), [])
  })

  it('in a rebuild is gone on with too, and until then the old one is in use', async () => {
    const before = await contentsOf(db, { vectors: true })
    const first = builderOver(db)
    assert.equal(await first.begin(never), 'more')
    await half(db, first)
    assert.equal((await contentsOf(db)).id, before.id)
    await builderOver(db).run(never)
    const after = await contentsOf(db, { vectors: true })
    assert.notEqual(after.id, before.id)
    assertSame(after, before)
    assert.deepEqual(await leftovers(db), [])
  })

  it('takes in meanwhile, for the one in use too, what changes', async () => {
    const before = await contentsOf(db)
    const builder = builderOver(db)
    assert.equal(await builder.begin(never), 'more')
    await half(db, builder)
    await writeLines(db, [bill('meanwhile', 'Protege a los cóndores')], NOW)
    const inUse = async () => {
      const { id, passages } = await contentsOf(db)
      assert.equal(id, before.id, 'it was built before the one in use knew')
      return passages.length
    }
    while ((await inUse()) === before.passages.length) await builder.step(never)
    assert.ok((await readIndexes(db)).building)
    await builder.run(never)
    const after = await contentsOf(db)
    assert.notEqual(after.id, before.id)
    assert.equal(after.passages.length, before.passages.length + 1)
  })

  it('does no harm when two are at it at once', async () => {
    const builders = [builderOver(db, 7), builderOver(db, 11), builderOver(db, 5)]
    await Promise.all(builders.map((builder) => builder.begin(never)))
    await writeLines(
      db,
      many(20).map((line) => ({ ...line, title: `${line.title}, otra vez` })),
      NOW,
    )
    const idle = async () =>
      (await Promise.all(builders.map((each) => each.step(never)))).every((state) => state === 'idle')
    while (!(await idle()));
    assertSame(await contentsOf(db), await anew(db, false))
    assert.deepEqual(await leftovers(db), [])
  })
})

describe('a batch', () => {
  it('is smaller where texts are long, of the first load and of what changes, and nothing is lost by that', async () => {
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
    assertSame(await contentsOf(db), await anew(db, false))
    const once = await steps(1_000_000, 'a')
    assert.ok((await steps(length + 1, 'b')) >= once + 3)
    assertSame(await contentsOf(db), await anew(db, false))
  })
})

describe('a graph', () => {
  /** A database that has no memory for several workers, as in a container. */
  function withoutRoom(db: Database, refused: { times: number }): Database {
    let alone = false
    return {
      ...db,
      script: (text) => {
        alone ||= text.includes('max_parallel_maintenance_workers = 0')
        return db.script(text)
      },
      query: (query, options) => {
        if (alone || !print(query).includes('using hnsw')) return db.query(query, options)
        refused.times++
        throw Object.assign(new Error('could not resize shared memory segment'), { code: '53100' })
      },
      transaction: (run, settings) => db.transaction((tx) => run(withoutRoom(tx, refused)), settings),
    }
  }

  /** The same database, which walks the graph and the lists however little there is. */
  const walking = (db: Database): Database => ({
    ...db,
    query: (query, options) =>
      db.query(query, {
        ...options,
        settings: `${options?.settings}; set local enable_seqscan = off; set local enable_sort = off;`,
      }),
  })

  const walks = async (db: Database) => {
    await db.query(sql`select pg_stat_force_next_flush()`)
    const [row] = await db.rows<[number]>(sql`select min(idx_scan)::bigint
from pg_stat_user_indexes s join pg_indexes i on i.indexname = s.indexrelname where i.indexdef ~ 'USING (hnsw|ivfflat)'`)
    return row![0]
  }

  it('is built by one worker where there is no room for several, and finds the nearest, within a scope too', async () => {
    await using db = await freshDatabase()
    await writeLines(
      db,
      [...many(120), ...many(40, 'p').map((line) => ({ ...line, country_code: 'PE' }))],
      NOW,
    )
    const refused = { times: 0 }
    await builderOver(withoutRoom(db, refused), 100, { graphFrom: 100, loadFirst: true }).run(never)
    assert.equal(refused.times, 1)
    const { index, vector } = (await currentIndexOf(db).find())!
    assert.equal(index.graph, true)
    const nearest = async (countries: string[] | null, exact: boolean) => {
      const scope: Scope = {
        domains: ['bills'],
        countries,
        since: null,
        until: null,
        entity: null,
        records: null,
        within: null,
      }
      return semanticLeg(exact ? db : walking(db), index, {
        vector: vector('escuelas del ministerio'),
        scope,
        depth: 15,
        exact,
      })
    }
    for (const countries of [null, ['PE']]) {
      const [walked, compared] = [await nearest(countries, false), await nearest(countries, true)]
      assert.equal(compared.length, 15)
      // Equal ones may come in any order.
      assert.deepEqual(
        walked.map(({ cosine }) => cosine),
        compared.map(({ cosine }) => cosine),
      )
      if (countries) assert.ok(walked.every(({ country_code }) => country_code === 'PE'))
    }
    assert.ok((await walks(db)) >= 2)
    await writeLines(db, [bill('b:1', 'Escuelas nuevas')], NOW)
    await builderOver(db, 100, { graphFrom: 100, loadFirst: true }).run(never)
    assertSame(await contentsOf(db), await anew(db, false))
  })
})

describe('an index that gives way to another', () => {
  let service: TestApp
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hemiciclo-model-'))
    await writeEmbedder(join(folder, 'tiny'))
    service = await startApp({ now: () => NOW })
    await service.store(...many(60))
    await service.app.search.builder.run(never)
  })
  after(async () => {
    await service[Symbol.asyncDispose]()
    await rm(folder, { recursive: true })
  })

  const ask = async (of: TestApp = service) => (await of.get('/v1/search?q=agua&limit=100')).body
  const told = (body: { meta: { mode: string; notices?: { code: string }[] } }) => [
    body.meta.mode,
    body.meta.notices?.map(({ code }) => code),
  ]

  it('answers all the while, and the next one from the first', async () => {
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
    const rebuilt = rebuild().finally(() => {
      building = false
    })
    let answers = 0
    while (building) {
      for (const body of await Promise.all([ask(), ask(), ask(), ask()])) {
        assert.deepEqual(told(body), ['semantic', undefined])
        assert.equal(body.data.length, expected)
        answers++
      }
      // The builder gets its turns where nothing waits for a network.
      await turn()
    }
    await rebuilt
    assert.ok(answers >= 20, `${answers} answers`)
    assert.deepEqual(await leftovers(service.db), [])
  })

  it('does not quote by what the ids of its passages were before', async () => {
    service.app.search.retrieval.current.forget()
    const page = async (more: string) => (await service.get(`/v1/search?q=escuelas&limit=5${more}`)).body
    const { next_cursor } = (await page('')).meta
    // Those that come first in the load move all that come after.
    await service.db.query(sql`delete from bills where key in ('b:1', 'b:2', 'b:4')`)
    await builderOver(service.db).begin(never)
    await builderOver(service.db).run(never)
    service.app.search.retrieval.current.forget()
    await page('')
    const { data } = await page(`&cursor=${next_cursor}`)
    assert.equal(data.length, 5)
    for (const { title, passage } of data) assert.equal(passage.text.split('\n')[0], title)
  })

  it('when texts are analysed in another way', async () => {
    await service.db.query(sql`update search_indexes set analyser = 'of another time'`)
    service.app.search.retrieval.current.forget()
    assert.deepEqual(told(await ask()), ['keyword_fallback', ['index_building']])
    await service.app.search.builder.run(never)
    service.app.search.retrieval.current.forget()
    assert.deepEqual(told(await ask()), ['semantic', undefined])
    assert.deepEqual(await leftovers(service.db), [])
  })

  it('when another embedder is set, or none again', async () => {
    const embedder = { ...DEFAULT_SEARCH.embedder, kind: 'local' as const, model: join(folder, 'tiny') }
    await using local = openSearch(service.db, { ...DEFAULT_SEARCH, embedder }, () => NOW)
    const sought = {
      q: 'agua',
      domains: ['bills'],
      countries: null,
      since: null,
      until: null,
      entity: null,
      within: null,
    }
    const before = await local.retrieval.search(sought)
    assert.deepEqual([before.mode, before.notices], ['keyword_fallback', ['semantic_unavailable']])
    assert.ok(before.ranked!.length >= 15)
    await local.builder.run(never)
    const { ready } = await readIndexes(service.db)
    assert.match(ready!.embedder, /^tiny:32:/)
    assert.equal(ready!.dims, 32)
    assert.deepEqual(await leftovers(service.db), [])
    local.retrieval.current.forget()
    const after = await local.retrieval.search(sought)
    assert.deepEqual([after.mode, after.notices], ['semantic', []])
    await service.app.search.builder.run(never)
    service.app.search.retrieval.current.forget()
    assert.deepEqual(told(await ask()), ['semantic', undefined])
    assert.deepEqual(await leftovers(service.db), [])
  })
})
