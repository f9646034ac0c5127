// The cost of completeness: each statement explained over filled tables.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { domainNamed, domains } from '#domains/index.ts'
import { editionsQuery } from '#store/reading/editions.ts'
import { lagQuery, tallyQueries } from '#store/scorecards.ts'
import { explain, filledDatabase, type Node, ROWS, visited } from '../support/explained.ts'

const db = await filledDatabase()
after(() => db[Symbol.asyncDispose]())
const regulations = domainNamed('regulations')!
const NOW = '2026-11-20T12:00:00Z'
const scans = (nodes: readonly Node[]) =>
  nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0)

test('the editions of a window are read from one index, and no other rows', async () => {
  const span = { country: 'BR', since: '2026-08-21', until: '2026-11-20' } as const
  const nodes = await explain(db, editionsQuery(regulations, span), true)
  assert.deepEqual(scans(nodes), [])
  assert.ok(
    nodes.some((node) => node['Node Type'] === 'Index Only Scan'),
    JSON.stringify(nodes.map((node) => node['Node Type'])),
  )
  const inWindow = (ROWS / 2000) * 92
  assert.ok(visited(nodes) <= inWindow, `visits ${visited(nodes)} rows of ${inWindow}`)
})

test('a scorecard is computed in batches, each of which reads only its rows', async () => {
  for (const domain of domains)
    for (const query of tallyQueries(domain, 100, 400, NOW)) {
      const nodes = await explain(db, query, false)
      assert.deepEqual(scans(nodes), [], domain.name)
      assert.ok(visited(nodes) <= ROWS / 4, `${domain.name}: visits ${visited(nodes)} rows`)
    }
})

test('the lag of a domain is read from the last 90 days of its list', async () => {
  for (const domain of domains.filter(({ order }) => order !== null)) {
    const nodes = await explain(db, lagQuery(domain, 'PA', NOW), true)
    assert.deepEqual(scans(nodes), [], domain.name)
    assert.ok(visited(nodes) <= 200, `${domain.name}: visits ${visited(nodes)} rows`)
  }
})
