// Following a bill reports on it: the subscription to all bills that an account follows.
import assert from 'node:assert/strict'
import { beforeEach, describe, it } from 'node:test'
import { rollCalls } from '#domains/votes.ts'
import { sql } from '#lib/sql.ts'
import { line } from '#model/declaration/domain.ts'
import { reportChanges } from '#operations/account/subscriptions/evaluation/report-changes.ts'
import { assertProblem } from '../support/helpers.ts'
import { account, app, patch, put, remove, useAccountService } from '../support/me-requests.ts'
import { billLine, idOf } from '../support/subscriber.ts'
import { type Account, post } from '../support/worklist-requests.ts'

useAccountService()

const { signal } = new AbortController()
const report = () => reportChanges(app.app.context, signal)
const SUBSCRIPTIONS = '/v1/me/subscriptions'

let number = 0
/** A stored bill, with a key and title that no other test has. */
async function storedBill() {
  const key = `fb:${number++}`
  const title = `Ley de humedales ${key}`
  await app.store(billLine(key, title))
  const id = await idOf(app, 'bills', key)
  const moved = (stage: string) => app.store(billLine(key, title, { stage }))
  return { key, title, id, moved, path: `/v1/bills/${id}/follow` }
}

async function follow({ headers }: Account, { path }: { readonly path: string }): Promise<void> {
  const done = await put(path, headers)
  assert.deepEqual([done.status, done.body.data?.following], [200, true], done.text)
}

async function subscriptionsOf({ headers }: Account) {
  const { body } = await app.get(SUBSCRIPTIONS, headers)
  return body.data as { id: number; name: string; query: string; outputs: { rhythm: string }[] }[]
}

async function told({ headers }: Account): Promise<string[]> {
  const { body } = await app.get('/v1/me/inbox?limit=100', headers)
  return body.data
    .toReversed()
    .map((item: { event: string; domain: string; record_id: number }) =>
      [item.event, item.domain, item.record_id].join(' '),
    )
}

describe('a followed bill', () => {
  beforeEach(report)

  it('is reported with what refers to it, until it is followed no more', async () => {
    const [ana, other] = [await account(), await account()]
    const [bill, unfollowed] = [await storedBill(), await storedBill()]
    await report()
    await follow(ana, bill)
    await follow(other, unfollowed)
    await bill.moved('committee')
    await unfollowed.moved('committee')
    await report()
    assert.deepEqual(await told(ana), [`changed bills ${bill.id}`])
    assert.deepEqual(await told(other), [`changed bills ${unfollowed.id}`])
    const key = `${bill.key}:v`
    await app.store(
      line(rollCalls, {
        country_code: 'CO',
        key,
        bill_key: bill.key,
        motion: 'Primer debate',
        vote_date: '2026-11-02',
      }),
    )
    await report()
    const vote = await idOf(app, 'roll_calls', key)
    assert.deepEqual((await told(ana)).slice(1), [`arrived roll-calls ${vote}`])
    assert.equal((await remove(bill.path, ana.headers)).status, 200)
    await bill.moved('floor')
    await report()
    assert.equal((await told(ana)).length, 2)
  })

  it('makes one subscription with the first of them, in the language of the account', async () => {
    const ana = await account()
    const [first, second] = [await storedBill(), await storedBill()]
    await patch('/v1/me/preferences', ana.headers, { language: 'pt' })
    await Promise.all([follow(ana, first), follow(ana, second)])
    await follow(ana, first)
    const all = await subscriptionsOf(ana)
    assert.deepEqual(
      all.map(({ name, query, outputs }) => ({ name, query, outputs })),
      [{ name: 'Projetos que você acompanha', query: '/v1/me/follows', outputs: [] }],
    )
    await report()
    await second.moved('committee')
    await report()
    assert.deepEqual(await told(ana), [`changed bills ${second.id}`])
  })

  it('is sent by e-mail too where the account chose digests', async () => {
    const ana = await account()
    const bill = await storedBill()
    await patch('/v1/me/preferences', ana.headers, { digest: 'weekly' })
    await follow(ana, bill)
    const [made] = await subscriptionsOf(ana)
    assert.deepEqual(
      made!.outputs.map(({ rhythm }) => rhythm),
      ['weekly'],
    )
  })

  it('stays followed without reports where its subscription was ended', async () => {
    const ana = await account()
    const [first, second] = [await storedBill(), await storedBill()]
    await follow(ana, first)
    const [made] = await subscriptionsOf(ana)
    assert.equal((await remove(`${SUBSCRIPTIONS}/${made!.id}`, ana.headers)).status, 200)
    await follow(ana, second)
    await report()
    await second.moved('committee')
    await report()
    assert.deepEqual([await subscriptionsOf(ana), await told(ana)], [[], []])
    assert.equal((await app.get('/v1/me/follows', ana.headers)).body.data.length, 2)
  })

  it('is reported as the bill that it was merged into', async () => {
    const ana = await account()
    const [kept, merged] = [await storedBill(), await storedBill()]
    await report()
    await follow(ana, merged)
    await app.store({ domain: 'bills', same: [kept.key, merged.key] })
    await report()
    assert.deepEqual(await told(ana), [`merged bills ${merged.id}`])
    await kept.moved('floor')
    await report()
    assert.deepEqual((await told(ana)).slice(1), [`changed bills ${kept.id}`])
  })

  it('is reported beyond the limit of subscriptions, unless the operator allows none', async () => {
    const { context } = app.app
    const { subscriptionLimits: usual } = context
    const limited = async (subscriptions: number) => {
      Object.assign(context, { subscriptionLimits: { ...usual, subscriptions } })
      const ana = await account()
      await post(SUBSCRIPTIONS, ana.headers, { query: '/v1/bills?country_code=CO' })
      await follow(ana, await storedBill())
      return (await subscriptionsOf(ana)).map(({ query }) => query)
    }
    try {
      assert.deepEqual(await limited(1), ['/v1/me/follows', '/v1/bills?country_code=CO'])
      assert.deepEqual(await limited(0), [])
    } finally {
      Object.assign(context, { subscriptionLimits: usual })
    }
  })

  it('is of the account: a key of one country makes it for all, and sends nothing to itself', async () => {
    const ana = await account()
    const narrow = await ana.keyed({ countries: ['CO'] })
    const bill = await storedBill()
    assert.equal((await put(bill.path, narrow)).status, 200)
    const [made] = await subscriptionsOf(ana)
    const outputs = [{ channel: 'webhook', url: 'https://example.org/hook' }]
    assertProblem(await patch(`${SUBSCRIPTIONS}/${made!.id}`, narrow, { outputs }), 'FORBIDDEN_COUNTRY', 403)
    const [row] = await app.db.rows<[null, null]>(
      sql`select countries, domains from subscriptions where id = ${made!.id}::bigint`,
    )
    assert.deepEqual(row, [null, null])
  })
})

describe('a subscription to all followed bills', () => {
  it('can be created, previewed and changed as any other', async () => {
    const ana = await account()
    const query = '/v1/me/follows'
    const made = await post(SUBSCRIPTIONS, ana.headers, { query, events: ['changed'] })
    assert.deepEqual(
      [made.status, made.body.data.name, made.body.data.query, made.body.data.events],
      [201, 'Proyectos que sigue', query, ['changed']],
    )
    // It is there before the first bill: following one makes no second.
    const bill = await storedBill()
    await follow(ana, bill)
    assert.equal((await subscriptionsOf(ana)).length, 1)
    const seen = await post(`${SUBSCRIPTIONS}/preview`, ana.headers, { query })
    assert.deepEqual([seen.status, seen.body.meta.matching], [200, 1], seen.text)
    assertProblem(
      await post(SUBSCRIPTIONS, ana.headers, { query, events: ['matched'] }),
      'INVALID_PARAM',
      400,
    )
    assertProblem(await post(SUBSCRIPTIONS, ana.headers, { query: `${query}?q=agua` }), 'INVALID_PARAM', 400)
  })
})
