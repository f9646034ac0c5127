// The largest tables, partitioned by country on native PostgreSQL: the same answers, and a list of one
// country reads the partition of that country alone.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { bills } from '#domains/bills.ts'
import { domains } from '#domains/index.ts'
import { line } from '#model/declaration/domain.ts'
import { listQuery } from '#store/reading/list-query.ts'
import { WORLD } from '../fixtures/world.ts'
import { explain, plainOf, span } from '../support/explained.ts'
import { NATIVE, startApp, startAppOver, type TestApp } from '../support/helpers.ts'
import { partition } from '../support/partitioned.ts'
import { LISTS } from '../support/whole-answers.ts'

/** Those that grow with what is published. */
const LARGE = domains.filter(({ name }) => ['bills', 'bill-updates', 'roll-calls', 'votes'].includes(name))

/** Texts of whole lists, lists of a country, details, counts and changes. */
async function answersOf(app: TestApp): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  const ask = async (path: string) => {
    const reply = await app.get(path)
    assert.equal(reply.status, 200, `${path}: ${reply.text}`)
    answers[path] = reply.text
    return reply.body
  }
  for (const path of [...LISTS, '/v1/changes', '/v1/countries']) await ask(path)
  for (const { name } of LARGE) {
    await ask(`/v1/${name}?country_code=CO`)
    const page = await ask(`/v1/${name}?limit=1`)
    if (page.meta.next_cursor) await ask(`/v1/${name}?limit=1&cursor=${page.meta.next_cursor}`)
    for (const { id } of (await ask(`/v1/${name}?limit=100`)).data) await ask(`/v1/${name}/${id}`)
  }
  return answers
}

describe('tables that are partitioned by country', { skip: !NATIVE && 'on PostgreSQL' }, () => {
  it('give the same answers, from the partition of the country, and accept writes', async () => {
    const now = () => '2026-11-20T12:00:00Z'
    await using app = await startApp({ now })
    await app.store(...WORLD)
    const before = await answersOf(app)
    await app.db.transaction(async (tx) => {
      for (const { table } of LARGE) await partition(tx, table)
    })
    // Statements that were prepared before are of the former tables.
    await using again = await startAppOver({ ...app.db, [Symbol.asyncDispose]: async () => {} }, { now })
    assert.deepEqual(await answersOf(again), before)

    await again.store(line(bills, { country_code: 'PE', key: 'pe:new', title: 'Ley nueva', stage: 'filed' }))
    await again.store(...WORLD.map((each) => (each.key === 'co:b2' ? { ...each, title: 'Otro' } : each)))
    const found = await again.get('/v1/bills?limit=100')
    assert.equal(found.status, 200, found.text)
    const titles = found.body.data.map(({ title }: { title: string }) => title)
    assert.ok(titles.includes('Ley nueva') && titles.includes('Otro'), found.text)

    // Last, because it ends the prepared statements of its session.
    for (const domain of LARGE) {
      const query = listQuery(domain, { ...plainOf(domain), spans: [span('CO')] }, false)
      for (const generic of [false, true]) {
        const nodes = await explain(app.db, query, generic)
        const touched = nodes.flatMap((node) => (node['Actual Loops'] && node['Relation Name']) || [])
        const own = new Set(touched.filter((name) => name.startsWith(`${domain.table}_`)))
        assert.deepEqual([...own], [`${domain.table}_co`])
      }
    }
  })
})
