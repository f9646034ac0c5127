// Reminders: what a subscription matches and closes or begins soon is reported once, on the calendar of the
// account.
import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { consultations } from '#domains/consultations.ts'
import { schedules } from '#domains/schedules.ts'
import { line } from '#model/declaration/domain.ts'
import { remind } from '#operations/account/subscriptions/reminders.ts'
import { type LeasedDatabase, underLease } from '#store/lease.ts'
import { assertProblem, startApp, type TestApp } from '../support/helpers.ts'
import { deleteNow } from '../support/retention.ts'
import { idOf, reportNow, subscriber } from '../support/subscriber.ts'

const cl = { country_code: 'CL' } as const
const DAY = 86_400_000
const { signal } = new AbortController()

interface Item {
  readonly event: string
  readonly kinds: readonly string[]
  readonly due_on: string | null
  readonly record: { readonly title: string }
}

let app: TestApp
let at: number
beforeEach(async () => {
  at = Date.parse('2026-11-20T15:00:00Z')
  app = await startApp({ now: () => new Date(at).toISOString() })
})
afterEach(() => app[Symbol.asyncDispose]())

const leased = (work: (db: LeasedDatabase) => Promise<void>) => underLease(app.db, 'test', work)
const remindNow = () => leased((db) => remind(app.app.context, db, signal))

const consultation = (key: string, end_date: string, more: object = {}) =>
  line(consultations, {
    ...cl,
    key,
    title: `Consulta ${key}`,
    publication_date: '2026-11-01',
    end_date,
    ...more,
  })
const entry = (key: string, starts_at: string, more: object = {}) =>
  line(schedules, { ...cl, key, title: `Sesión ${key}`, kind: 'plenary', starts_at, ...more })

async function watching(body: object) {
  const somebody = await subscriber(app)
  const id = await somebody.subscribe(body)
  const items = async (): Promise<string[]> => {
    await remindNow()
    const { body: answer } = await app.get('/v1/me/inbox?limit=100', somebody.key)
    return answer.data
      .toReversed()
      .map(({ event, kinds, due_on, record }: Item) => `${event} ${kinds} ${record.title} ${due_on}`)
  }
  return { ...somebody, id, items }
}

describe('reminders', () => {
  it('come once within the chosen days, and again when the deadline moves', async () => {
    await app.store(consultation('a', '2026-11-27'), consultation('b', '2026-12-20'))
    const { items } = await watching({ query: '/v1/consultations?country_code=CL', remind_days: 5 })
    assert.deepEqual(await items(), [])
    at += 2 * DAY
    const first = ['due closes_soon Consulta a 2026-11-27']
    assert.deepEqual(await items(), first)
    at += DAY
    assert.deepEqual(await items(), first)

    await app.store(consultation('a', '2026-12-04'))
    await reportNow(app)
    assert.deepEqual(await items(), first, 'it is further away now')
    at += 8 * DAY
    assert.deepEqual(await items(), [...first, 'due closes_soon Consulta a 2026-12-04'])
  })

  it('name the day before a period that ends at its midnight', async () => {
    const midnight = { end_date: undefined, ends_at: '2026-11-24T00:00:00-03:00' }
    await app.store({ ...consultation('medianoche', '2026-11-23'), ...midnight })
    const { items } = await watching({ query: '/v1/consultations?country_code=CL', remind_days: 5 })
    assert.deepEqual(await items(), ['due closes_soon Consulta medianoche 2026-11-23'])
  })

  it('come on the day of the account, and never for what is over or cancelled', async () => {
    await app.store(
      entry('mañana', '2026-11-21T13:00:00Z'),
      entry('especial', '2026-11-21T14:00:00Z', { status: 'Convocada' }),
      entry('suspendida', '2026-11-21T14:00:00Z', { status: 'Cancelada' }),
      entry('ayer', '2026-11-19T14:00:00Z'),
      entry('después', '2026-11-22T14:00:00Z'),
      consultation('cerrada', '2026-11-20', { ends_at: '2026-11-20T12:00:00Z' }),
    )
    const { items, id, key } = await watching({ query: '/v1/schedules?country_code=CL', remind_days: 1 })
    const first = ['due begins_soon Sesión especial 2026-11-21', 'due begins_soon Sesión mañana 2026-11-21']
    assert.deepEqual((await items()).sort(), first)
    // Twelve hours later it is the 21st by UTC, and still the 20th in Bogotá.
    at += DAY / 2
    await app.call('PATCH', '/v1/me/preferences', { headers: key, body: { time_zone: 'America/Bogota' } })
    assert.deepEqual((await items()).sort(), first)
    await app.call('PATCH', '/v1/me/preferences', { headers: key, body: { time_zone: 'UTC' } })
    assert.deepEqual((await items()).slice(2), ['due begins_soon Sesión después 2026-11-22'])

    const changed = await app.call('PATCH', `/v1/me/subscriptions/${id}`, {
      ...{ headers: key, body: { remind_days: null } },
    })
    assert.equal(changed.body.data.remind_days, null)
    at += DAY / 2
    await app.store(entry('otra', '2026-11-22T14:00:00Z'))
    assert.equal((await items()).length, 3)
  })

  it('come of the followed record, and of what the words of a search match', async () => {
    await app.store(consultation('agua', '2026-11-22'), consultation('minería', '2026-11-22'))
    await reportNow(app)
    const follow = { domain: 'consultations', id: await idOf(app, 'consultations', 'minería') }
    const followed = await watching({ follow, remind_days: 3 })
    const words = await watching({ query: '/v1/search?q=agua', remind_days: 3 })
    const none = await watching({ query: '/v1/consultations?country_code=CL' })
    assert.deepEqual(await followed.items(), ['due closes_soon Consulta minería 2026-11-22'])
    assert.deepEqual(await words.items(), ['due closes_soon Consulta agua 2026-11-22'])
    assert.deepEqual(await none.items(), [])
  })

  it('are not repeated when old items are purged or the clock is set back', async () => {
    await app.store(consultation('lejos', '2027-01-18'))
    const { items } = await watching({ query: '/v1/consultations?country_code=CL', remind_days: 60 })
    const one = ['due closes_soon Consulta lejos 2027-01-18']
    assert.deepEqual(await items(), one)
    at += 58 * DAY
    await deleteNow(app.db, new Date(at).toISOString())
    assert.deepEqual(await items(), one)
    at -= 365 * DAY
    assert.deepEqual(await items(), one)
  })

  it('are refused where nothing has a deadline, and out of bounds', async () => {
    const { key, subscribe } = await subscriber(app)
    const create = (body: object) => app.call('POST', '/v1/me/subscriptions', { headers: key, body })
    const refused = await create({ query: '/v1/bills', remind_days: 3 })
    assertProblem(refused, 'INVALID_PARAM', 400)
    assert.match(refused.text, /remind_days: applies to consultations and agenda entries/)
    for (const remind_days of [0, 61, 1.5])
      assertProblem(await create({ query: '/v1/consultations', remind_days }), 'INVALID_PARAM', 400)
    await subscribe({ query: '/v1/consultations', remind_days: 60 })
  })
})
