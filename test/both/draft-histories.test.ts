// Random histories of drafts, withdrawals and merges: the records equal those composed from the remaining
// drafts.
import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import fc from 'fast-check'
import { domainNamed } from '#domains/index.ts'
import { AUTHORITY } from '#ingest/write-lines.ts'
import { rebuild } from '#jobs/rebuild.ts'
import { sql } from '#lib/sql.ts'
import { CO, startDrafts } from '../support/drafting.ts'

const bills = domainNamed('bills')!
const { bill, db, join, k, loggedSince, next, now, recordOf, service, withdraw, write } = await startDrafts()
beforeEach(next)
after(() => service[Symbol.asyncDispose]())

describe('any history of drafts', () => {
  const step = fc.oneof(
    fc.record({
      do: fc.constant('give' as const),
      key: fc.constantFrom('a', 'b', 'c'),
      source: fc.constantFrom('one', 'two'),
      status: fc.option(fc.constantFrom('x', 'y'), { nil: null }),
      date: fc.option(fc.constantFrom('2026-01-01', '2026-02-01'), { nil: null }),
    }),
    fc.record({
      do: fc.constant('withdraw' as const),
      key: fc.constantFrom('a', 'b', 'c'),
      source: fc.constantFrom('one', 'two'),
    }),
    fc.record({
      do: fc.constantFrom('same' as const, 'apart' as const),
      pair: fc.constantFrom(['a', 'b'], ['b', 'c'], ['a', 'c']),
    }),
  )

  it('gives correct counts and references, and a rebuild writes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        next()
        await write(...['a', 'b', 'c'].map((key) => bill(key, { source_id: 'one' })))
        await write(
          ...['a', 'b', 'c'].map((key) => ({
            ...{ domain: 'bill-updates', ...CO, key: k(`u:${key}`), bill_key: k(key), title: 'Paso' },
          })),
        )
        for (const each of steps) {
          if (each.do === 'give')
            await write(
              bill(each.key, { source_id: each.source, status: each.status, filing_date: each.date }),
            )
          else if (each.do === 'withdraw') await write(withdraw(each.key, each.source))
          else await write(join(each.do, each.pair[0]!, each.pair[1]!))
        }
        const log = await loggedSince(async () => {
          const both = [bills, domainNamed('bill-updates')!]
          await rebuild(db, both, { authority: AUTHORITY, now, startedBy: null })
        })
        assert.deepEqual(log, [])
        const [count] = await db.query(sql`
select (select count(*) from bills) = (select sum(records) from coverage where domain = 'bills') as counted,
  (select count(*) from bills where key like ${k('%')})
    + (select count(*) from gone where domain = 'bills' and key like ${k('%')}) as known,
  (select count(*) from bill_updates u where key like ${k('%')}
    and not exists (select from bills b where b.id = u.bill_id)
    and not exists (
      select from gone g where g.domain = 'bills' and g.id = u.bill_id and g.replaced_by is null
    )) as dangling`)
        assert.deepEqual(count, { counted: true, known: 3, dangling: 0 })
      }),
      { numRuns: 40 },
    )
  })

  it('restores the initial state when withdrawn drafts are imported again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('one', 'two'), { maxLength: 4 }), async (taken) => {
        next()
        const all = ['one', 'two', 'three'].map((source_id, i) =>
          bill('a', { source_id, status: `${i}`, title: source_id }),
        )
        await write(...all)
        const before = await recordOf('a')
        for (const source of taken) await write(withdraw('a', source))
        for (const source of new Set(taken))
          await write({
            ...all.find((each) => each.title === source)!,
            retrieved_at: before.retrieved_at,
          })
        const { content_changed_at: _, ...again } = await recordOf('a')
        const { content_changed_at: __, ...was } = before
        assert.deepEqual(again, was)
      }),
      { numRuns: 15 },
    )
  })
})
