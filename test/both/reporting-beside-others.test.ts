// Reporting to subscriptions beside other sessions: writers of records go first, and a subscription that ends
// meanwhile leaves no items behind.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Database, sql } from '#lib/sql.ts'
import { noticing } from '#store/driver/outage-log.ts'
import { type LeasedDatabase, underLease } from '#store/lease.ts'
import { letWriterFirst, lockWrites } from '#store/records/write-lock.ts'
import { addItems, type Report } from '#store/subscriptions/inbox.ts'
import { deleteSubscription } from '#store/subscriptions/subscriptions.ts'
import { lookAgain } from '../clock.ts'
import { NATIVE, startApp, type TestApp } from '../support/helpers.ts'
import { subscriber } from '../support/subscriber.ts'

const skip = !NATIVE && 'the embedded database has one session'

let app: TestApp
before(async () => {
  app = await startApp()
})
after(() => app[Symbol.asyncDispose]())

/** Keeps a transaction open after its statements; the result commits it. */
async function open<T extends Database>(
  begin: (run: (tx: T) => Promise<void>) => Promise<void>,
  statements: (tx: T) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { promise: done, resolve, reject } = Promise.withResolvers<void>()
  const ended = begin(async (tx) => {
    await statements(tx)
    resolve()
    await held
  })
  ended.catch(reject)
  await done
  return () => {
    release()
    return ended
  }
}

/** Resolves once a statement of another session waits for a lock. */
const isWaiting = () =>
  lookAgain('a session that waits', async () => {
    const waiting = await app.db.rows(sql`
select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    return waiting.length === 1
  })

describe('a batch of records that is being written', { skip }, () => {
  const writing = () => open((run) => app.db.transaction(run), lockWrites)

  it('goes first', async () => {
    const commit = await writing()
    const order: string[] = []
    const waiter = letWriterFirst(app.db).then(() => order.push('reporting'))
    await isWaiting()
    order.push('written')
    await commit()
    await waiter
    assert.deepEqual(order, ['written', 'reporting'])
  })

  it('does not keep others waiting for long', async () => {
    const commit = await writing()
    // A wait that ends in time is no outage, whose begin and end the log would have each second.
    const outages: unknown[] = []
    const reports = { began: (error: unknown) => outages.push(error), ended: () => {} }
    await letWriterFirst(noticing({ ...app.db, onOwnFailure: () => {} }, reports))
    await commit()
    assert.deepEqual(outages, [])
  })

  it('keeps nobody waiting where there is none', () => letWriterFirst(app.db))
})

describe('a subscription that ends', { skip }, () => {
  const report: Report = {
    ...{
      event: 'arrived',
      seq: 1,
      domain: 'bills',
      record_id: 1,
      country_code: 'CO',
      at: new Date(0).toISOString(),
    },
    ...{ changed_fields: null, before: null, replaced_by: null, extra_kinds: null, due_on: null },
  }
  const items = async (subscription: number) =>
    (await app.db.rows(sql`select from inbox where subscription_id = ${subscription}::bigint`)).length

  it('after an item was added to it takes the item with it', async () => {
    const { id: account, subscribe } = await subscriber(app)
    const subscription = await subscribe({ query: '/v1/bills' })
    const commit = await open<LeasedDatabase>(
      (run) => underLease(app.db, 'test', (leased) => leased.transaction(run)),
      (tx) => addItems(tx, [{ subscription, report }]),
    )
    const deleted = deleteSubscription(app.db, account, subscription)
    await isWaiting()
    await commit()
    assert.equal(await deleted, true)
    assert.equal(await items(subscription), 0)
  })

  it('before an item is added to it gets none', async () => {
    const { id: account, subscribe } = await subscriber(app)
    const subscription = await subscribe({ query: '/v1/bills' })
    const commit = await open(
      (run) => app.db.transaction(run),
      (tx) => deleteSubscription(tx, account, subscription),
    )
    const added = underLease(app.db, 'test', (leased) => addItems(leased, [{ subscription, report }]))
    await isWaiting()
    await commit()
    await added
    assert.equal(await items(subscription), 0)
  })
})
