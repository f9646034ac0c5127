// Whatever is created, changed, merged and withdrawn, in whatever order and batches, whichever process reads
// the log: what a subscription reported is what its list shows.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { bills } from '#domains/bills.ts'
import { raw } from '#lib/sql.ts'
import { line } from '#model/declaration/domain.ts'
import { kindsOfDomain } from '#operations/account/inbox/event-kinds.ts'
import { keptSubjects } from '#operations/account/subscriptions/evaluation/kept-subjects.ts'
import { reportChanges } from '#operations/account/subscriptions/evaluation/report-changes.ts'
import { LONG } from '../support/long.ts'
import { account, app, useAccountService } from '../support/me-requests.ts'

useAccountService()

const signal = new AbortController().signal
const QUERIES = [
  '/v1/bills?country_code=CO',
  '/v1/bills?country_code=CO&stage=floor',
  '/v1/bills?country_code=CO,CL&q=lagunas',
  '/v1/search?q=lagunas&country_code=CO&domain=bills',
]

const ALL = ['arrived', 'matched', 'changed', 'left', 'withdrawn']

/** A bill of the test: its number, whether its title has the word, its stage and its country by number. */
const written = fc.record({
  do: fc.constant('write' as const),
  n: fc.nat({ max: 7 }),
  word: fc.boolean(),
  stage: fc.constantFrom('filed', 'floor'),
})
const step = fc.oneof(
  { weight: 6, arbitrary: written },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('withdraw' as const), n: fc.nat({ max: 7 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('report' as const), by: fc.nat({ max: 2 }) }) },
)

const country = (n: number) => (n % 3 === 0 ? 'CL' : 'CO')

/** What two processes keep between readings of the log; a third one has just started. */
const PROCESSES = [keptSubjects(), keptSubjects()]

let world = 0

test('the inbox has each record that its list has, once for each time that it began to match', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      const name = `w${world++}`
      const { headers } = await account()
      const made: number[] = []
      await report()
      for (const query of QUERIES) {
        const body = { query, events: ALL }
        const reply = await app.call('POST', '/v1/me/subscriptions', { headers, body })
        assert.equal(reply.status, 201, reply.text)
        made.push(reply.body.data.id)
      }
      const body = { query: QUERIES[1], events: ALL, kinds: kindsOfDomain(bills) }
      const everyKind = (await app.call('POST', '/v1/me/subscriptions', { headers, body })).body.data.id
      for (const each of steps) {
        if (each.do === 'report') await report(each.by)
        else if (each.do === 'withdraw') {
          const held = await app.db.rows(raw(`select from bills where key = '${name}:${each.n}'`))
          if (!held.length) continue
          await app.store({
            ...{ domain: 'bills', country_code: country(each.n), key: `${name}:${each.n}`, withdraw: true },
          })
        } else {
          const title = `${each.word ? 'Ley de lagunas' : 'Ley de costas'} ${name} ${each.n}`
          const key = `${name}:${each.n}`
          await app.store(line(bills, { country_code: country(each.n), key, title, stage: each.stage }))
        }
      }
      await report()
      const reported = async (id: number | undefined) =>
        (await app.get(`/v1/me/inbox?limit=500&subscription_id=${id}`, headers)).body.data.map(
          ({ event, record_id, seq }: { event: string; record_id: number; seq: number }) =>
            `${seq} ${event} ${record_id}`,
        )
      assert.deepEqual(await reported(everyKind), await reported(made[1]))
      for (const [i, id] of made.entries()) {
        const shown = await listed(QUERIES[i]!, name)
        const { data } = (await app.get(`/v1/me/inbox?limit=500&subscription_id=${id}`, headers)).body
        const items = new Map<number, string[]>()
        for (const { record_id, event } of data.toReversed())
          items.set(record_id, [...(items.get(record_id) ?? []), event])
        // A record that the list has was reported.
        for (const record of shown)
          assert.ok(
            items.get(record)?.some((event) => event === 'arrived' || event === 'matched'),
            `${QUERIES[i]} has ${record}: ${items.get(record)}`,
          )
        for (const [record, events] of items) {
          // It began to match before it changed or left.
          assert.match(events[0]!, /^(?:arrived|matched)$/, `${record}: ${events}`)
          const isGone = ['left', 'withdrawn'].includes(events.at(-1)!)
          assert.equal(shown.has(record), !isGone, `${QUERIES[i]}: ${record}: ${events}`)
        }
      }
    }),
    { numRuns: LONG ? 200 : 6 },
  )
})

async function report(by = 0): Promise<void> {
  await app.app.search.builder.run(signal)
  app.app.search.retrieval.lookup.renew()
  await reportChanges(app.app.context, signal, PROCESSES[by])
}

/** The ids that the list of a query has of a world. */
async function listed(query: string, name: string): Promise<Set<number>> {
  const { data } = (await app.get(`${query}&limit=100`)).body
  const rows = data as { readonly id: number; readonly title: string; readonly related?: boolean }[]
  return new Set(rows.filter((row) => row.title.includes(` ${name} `) && !row.related).map(({ id }) => id))
}
