// The inbox with each change once, whichever subscriptions reported it, and narrowed by domain and kind.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { domains } from '#domains/index.ts'
import { raw } from '#lib/sql.ts'
import { EVENT_KIND_NAMES } from '#model/event-kind.ts'
import { ITEM_EVENTS } from '#model/subscription.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { billLine, idOf, reportNow, subscriber } from '../support/subscriber.ts'

let site: TestApp
before(async () => {
  site = await startApp()
})
after(() => site[Symbol.asyncDispose]())

interface Item {
  readonly id: number
  readonly subscription: { readonly id: number; readonly name: string }
  readonly domain: string
  readonly kinds: readonly string[]
  readonly title: string
  readonly also?: readonly Item[]
}
type Self = Awaited<ReturnType<typeof subscriber>>

const inbox = async (self: Self, query = '', limit = 500) =>
  (await site.get(`/v1/me/inbox?limit=${limit}${query}`, self.key)).body as {
    data: Item[]
    meta: { unread: number; next_cursor: string | null }
  }
const mark = (self: Self, body: object) => site.call('PATCH', '/v1/me/inbox', { headers: self.key, body })

describe('a change that several subscriptions reported', () => {
  it('is listed once if asked, with the others, and is read in all of them', async () => {
    const ana = await subscriber(site)
    await site.store(billLine('ic:a', 'Ley alfa'), billLine('ic:b', 'Ley beta'))
    await reportNow(site)
    const follow = { domain: 'bills', id: await idOf(site, 'bills', 'ic:a') }
    for (const name of ['Uno', 'Dos', 'Tres']) await ana.subscribe({ follow, name })
    await ana.subscribe({ query: '/v1/bills?country_code=CO', name: 'Colombia', events: ['changed'] })
    await ana.subscribe({ follow, name: 'Never', events: ['left'] })
    await site.store(
      billLine('ic:a', 'Ley alfa', { stage: 'committee' }),
      billLine('ic:b', 'Ley beta', { stage: 'committee' }),
    )
    await reportNow(site)
    const [all, once] = [await inbox(ana), await inbox(ana, '&once=true')]
    assert.deepEqual([all.data.length, all.meta.unread], [5, 5])
    assert.ok(all.data.every((item) => !('also' in item)))
    assert.deepEqual([once.data.length, once.meta.unread], [2, 2])
    const alpha = once.data.find(({ title }) => title === 'Ley alfa')!
    const items = [alpha, ...alpha.also!]
    assert.deepEqual(items.map(({ subscription: { name } }) => name).sort(), [
      'Colombia',
      'Dos',
      'Tres',
      'Uno',
    ])
    const ofAlpha = all.data.filter(({ title }) => title === 'Ley alfa')
    assert.deepEqual(new Set(items.map(({ id }) => id)), new Set(ofAlpha.map(({ id }) => id)))
    const { subscription } = items.find(({ subscription: { name } }) => name === 'Uno')!
    const one = await inbox(ana, `&once=true&subscription_id=${subscription.id}`)
    assert.deepEqual([one.data.length, one.data[0]!.also!.length], [1, 3], 'of a filtered list too')
    const first = await inbox(ana, '&once=true', 1)
    const second = await inbox(ana, `&once=true&cursor=${first.meta.next_cursor}`, 1)
    assert.deepEqual([...first.data, ...second.data], once.data)
    assert.equal(second.meta.next_cursor, null)

    await mark(ana, { read: [items[1]!.id] })
    assert.deepEqual((await inbox(ana, '&once=true')).meta.unread, 2, 'not read in the others')
    const { body } = await mark(ana, { read: [items[1]!.id], same_changes: true })
    assert.deepEqual(body.data, { marked: 3, unread: 1 })
    const left = await inbox(ana, '&once=true&unread=true')
    assert.deepEqual(
      left.data.map(({ title }) => title),
      ['Ley beta'],
    )
  })

  it('is marked with all older ones, of the chosen ones alone', async () => {
    const [ana, eva] = [await subscriber(site), await subscriber(site)]
    const own = await ana.subscribe({ query: '/v1/bills?country_code=CO', name: 'A' })
    await ana.subscribe({ query: '/v1/bills', name: 'B' })
    await eva.subscribe({ query: '/v1/bills', name: 'B' })
    await site.store(billLine('ic:c', 'Ley gama'), { ...billLine('ic:d', 'Ley delta'), country_code: 'CL' })
    await reportNow(site)
    const [newest] = (await inbox(ana)).data
    const upTo = { read_up_to: newest!.id, same_changes: true }
    assert.deepEqual((await mark(ana, { ...upTo, domain: 'votes' })).body.data, { marked: 0, unread: 2 })
    assert.deepEqual((await mark(ana, { ...upTo, subscription_id: own })).body.data, { marked: 2, unread: 1 })
    assert.deepEqual((await mark(ana, { ...upTo, kind: 'new_bill' })).body.data, { marked: 1, unread: 0 })
    assert.equal((await inbox(eva)).meta.unread, 2)
    assert.equal((await mark(ana, { read: [newest!.id], kind: 'new_bill' })).status, 400)
  })
})

describe('the inbox of one kind', () => {
  it('has the items with this kind, and no others', async () => {
    const ana = await subscriber(site)
    const id = await ana.subscribe({ query: '/v1/bills?country_code=CO' })
    let seq = 1_000_000
    const rows = domains.flatMap(({ name, fields }) =>
      ITEM_EVENTS.flatMap((event) => {
        const ofFields = ['changed', 'matched', 'left'].includes(event)
        const changed = ofFields ? [null, ...Object.keys(fields).map((field) => [field])] : [null]
        const extra =
          ofFields || event === 'arrived' ? ['null', `'{voted_against_party,restored}'`] : ['null']
        return changed.flatMap((some) =>
          extra.map((kinds) => {
            const list = some ? `'{${some},sources}'` : 'null'
            return `('${ana.id}'::uuid, ${id}, '${event}', ${seq++}, '${name}', 1, 'CO', ${list}::text[],
              ${kinds}::text[], now())`
          }),
        )
      }),
    )
    await site.db.rows(
      raw(`insert into inbox (account_id, subscription_id, event, seq, domain, record_id, country_code,
        changed_fields, extra_kinds, at) values ${rows.join(',')} returning id`),
    )
    const walk = async (query: string) => {
      const found: Item[] = []
      let cursor = ''
      for (;;) {
        const { data, meta } = await inbox(ana, `${query}${cursor}`)
        found.push(...data)
        if (meta.next_cursor === null) return found
        cursor = `&cursor=${meta.next_cursor}`
      }
    }
    const all = await walk('')
    assert.equal(all.length, rows.length)
    for (const kind of EVENT_KIND_NAMES) {
      const expected = all.filter(({ kinds }) => kinds.includes(kind)).map((item) => item.id)
      assert.ok(expected.length, kind)
      assert.deepEqual(
        (await walk(`&kind=${kind}`)).map((item) => item.id),
        expected,
        kind,
      )
    }
    const bills = await walk('&domain=bills')
    assert.ok(bills.length && bills.every(({ domain }) => domain === 'bills'))
    for (const query of ['kind=moved', 'domain=laws'])
      assert.equal((await site.get(`/v1/me/inbox?${query}`, ana.key)).status, 400)
  })
})
