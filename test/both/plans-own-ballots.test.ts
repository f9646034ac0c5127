// What the page of a person reads, explained over filled tables: ballots, votes of the chamber and links of
// bills come from indexes that have all that is needed of them.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { domainNamed } from '#domains/index.ts'
import { sql } from '#lib/sql.ts'
import { matchingIds } from '#store/reading/list-query.ts'
import { wholeList } from '#store/reading/list-spec.ts'
import { participationQuery, subjectsQuery, withPartyQuery } from '#store/reading/voting/own-ballots.ts'
import { explain, filledDatabase, ROWS, visited } from '../support/explained.ts'

const bills = domainNamed('bills')!
const db = await filledDatabase([bills, ...['roll-calls', 'votes'].map((name) => domainNamed(name)!)])
after(() => db[Symbol.asyncDispose]())
const asked = { actor: 7, country: 'BR', since: null, until: null } as const

test('no row of a ballot is read to compare it with the party or to count its subjects', async () => {
  for (const query of [withPartyQuery(asked), subjectsQuery(asked)]) {
    const nodes = (await explain(db, query, true)).filter((node) => node['Relation Name'] === 'votes')
    assert.deepEqual(
      nodes.map((node) => node['Node Type']),
      ['Index Only Scan'],
    )
  }
})

test('participation reads no row of a vote, and those of the mandates alone', async () => {
  await db.script(`update roll_calls set kind = 'vote', complete = null, commission_id = null,
    vote_date = nullif(sort_key, '-infinity'), counted = '{"yes":1}',
    chamber = case when id % 100 = 0 then 'senado' else 'camara' end`)
  await db.script('vacuum analyze roll_calls')
  const mandates = [{ chamber: 'senado', from: '2024-01-01', until: null }]
  const nodes = await explain(db, participationQuery(asked, mandates), true)
  const calls = nodes.filter((node) => node['Relation Name'] === 'roll_calls')
  assert.deepEqual(
    calls.map((node) => node['Node Type']),
    ['Index Only Scan'],
  )
  assert.ok(visited(calls) <= ROWS / 100, `visits ${visited(calls)} votes`)
})

test('the bills of a person are counted from the links alone', async () => {
  const link = bills.links.find(({ table }) => table === 'bill_authors')!
  const whole = wholeList(bills, { now: '2026-11-20T00:00:00Z', limit: 1 })
  const { rows, id } = matchingIds(bills, { ...whole, linked: [{ link, id: 7 }] })
  const nodes = await explain(db, sql`select count(${id}) ${rows}`, true)
  assert.deepEqual(
    nodes.flatMap((node) => node['Relation Name'] ?? []),
    ['bill_authors'],
  )
  const narrowed = { ...whole, linked: [{ link, id: 7 }], since: '2024-01-01' }
  const both = await explain(db, sql`select ${matchingIds(bills, narrowed).rows}`, true)
  assert.ok(both.some((node) => node['Relation Name'] === 'bills'))
})
