// Subscriptions that are kept in a process between readings of the change log: each change of one counts with
// the next reading.
import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { commissions } from '#domains/catalogues.ts'
import { raw } from '#lib/sql.ts'
import { line } from '#model/declaration/domain.ts'
import { keptSubjects } from '#operations/account/subscriptions/evaluation/kept-subjects.ts'
import { reportChanges } from '#operations/account/subscriptions/evaluation/report-changes.ts'
import { fakeClock } from '../clock.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { billLine, idOf, subscriber } from '../support/subscriber.ts'

const clock = fakeClock()
let app: TestApp
before(async () => {
  app = await startApp({ clock, now: clock.now })
})
after(() => app[Symbol.asyncDispose]())

const { signal } = new AbortController()
const LIST = '/v1/bills?country_code=CO&stage=filed'

it('are read again once one is created, changed or removed, or its account is disabled', async () => {
  const kept = keptSubjects()
  const store = async (key: string, title: string) => {
    await app.store(billLine(key, title))
    await reportChanges(app.app.context, signal, kept)
  }
  const ana = await subscriber(app)
  const first = await ana.subscribe({ query: LIST })
  await store('a', 'Uno')
  assert.equal(await ana.unread(), 1)

  const bea = await subscriber(app)
  await bea.subscribe({ query: LIST })
  await store('b', 'Dos')
  assert.deepEqual([await ana.unread(), await bea.unread()], [2, 1], 'a new one')

  const path = `/v1/me/subscriptions/${first}`
  await app.call('PATCH', path, { headers: ana.key, body: { events: ['changed'] } })
  await store('b', 'Dos, renovado')
  assert.deepEqual([await ana.unread(), await bea.unread()], [3, 1], 'one with other events')

  await app.call('DELETE', path, { headers: ana.key })
  await store('c', 'Tres')
  assert.deepEqual([await ana.unread(), await bea.unread()], [0, 2], 'one that was removed')

  await app.db.script(`update accounts set disabled_at = now() where id = '${bea.id}'`)
  await store('d', 'Cuatro')
  const [row] = await app.db.rows<[number]>(raw(`select count(*) from inbox where account_id = '${bea.id}'`))
  assert.equal(row![0], 2, 'one of a disabled account')
  await app.db.script(`update accounts set disabled_at = null where id = '${bea.id}'`)
  await store('e', 'Cinco')
  assert.equal(await bea.unread(), 3)
})

it('and their needs are the same objects while nothing changes', async () => {
  const kept = keptSubjects()
  const again = async () => (await kept.reading(app.app.context, app.db, false)).subjects
  const all = await again()
  assert.equal(await again(), all)
  assert.deepEqual(all.unsure, [])
  await app.db.script(`update subscriptions set problem = 'x'`)
  const others = await again()
  assert.deepEqual([...others.byKey.keys()], [...all.byKey.keys()])
  assert.deepEqual(others.unsure, [...others.byKey.values()])
  for (const [key, { needs }] of others.byKey) assert.equal(needs, all.byKey.get(key)!.needs)
})

it('to words are parsed again once an acronym stands for other names', async () => {
  const kept = keptSubjects()
  const { context, search } = app.app
  const party = (name: string) => ({ domain: 'parties', country_code: 'CO', key: 'zq', name, acronym: 'ZQ' })
  const reading = async () => {
    await search.builder.run(signal)
    search.retrieval.lookup.renew()
    // The catalogues are read again after a minute.
    await clock.advance(61_000)
    return (await kept.reading(context, app.db, true)).subjects
  }
  await app.store(party('Partido Zafiro'), billLine('zq', 'Sobre el zafiro quieto'))
  await reading()
  const cleo = await subscriber(app)
  await cleo.subscribe({ query: '/v1/search?q=ZQ&country_code=CO' })
  await reportChanges(context, signal, kept)
  const needs = async (name: string) => [...(await reading()).index.terms].some((term) => term.endsWith(name))
  assert.ok(await needs('zafiro'))
  assert.equal(await reading(), await reading())
  await app.store(party('Partido Topacio'))
  assert.deepEqual([await needs('topacio'), await needs('zafiro')], [true, false])
})

it('keep the lists that values decide until a record that they name is gone', async () => {
  const kept = keptSubjects()
  const commission = line(commissions, { country_code: 'CO', key: 'kept', name: 'Comisión Novena' })
  await app.store(commission)
  const dora = await subscriber(app)
  const query = `/v1/bills?commission_id=${await idOf(app, 'commissions', 'kept')}`
  const id = await dora.subscribe({ query })
  const { context } = app.app
  const report = async (...lines: Parameters<typeof app.store>) => {
    await app.store(...lines)
    await reportChanges(context, signal, kept)
    const { subjects } = await kept.reading(context, app.db, false)
    return subjects.bySubscription.get(id)!.lists
  }
  const among = (key: string) => billLine(key, `Proyecto ${key}`, { commission_keys: ['kept'] })
  await report(among('k1'))
  const lists = await report(among('k2'))
  assert.deepEqual(
    lists?.map(({ domain, decision }) => [domain.name, decision.by]),
    [['bills', 'values']],
  )
  assert.equal(await report(among('k3'), billLine('k4', 'De otra comisión')), lists)
  assert.equal(await dora.unread(), 3)

  const gone = { domain: 'commissions', country_code: 'CO', key: 'kept', withdraw: true }
  assert.equal(await report(gone), null)
  const { body } = await app.call('GET', `/v1/me/subscriptions/${id}`, { headers: dora.key })
  assert.match(body.data.problem, /commission/)
  assert.notEqual(await report(commission, among('k5')), lists)
  assert.equal(await dora.unread(), 4)
})
