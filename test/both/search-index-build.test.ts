// Building a search index: interrupted, by several processes, with and without memory for a graph.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Database, print, sql } from '#lib/sql.ts'
import { OutOfTime } from '#model/outage.ts'
import { openSearch } from '#retrieval/open-search.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import { readIndexes } from '#store/passages/indexes.ts'
import { type SearchScope, semanticRetriever } from '#store/passages/retriever-queries.ts'
import { lookAgain } from '../clock.ts'
import { freshDatabase, UNHURRIED } from '../support/helpers.ts'
import { bill, builderOver, half, many, NOW, never, rebuilt } from '../support/index-building.ts'
import { assertSame, contentsOf, leftovers } from '../support/index-tables.ts'
import { writeLines } from '../support/write-lines.ts'

describe('an interrupted build', () => {
  let db: OpenDatabase
  before(async () => {
    db = await freshDatabase()
    await writeLines(db, many(75), NOW)
  })
  after(() => db[Symbol.asyncDispose]())

  it('in the first load is resumed by another, with the result of an uninterrupted one', async () => {
    const first = builderOver(db)
    const building = await half(db, first)
    const giving = new AbortController()
    giving.abort(new Error('the process ends'))
    await assert.rejects(first.run(giving.signal), /the process ends/)
    assert.equal(building.records, 30)
    assert.ok(building.loading_domain)
    // Changes during the build, before and after its position.
    await writeLines(db, [bill('b:3', 'Cambiado'), bill('b:60', 'Cambiado'), bill('z', 'Nuevo')], NOW)
    await builderOver(db).run(never)
    const contents = await contentsOf(db)
    assert.equal(contents.id, building.id, 'it was not begun again')
    assertSame(contents, await rebuilt(db, false))
    assert.deepEqual(await leftovers(db), [])
  })

  it('in a rebuild is resumed too, and until then the old index is in use', async () => {
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

  it('indexes changes meanwhile, also for the active index', async () => {
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

  it('works with two concurrent builders', async () => {
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
    assertSame(await contentsOf(db), await rebuilt(db, false))
    assert.deepEqual(await leftovers(db), [])
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

  /** The same database, which uses the graph and the lists at any size. */
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
from pg_stat_user_indexes s join pg_indexes i on i.indexname = s.indexrelname
where i.indexdef ~ 'USING (hnsw|ivfflat)'`)
    return row![0]
  }

  it('is built by one worker if memory is too small for several, and finds the nearest', async () => {
    await using db = await freshDatabase()
    await writeLines(
      db,
      [...many(120), ...many(40, 'p').map((line) => ({ ...line, country_code: 'PE' }))],
      NOW,
    )
    const refused = { times: 0 }
    await builderOver(withoutRoom(db, refused), 100, { graphFrom: 100, loadFirst: true }).run(never)
    assert.equal(refused.times, 1)
    await using search = openSearch(db, UNHURRIED, () => NOW)
    // A look-up has half a second, in which a busy machine may not read the index.
    const { index, embedder } = await lookAgain('the index', () =>
      search.retrieval.lookup.find().catch((error: Error) => {
        if (!(error instanceof OutOfTime)) throw error
        return undefined
      }),
    )
    const [vector] = await (await embedder.get()).embed(['escuelas del ministerio'], 'query', never)
    assert.equal(index.graph, true)
    const nearest = async (countries: string[] | null, exact: boolean) => {
      const scope: SearchScope = {
        domains: ['bills'],
        countries,
        since: null,
        until: null,
        entity: null,
        records: null,
        within: null,
      }
      return semanticRetriever(exact ? db : walking(db), index, {
        vector: vector!,
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
    assertSame(await contentsOf(db), await rebuilt(db, false))
  })
})
