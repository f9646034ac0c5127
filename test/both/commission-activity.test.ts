// What the list of commissions reads beside its rows: one statement, by indexes alone.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { domainNamed } from '#domains/index.ts'
import type { Database, Sql } from '#lib/sql.ts'
import { commissionActivity } from '#store/reading/bodies/commission-activity.ts'
import { explain, filledDatabase } from '../support/explained.ts'

const db = await filledDatabase(['bills', 'actors', 'schedules'].map((name) => domainNamed(name)!))
after(() => db[Symbol.asyncDispose]())

test('the activity of commissions is one statement that reads no table from end to end', async () => {
  const sent: Sql[] = []
  const noting: Database = Object.assign(Object.create(db), {
    rows(query: Sql) {
      sent.push(query)
      return db.rows(query)
    },
  })
  const ids = Array.from({ length: 40 }, (_, i) => i + 1)
  const rows = await commissionActivity(noting, ids, '2026-11-01T12:00:00Z')
  assert.equal(sent.length, 1)
  assert.deepEqual(
    rows.map(({ commission_id }) => commission_id).toSorted((a, b) => a - b),
    ids,
  )
  assert.ok(rows.every(({ bills, meeting }) => bills > 0 && bills <= 501 && meeting))
  const scanned = (await explain(db, sent[0]!, true)).filter(
    (node) => node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0,
  )
  assert.deepEqual(scanned, [])
})
