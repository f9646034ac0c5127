// Stored rankings: later pages continue them on any server; without them the search runs again, and a walk
// neither skips nor repeats a row.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from '#lib/sql.ts'
import { pruneRankings, RANKING_BOUNDS, writeRanking } from '#store/rankings.ts'
import { assertProblem } from '../support/helpers.ts'
import { db, useIndexedDatabase } from '../support/indexed-database.ts'
import { walked } from '../support/paging.ts'
import { LINES, NOW, read, type Service, serviceOver, settings } from '../support/search-service.ts'
import { writeLines } from '../support/write-lines.ts'

useIndexedDatabase()

const PATHS = ['/v1/search?q=agua+paramos&limit=5', '/v1/bills?q=agua+paramos&limit=5']
const onward = (path: string, cursor: string | null) => (cursor ? `${path}&cursor=${cursor}` : path)
const pageOf = async (service: Service, path: string, cursor: string | null) =>
  (await read(service, onward(path, cursor))).body
const forget = () => db.query(sql`delete from rankings`)
const stored = async () => (await db.query(sql`select name from rankings`)).length
const idsOf = (rows: readonly object[]) => rows.map((row) => (row as { id: number }).id)

describe('a later page of a search', () => {
  it('continues a stored ranking, whatever is written and indexed meanwhile, on any server', async () => {
    await using one = await serviceOver(db, settings())
    await using other = await serviceOver(db, settings())
    for (const path of PATHS) {
      await forget()
      let pages = 0
      const { rows } = await walked(async (cursor) => pageOf(pages++ % 2 ? other : one, path, cursor))
      assert.equal(new Set(idsOf(rows)).size, LINES.length)
      assert.equal(await stored(), 1)
    }
  })

  it('searches again where the ranking is gone', async () => {
    await using service = await serviceOver(db, settings())
    for (const path of PATHS) {
      const whole = await walked(async (cursor) => pageOf(service, path, cursor))
      const { rows } = await walked(
        async (cursor) => pageOf(service, path, cursor),
        async () => void (await forget()),
      )
      assert.deepEqual(idsOf(rows), idsOf(whole.rows))
    }
  })

  it('is refused where the ranking is gone and the results are others', async () => {
    await using service = await serviceOver(db, settings())
    const { builder } = service.app.search
    for (const [i, path] of PATHS.entries()) {
      const { meta } = await pageOf(service, path, null)
      const fresh = { ...LINES[0]!, key: `co:fresh:${i}`, code: null, title: 'Agua de los páramos' }
      await writeLines(db, [fresh], NOW)
      await builder.run(new AbortController().signal)
      assert.equal((await service.call('GET', onward(path, meta.next_cursor))).status, 200)
      await forget()
      const reply = await service.call('GET', onward(path, meta.next_cursor))
      assertProblem(reply, 'INVALID_PARAM', 400)
      assert.match(reply.body.detail, /request the first page again/)
      await writeLines(db, [{ domain: 'bills', country_code: 'CO', key: fresh.key, withdraw: true }], NOW)
      await builder.run(new AbortController().signal)
    }
  })

  it('has the same rows while rankings cannot be stored or read', async () => {
    for (const fault of ['refused', 'hung'] as const) {
      await using service = await serviceOver(db, settings())
      for (const path of PATHS) {
        const whole = await walked(async (cursor) => pageOf(service, path, cursor))
        await forget()
        db.fail(/rankings/, fault)
        const { rows } = await walked(async (cursor) => pageOf(service, path, cursor))
        assert.ok(db.failed > 0)
        db.mend()
        assert.deepEqual(idsOf(rows), idsOf(whole.rows))
      }
    }
  })
})

describe('the stored rankings', () => {
  const ranking = (name: string, caller: string, at = NOW) => ({ name, caller, content: '{}', at })
  const names = async () =>
    (await db.query<{ name: string }>(sql`select name from rankings order by name`)).map(({ name }) => name)

  it('have one row for a repeated search', async () => {
    await using service = await serviceOver(db, settings())
    await forget()
    for (let i = 0; i < 3; i++) await pageOf(service, PATHS[0]!, null)
    assert.equal(await stored(), 1)
  })

  it('are bounded by age and by caller, and in total', async () => {
    await forget()
    for (const n of [1, 2, 3]) await writeRanking(db, ranking(`a${n}`, 'a', `2026-11-20T11:5${n}:00Z`))
    await writeRanking(db, ranking('b1', 'b'))
    await writeRanking(db, ranking('b2', 'b', '2026-11-20T10:59:00Z'))
    await pruneRankings(db, NOW, { ...RANKING_BOUNDS, each: 2 })
    assert.deepEqual(await names(), ['a2', 'a3', 'b1'])
    await pruneRankings(db, NOW, { ...RANKING_BOUNDS, bytes: 1 })
    assert.deepEqual(await names(), [])
  })
})
