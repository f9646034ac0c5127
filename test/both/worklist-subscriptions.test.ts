// A subscription to a worklist and its calendar: what they tell, and that they end with the membership.
import assert from 'node:assert/strict'
import { beforeEach, describe, it } from 'node:test'
import { bills } from '#domains/bills.ts'
import { consultations } from '#domains/consultations.ts'
import { schedules } from '#domains/schedules.ts'
import { sql } from '#lib/sql.ts'
import { line } from '#model/declaration/domain.ts'
import { reportChanges } from '#operations/account/subscriptions/evaluation/report-changes.ts'
import { remind } from '#operations/account/subscriptions/reminders.ts'
import { underLease } from '#store/lease.ts'
import { assertProblem } from '../support/helpers.ts'
import { account, app, clock, patch, remove, useAccountService } from '../support/me-requests.ts'
import { idOf } from '../support/subscriber.ts'
import { type Account, LISTS, member, post, worklist } from '../support/worklist-requests.ts'

useAccountService()

const { signal } = new AbortController()
const report = () => reportChanges(app.app.context, signal)
const bill = (key: string, title: string, more: object = {}) =>
  line(bills, { country_code: 'CO', key, title, stage: 'filed', ...more })

let number = 0
/** A stored bill, with a key and title that no other test has. */
async function storedBill() {
  const key = `ws:${number++}`
  const title = `Ley de páramos ${key}`
  await app.store(bill(key, title))
  return { key, title, id: await idOf(app, 'bills', key) }
}

async function add(owner: Account, list: number, domain: string, record_id: number): Promise<number> {
  const made = await post(`${LISTS}/${list}/entries`, owner.headers, { domain, record_id })
  assert.equal(made.status, 201, made.text)
  return made.body.data.id
}

const queryOf = (list: number) => `/v1/me/worklists/${list}/entries`
const subscribe = ({ headers }: Account, list: number, more: object = {}) =>
  post('/v1/me/subscriptions', headers, { query: queryOf(list), ...more })

async function told({ headers }: Account): Promise<string[]> {
  const reply = await app.get('/v1/me/inbox?limit=100', headers)
  assert.equal(reply.status, 200, reply.text)
  return reply.body.data.toReversed().map((item: { event: string; domain: string; record_id: number }) => {
    return `${item.event} ${item.domain} ${item.record_id}`
  })
}

async function feedsOf({ headers }: Account, list: number) {
  const { body } = await post('/v1/me/feed-address', headers, {})
  const at = (pattern: string) => new URL(pattern.replace('{id}', String(list))).pathname
  return { calendar: at(body.data.worklist_calendar), atom: at(body.data.worklist_atom) }
}

describe('a subscription to a worklist', () => {
  beforeEach(report)

  it('has every event but one that none of its records can have', async () => {
    const owner = await account()
    const list = await worklist(owner)
    const made = await subscribe(owner, list)
    assert.deepEqual([made.status, made.body.data.events.includes('matched')], [201, false])
    const refused = await subscribe(owner, list, { events: ['matched'] })
    assertProblem(refused, 'INVALID_PARAM', 400)
    assert.match(
      refused.body.detail,
      /events: contains matched, which this subject never has; it has arrived/,
    )
    const path = `/v1/me/subscriptions/${made.body.data.id}`
    assertProblem(await patch(path, owner.headers, { events: ['changed', 'matched'] }), 'INVALID_PARAM', 400)
  })

  it('tells what changes in its records and arrives about them, as if each were followed', async () => {
    const owner = await account()
    const list = await worklist(owner, 'Páramos')
    const [first, later, other] = [await storedBill(), await storedBill(), await storedBill()]
    await add(owner, list, 'bills', first.id)
    await report()
    const made = await subscribe(owner, list)
    assert.equal(made.status, 201, made.text)
    assert.deepEqual([made.body.data.name, made.body.data.query], ['Páramos', queryOf(list)])
    assert.ok(made.body.data.events.includes('changed'))
    await app.store(
      bill(first.key, first.title, { stage: 'floor' }),
      bill(other.key, other.title, { stage: 'floor' }),
    )
    await report()
    assert.deepEqual(await told(owner), [`changed bills ${first.id}`])
    // An entry that is added later is watched from then on, and one that was removed no more.
    const entry = await add(owner, list, 'bills', later.id)
    const starts_at = '2026-12-03T15:00:00Z'
    await app.store(
      bill(later.key, later.title, { stage: 'committee' }),
      line(schedules, {
        country_code: 'CO',
        key: 'ws:s',
        title: 'Debate',
        kind: 'commission',
        starts_at,
        bills: [{ bill_key: later.key, title: 'Debate' }],
      }),
    )
    await report()
    const meeting = await idOf(app, 'schedules', 'ws:s')
    assert.deepEqual((await told(owner)).slice(1).toSorted(), [
      `arrived schedules ${meeting}`,
      `changed bills ${later.id}`,
    ])
    assert.equal((await remove(`${LISTS}/${list}/entries/${entry}`, owner.headers)).status, 200)
    await app.store(bill(later.key, later.title, { stage: 'floor' }))
    await report()
    assert.equal((await told(owner)).length, 3)
    await app.store({ domain: 'bills', country_code: 'CO', key: first.key, withdraw: true })
    await report()
    assert.deepEqual((await told(owner)).slice(3), [`withdrawn bills ${first.id}`])
  })

  it('reminds of deadlines, and previews its records', async () => {
    const owner = await account()
    const list = await worklist(owner)
    const in2Days = new Date(Date.parse(clock.now()) + 2 * 86_400_000).toISOString().slice(0, 10)
    await app.store(
      line(consultations, { country_code: 'CO', key: 'ws:c', title: 'Consulta', end_date: in2Days }),
    )
    const id = await idOf(app, 'consultations', 'ws:c')
    await add(owner, list, 'consultations', id)
    const preview = await post('/v1/me/subscriptions/preview', owner.headers, { query: queryOf(list) })
    assert.deepEqual([preview.status, preview.body.meta.matching], [200, 1], preview.text)
    assert.equal((await subscribe(owner, list, { remind_days: 3 })).status, 201)
    for (let twice = 0; twice < 2; twice++)
      await underLease(app.db, 'test', (db) => remind(app.app.context, db, signal))
    assert.deepEqual(await told(owner), [`due consultations ${id}`])
  })

  it('is refused for strangers, with filters, and ends with the membership at once', async () => {
    const owner = await account()
    const list = await worklist(owner)
    const watched = await storedBill()
    await add(owner, list, 'bills', watched.id)
    const stranger = await account()
    assertProblem(await subscribe(stranger, list), 'NOT_FOUND', 404)
    const filtered = { query: `${queryOf(list)}?priority=high` }
    assertProblem(await post('/v1/me/subscriptions', owner.headers, filtered), 'INVALID_PARAM', 400)
    const preview = { query: queryOf(list) }
    assertProblem(await post('/v1/me/subscriptions/preview', stranger.headers, preview), 'NOT_FOUND', 404)

    const [leaves, expelled, stays] = [
      await member(owner, list, 'reader'),
      await member(owner, list, 'editor'),
      await member(owner, list, 'reader'),
    ]
    const feeds = new Map<Account, Awaited<ReturnType<typeof feedsOf>>>()
    for (const each of [leaves, expelled, stays]) {
      assert.equal((await subscribe(each, list)).status, 201)
      feeds.set(each, await feedsOf(each, list))
    }
    const statuses = async (each: Account) =>
      Promise.all(Object.values(feeds.get(each)!).map(async (path) => (await app.get(path, {})).status))
    for (const each of feeds.keys()) assert.deepEqual(await statuses(each), [200, 200])
    await remove(`${LISTS}/${list}/members/${leaves.id}`, leaves.headers)
    await remove(`${LISTS}/${list}/members/${expelled.id}`, owner.headers)
    await app.store(bill(watched.key, watched.title, { stage: 'floor' }))
    await report()
    for (const each of [leaves, expelled]) {
      assert.deepEqual(await statuses(each), [404, 404])
      assert.deepEqual((await app.get('/v1/me/subscriptions', each.headers)).body.data, [])
      assert.deepEqual(await told(each), [])
    }
    assert.deepEqual(await statuses(stays), [200, 200])
    assert.deepEqual(await told(stays), [`changed bills ${watched.id}`])
    // A lower role keeps it; the end of the list ends it.
    assert.equal(
      (await patch(`${LISTS}/${list}/members/${stays.id}`, stays.headers, { role: 'owner' })).status,
      403,
    )
    await remove(`${LISTS}/${list}`, owner.headers)
    assert.deepEqual((await app.get('/v1/me/subscriptions', stays.headers)).body.data, [])
    assert.deepEqual(await statuses(stays), [404, 404])
  })

  it('tells only what the key that made it may see', async () => {
    const owner = await account()
    const list = await worklist(owner)
    const watched = await storedBill()
    await add(owner, list, 'bills', watched.id)
    const narrow = { 'x-api-key': await app.key({ email: owner.email, countries: ['CL'] }) }
    const made = await post('/v1/me/subscriptions', narrow, { query: queryOf(list) })
    assert.equal(made.status, 201, made.text)
    await app.store(bill(watched.key, watched.title, { stage: 'floor' }))
    await report()
    assert.deepEqual(await told(owner), [])
  })

  it('reports the record that one of its records was merged into', async () => {
    const owner = await account()
    const list = await worklist(owner)
    const [kept, merged] = [await storedBill(), await storedBill()]
    await add(owner, list, 'bills', merged.id)
    await subscribe(owner, list)
    await app.store({ domain: 'bills', same: [kept.key, merged.key] })
    await report()
    const before = await told(owner)
    assert.ok(before.includes(`merged bills ${merged.id}`), String(before))
    await app.store(bill(kept.key, kept.title, { stage: 'floor' }))
    await report()
    assert.ok((await told(owner)).includes(`changed bills ${kept.id}`))
  })
})

describe('the calendar of a worklist', () => {
  it('has the deadlines and agenda entries of its records, and of those about them', async () => {
    const owner = await account()
    const list = await worklist(owner, 'Energía')
    const { id, key } = await storedBill()
    const co = { country_code: 'CO' } as const
    const soon = `${clock.now().slice(0, 4)}-12-30`
    await app.store(
      line(schedules, {
        ...co,
        key: 'wc:s',
        title: 'Debate sobre páramos',
        kind: 'commission',
        starts_at: `${soon}T15:00:00Z`,
        bills: [{ bill_key: key, title: 'Debate' }],
      }),
      line(schedules, {
        ...co,
        key: 'wc:o',
        title: 'Otro debate',
        kind: 'commission',
        starts_at: `${soon}T15:00:00Z`,
      }),
      line(consultations, { ...co, key: 'wc:c', title: 'Consulta sobre redes', end_date: soon }),
    )
    await add(owner, list, 'bills', id)
    await add(owner, list, 'consultations', await idOf(app, 'consultations', 'wc:c'))
    const { calendar } = await feedsOf(owner, list)
    const { status, text, headers } = await app.get(`${calendar}?lang=es`, {})
    assert.equal(status, 200, text)
    assert.match(String(headers['content-type']), /text\/calendar/)
    assert.match(text, /X-WR-CALNAME:Plazos y agenda: Energía/)
    for (const title of ['Debate sobre páramos', 'Consulta sobre redes'])
      assert.ok(text.includes(title), text)
    assert.ok(!text.includes('Otro debate'))
    assert.match(text, /BEGIN:VALARM/)
    assert.equal((await app.get(`${calendar}?agenda_alarm=x`, {})).status, 400)
    const other = await account()
    const { calendar: strangers } = await feedsOf(other, list)
    assert.equal((await app.get(strangers, {})).status, 404)
    await app.db.query(sql`delete from feed_addresses where account_id = ${owner.id}`)
    assert.equal((await app.get(calendar, {})).status, 404)
  })
})
