// What leaves the list of a subscription is reported, and what is gone; a filter that matches nothing any
// more is a problem of its subscription.
import assert from 'node:assert/strict'
import { beforeEach, describe, it } from 'node:test'
import { billUpdates } from '#domains/bill-updates.ts'
import { commissions } from '#domains/catalogues.ts'
import { line } from '#model/declaration/domain.ts'
import { assertProblem } from '../support/helpers.ts'
import { account, app, put, useAccountService } from '../support/me-requests.ts'
import { billLine, idOf, reportNow } from '../support/subscriber.ts'

useAccountService()

const report = () => reportNow(app)
const withdrawn = (domain: string, key: string) => ({ domain, key, country_code: 'CO', withdraw: true })

interface Item {
  readonly event: string
  readonly kinds: readonly string[]
  readonly title: string
  readonly changes: Record<string, object> | null
}

async function subscriber(own?: Record<string, string>) {
  const headers = own ?? (await account()).headers
  const send = (path: string, body: object) => app.call('POST', path, { headers, body })
  /** What a subscription reported, the earliest first. */
  async function items(id: number): Promise<Item[]> {
    return (await app.get(`/v1/me/inbox?limit=100&subscription_id=${id}`, headers)).body.data.toReversed()
  }
  return {
    send,
    async subscribe(body: object): Promise<number> {
      const reply = await send('/v1/me/subscriptions', body)
      assert.equal(reply.status, 201, reply.text)
      return reply.body.data.id
    },
    items,
    async told(id: number): Promise<string[]> {
      return (await items(id)).map(({ event, title }) => `${event} ${title}`)
    },
    async problem(id: number): Promise<string | null> {
      return (await app.get(`/v1/me/subscriptions/${id}`, headers)).body.data.problem
    },
  }
}

describe('a subscription to records by their ids', () => {
  beforeEach(report)

  it('is refused where none of them is stored', async () => {
    const { send } = await subscriber()
    await app.store(billLine('g:chile', 'Ley chilena', { country_code: 'CL' }))
    const chilean = await idOf(app, 'bills', 'g:chile')
    for (const query of ['/v1/bills?ids=999999', `/v1/bills?country_code=CO&ids=${chilean}`])
      for (const path of ['/v1/me/subscriptions', '/v1/me/subscriptions/preview']) {
        const reply = await send(path, { query })
        assertProblem(reply, 'INVALID_PARAM', 400)
        assert.equal(reply.body.errors[0].param, 'ids', reply.text)
      }
  })

  it('reports that the last of them is gone, has a problem, and goes on once one returns', async () => {
    const { subscribe, told, problem } = await subscriber()
    await app.store(billLine('g:one', 'Ley una'), billLine('g:two', 'Ley dos'))
    const ids = [await idOf(app, 'bills', 'g:one'), await idOf(app, 'bills', 'g:two')]
    await report()
    const id = await subscribe({ query: `/v1/bills?ids=${ids},999999` })
    await app.store(withdrawn('bills', 'g:one'))
    await report()
    assert.deepEqual([await told(id), await problem(id)], [['withdrawn Ley una'], null])
    await app.store(withdrawn('bills', 'g:two'))
    await report()
    assert.deepEqual(await told(id), ['withdrawn Ley una', 'withdrawn Ley dos'])
    assert.match((await problem(id))!, new RegExp(`${ids[0]}.*none of these bills is stored`))
    await app.store(billLine('g:two', 'Ley dos'))
    await report()
    assert.equal(await problem(id), null)
    assert.deepEqual((await told(id)).slice(2), ['matched Ley dos'])
  })
})

describe('a subscription with a filter whose record is gone', () => {
  beforeEach(report)

  it('reports the records that are gone too, and no others', async () => {
    const { subscribe, told, problem } = await subscriber()
    const commission = line(commissions, { country_code: 'CO', key: 'g:c', name: 'Comisión Décima' })
    const more = { commission_keys: ['g:c'] }
    await app.store(commission, billLine('g:stays', 'Ley firme', more), billLine('g:goes', 'Ley fugaz', more))
    await report()
    const id = await subscribe({
      query: `/v1/bills?commission_id=${await idOf(app, 'commissions', 'g:c')}`,
      events: ['arrived', 'matched', 'changed', 'withdrawn'],
    })
    await app.store(withdrawn('commissions', 'g:c'))
    await report()
    assert.notEqual(await problem(id), null)
    await app.store(
      withdrawn('bills', 'g:goes'),
      billLine('g:stays', 'Ley firme', { stage: 'floor', ...more }),
    )
    await report()
    assert.deepEqual(await told(id), ['withdrawn Ley fugaz'])
    await app.store(commission)
    await report()
    assert.equal(await problem(id), null)
    assert.deepEqual(await told(id), ['withdrawn Ley fugaz'])
  })
})

describe('a subscription to a list that a record leaves', () => {
  beforeEach(report)

  it('reports it by default, with what changed, and reports it again once it matches again', async () => {
    const { subscribe, told, items } = await subscriber()
    await app.store(billLine('g:l', 'Ley que avanza'))
    await report()
    const filed = await subscribe({ query: '/v1/bills?country_code=CO&stage=filed' })
    const moves = await subscribe({ query: '/v1/bills?stage=filed', kinds: ['bill_moved'] })
    const changes = await subscribe({ query: '/v1/bills?stage=filed', events: ['changed'] })
    await app.store(billLine('g:l', 'Ley que avanza', { stage: 'floor' }))
    await report()
    for (const id of [filed, moves]) assert.deepEqual(await told(id), ['left Ley que avanza'])
    assert.deepEqual(await told(changes), [])
    const [item] = await items(filed)
    assert.deepEqual([item!.kinds, item!.changes!.stage], [['bill_moved'], { from: 'filed', to: 'floor' }])
    await app.store(billLine('g:l', 'Ley que avanza y crece', { stage: 'floor' }))
    await report()
    assert.equal((await told(filed)).length, 1)
    await app.store(billLine('g:l', 'Ley que avanza'))
    await report()
    assert.deepEqual(await told(filed), ['left Ley que avanza', 'matched Ley que avanza'])
  })

  it('reports what no longer has its words, and what no longer refers to a followed record', async () => {
    const { subscribe, told } = await subscriber()
    const step = (bill: string) =>
      line(billUpdates, {
        country_code: 'CO',
        key: 'g:s',
        bill_key: bill,
        date: '2026-09-01',
        title: 'Debate',
      })
    await app.store(
      billLine('g:w', 'Ley de aves', { summary: 'Protege las guacamayas' }),
      billLine('g:other', 'Ley ajena'),
      step('g:w'),
    )
    await report()
    const words = await subscribe({ query: '/v1/search?q=guacamayas' })
    const follow = await subscribe({ follow: { domain: 'bills', id: await idOf(app, 'bills', 'g:w') } })
    await app.store(billLine('g:w', 'Ley de aves'), step('g:other'))
    await report()
    assert.deepEqual(await told(words), ['left Ley de aves'])
    assert.deepEqual((await told(follow)).toSorted(), ['changed Ley de aves', 'left Debate'])
  })
})

describe('a record that was gone and is served again', () => {
  beforeEach(report)

  it('is restored, not new, with what is different', async () => {
    const { subscribe, items } = await subscriber()
    const id = await subscribe({ query: '/v1/bills?country_code=CO&stage=filed' })
    await app.store(billLine('g:again', 'Ley pausada', { status: 'Radicado' }))
    await report()
    await app.store(withdrawn('bills', 'g:again'))
    await report()
    await app.store(billLine('g:again', 'Ley reanudada', { status: 'Radicado' }))
    await report()
    await app.store(billLine('g:again', 'Ley concluida', { status: 'Radicado' }))
    await report()
    const told = await items(id)
    assert.deepEqual(
      told.map(({ event, kinds }) => `${event} ${kinds}`),
      ['arrived new_bill', 'withdrawn withdrawn', 'matched restored,renamed'],
    )
    assert.deepEqual(told[2]!.changes!.title, { from: 'Ley pausada', to: 'Ley reanudada' })
    const former = (await app.get(`/v1/bills/${await idOf(app, 'bills', 'g:again')}`)).body.data.former_titles
    assert.deepEqual(
      former.map(({ title }: { title: string }) => title),
      ['Ley pausada', 'Ley reanudada'],
    )
  })

  it('is restored for who follows it, and changes nothing that refers to it', async () => {
    const { headers } = await account()
    const self = await subscriber(headers)
    const step = { key: 'g:f:1', bill_key: 'g:f', date: '2026-09-01', title: 'Debate' }
    await app.store(billLine('g:f', 'Ley seguida'), line(billUpdates, { ...step, country_code: 'CO' }))
    await report()
    const bill = await idOf(app, 'bills', 'g:f')
    const follow = await self.subscribe({ follow: { domain: 'bills', id: bill } })
    assert.equal((await put(`/v1/bills/${bill}/follow`, headers)).status, 200)
    const { data } = (await app.get('/v1/me/subscriptions', headers)).body
    const set = data.find(({ query }: { query: string | null }) => query === '/v1/me/follows').id
    const list = await self.subscribe({ query: '/v1/bill-updates?country_code=CO', events: ['changed'] })
    await app.store(withdrawn('bills', 'g:f'))
    await report()
    await app.store(billLine('g:f', 'Ley seguida'))
    await report()
    const told = async (id: number) =>
      (await self.items(id)).map(({ event, kinds, title }) => `${event} ${kinds} ${title}`)
    assert.deepEqual(await told(follow), [
      ...['withdrawn withdrawn Ley seguida', 'matched restored Ley seguida'],
    ])
    assert.deepEqual(await told(set), ['withdrawn withdrawn Ley seguida', 'changed restored Ley seguida'])
    assert.deepEqual(await told(list), [])
  })

  it('was never away for who is told of both at once', async () => {
    const { subscribe, items } = await subscriber()
    const lists = ['/v1/bills?country_code=CO', '/v1/bills?country_code=CO&stage=filed']
    const events = ['arrived', 'matched', 'changed', 'left', 'withdrawn']
    await app.store(billLine('g:blink', 'Ley intermitente'), billLine('g:turn', 'Ley mudable'))
    await report()
    for (const query of lists) {
      const id = await subscribe({ query, events })
      await app.store(withdrawn('bills', 'g:blink'), withdrawn('bills', 'g:turn'))
      await app.store(billLine('g:blink', 'Ley intermitente'), billLine('g:turn', `Ley mudada ${id}`))
      await report()
      assert.deepEqual(
        (await items(id)).map(({ event, kinds, title }) => `${event} ${kinds} ${title}`),
        [`changed renamed Ley mudada ${id}`],
      )
    }
  })
})
