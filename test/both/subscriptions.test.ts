// Subscriptions: what arrives in, changes in or leaves a list, a search or a record is reported once.
import assert from 'node:assert/strict'
import { beforeEach, describe, it } from 'node:test'
import { billUpdates } from '#domains/bill-updates.ts'
import { bills } from '#domains/bills.ts'
import { commissions } from '#domains/catalogues.ts'
import { importLines } from '#ingest/import.ts'
import { AUTHORITY } from '#ingest/write-lines.ts'
import { raw, sql } from '#lib/sql.ts'
import { line } from '#model/declaration/domain.ts'
import { keptSubjects } from '#operations/account/subscriptions/evaluation/kept-subjects.ts'
import { reportChanges } from '#operations/account/subscriptions/evaluation/report-changes.ts'
import { deleteAccount } from '#store/accounts/accounts.ts'
import { underLease } from '#store/lease.ts'
import { rebuildDomain } from '#store/records/rebuild.ts'
import { assertProblem } from '../support/helpers.ts'
import {
  account,
  app,
  clock,
  bills as ids,
  patch,
  remove,
  useAccountService,
} from '../support/me-requests.ts'

useAccountService()

const co = { country_code: 'CO' } as const
const signal = new AbortController().signal
const kept = keptSubjects()

/** Brings the search index and the inboxes up to date. */
async function report(): Promise<void> {
  await app.app.search.builder.run(signal)
  app.app.search.retrieval.lookup.renew()
  await reportChanges(app.app.context, signal, kept)
}

const post = (path: string, headers: Record<string, string>, body: unknown) =>
  app.call('POST', path, { headers, body })

async function subscribe(headers: Record<string, string>, body: object): Promise<number> {
  const reply = await post('/v1/me/subscriptions', headers, body)
  assert.equal(reply.status, 201, reply.text)
  return reply.body.data.id
}

interface Item {
  readonly event: string
  readonly kinds: readonly string[]
  readonly domain: string
  readonly record_id: number
  readonly changes: Record<string, { from?: unknown; to: unknown }> | null
  readonly title: string | null
  readonly record: { title: string } | null
}

async function inbox(headers: Record<string, string>, subscription?: number): Promise<Item[]> {
  const of = subscription === undefined ? '' : `&subscription_id=${subscription}`
  const reply = await app.get(`/v1/me/inbox?limit=100${of}`, headers)
  assert.equal(reply.status, 200, reply.text)
  return reply.body.data.toReversed()
}

const told = (items: readonly Item[]) =>
  items.map(({ event, domain, record }) => `${event} ${domain} ${record?.title ?? 'gone'}`)

let number = 0
/** A title that no other test has. */
const titled = (words: string) =>
  `${words} ${String.fromCodePoint(...[...String(number++)].map((d) => 97 + Number(d)))}x`
const bill = (key: string, title: string, more: object = {}) =>
  line(bills, { ...co, key, title, stage: 'filed', ...more })

describe('a subscription', () => {
  beforeEach(report)

  it('reports what arrives in a list, whatever its date, and nothing that was there before', async () => {
    const { headers } = await account()
    const id = await subscribe(headers, { query: '/v1/bills?country_code=CO&stage=filed' })
    const title = titled('Ley de páramos')
    await app.store(
      bill('s:late', title, { filing_date: '2019-01-01' }),
      bill('s:other', titled('Otra'), { stage: 'committee' }),
      line(bills, { country_code: 'CL', key: 's:cl', title: titled('Ley de aguas'), stage: 'filed' }),
    )
    await report()
    assert.deepEqual(told(await inbox(headers, id)), [`arrived bills ${title}`])
    await report()
    assert.equal((await inbox(headers, id)).length, 1)
  })

  it('reports a record that begins to match, with what changed, and one that leaves', async () => {
    const { headers } = await account()
    const id = await subscribe(headers, { query: '/v1/bills?country_code=CO&stage=floor' })
    const title = titled('Ley que avanza')
    await app.store(bill('s:moves', title))
    await report()
    assert.deepEqual(await inbox(headers, id), [])
    await app.store(bill('s:moves', title, { stage: 'floor' }))
    await report()
    const [item] = await inbox(headers, id)
    assert.equal(item!.event, 'matched')
    assert.deepEqual(item!.changes!.stage, { from: 'filed', to: 'floor' })
    await app.store({ domain: 'bills', key: 's:moves', withdraw: true, ...co })
    await report()
    const items = await inbox(headers, id)
    assert.deepEqual(told(items).slice(1), ['withdrawn bills gone'])
    assert.deepEqual(
      items.map((each) => each.title),
      [title, title],
    )
  })

  it('reports what a search finds, once it is indexed', async () => {
    const { headers } = await account()
    const before = titled('Fomento de la quinua altoandina')
    await app.store(bill('s:quinua0', before))
    await report()
    const all = await subscribe(headers, { query: '/v1/search?q=quinua+altoandina&country_code=CO' })
    const list = await subscribe(headers, { query: '/v1/bills?q=quinua+altoandina' })
    const title = titled('Protección de la quinua altoandina')
    await app.store(
      bill('s:quinua', title, { filing_date: '2020-01-01' }),
      bill('s:half', titled('Fomento de la quinua')),
    )
    await reportChanges(app.app.context, signal, kept)
    assert.deepEqual(await inbox(headers), [])
    await report()
    assert.deepEqual(told(await inbox(headers, all)), [`arrived bills ${title}`])
    assert.deepEqual(told(await inbox(headers, list)), [`arrived bills ${title}`])
  })

  it('to a word that no record has yet begins to report with the first one', async () => {
    const { headers } = await account()
    const id = await subscribe(headers, { query: '/v1/search?q=zarigüeyas' })
    await app.store(bill('s:word', titled('Protección de zarigüeyas')))
    await report()
    assert.equal((await inbox(headers, id)).length, 1)
  })

  it('to a bill reports its changes with former values, and what refers to it', async () => {
    const { headers } = await account()
    const title = titled('Ley seguida')
    await app.store(bill('s:followed', title))
    const [[billId]] = (await app.db.rows<[number]>(
      raw(`select id from bills where key = 's:followed'`),
    )) as [[number]]
    await report()
    const id = await subscribe(headers, { follow: { domain: 'bills', id: billId } })
    await app.store(
      bill('s:followed', title, { stage: 'committee' }),
      line(billUpdates, {
        ...co,
        key: 's:followed:1',
        bill_key: 's:followed',
        date: '2026-09-01',
        title: 'Pasa a comisión',
        stage: 'committee',
      }),
    )
    await report()
    const items = await inbox(headers, id)
    assert.deepEqual(told(items).sort(), [`arrived bill-updates Pasa a comisión`, `changed bills ${title}`])
    const changed = items.find(({ domain }) => domain === 'bills')!
    assert.deepEqual(changed.changes!.stage, { from: 'filed', to: 'committee' })
    assert.deepEqual(
      items.map(({ kinds }) => kinds[0]),
      ['bill_moved', 'bill_moved'],
    )
  })

  it('follows a bill that is merged into another one', async () => {
    const { headers } = await account()
    await app.store(bill('s:one', titled('Uno')), bill('s:two', titled('Dos')))
    const rows = new Map(
      await app.db.rows<[string, number]>(raw(`select key, id from bills where key in ('s:one', 's:two')`)),
    )
    await report()
    const id = await subscribe(headers, { follow: { domain: 'bills', id: rows.get('s:two')! } })
    await app.store({ domain: 'bills', same: ['s:one', 's:two'] })
    await report()
    const items = await inbox(headers, id)
    assert.deepEqual(
      items.map(({ event }) => event),
      ['merged'],
    )
    const { follow, problem } = (await app.get(`/v1/me/subscriptions/${id}`, headers)).body.data
    assert.deepEqual([follow, problem], [{ domain: 'bills', id: rows.get('s:one')! }, null])
  })

  it('reports only the kinds that it chose, until it chooses others', async () => {
    const { headers } = await account()
    const chosen = async (more: object) => subscribe(headers, { query: '/v1/bills?country_code=CO', ...more })
    const moves = await chosen({ kinds: ['bill_moved'] })
    const names = await chosen({ kinds: ['new_bill', 'renamed'] })
    const [title, renamed] = [titled('Ley de humedales'), titled('Ley de los humedales')]
    await app.store(bill('s:kinds', title))
    await report()
    await app.store(bill('s:kinds', title, { stage: 'committee' }))
    await report()
    await app.store(bill('s:kinds', renamed, { stage: 'committee' }))
    await report()
    assert.deepEqual(
      (await inbox(headers, moves)).map(({ event, changes }) => [event, Object.keys(changes!)[0]]),
      [['changed', 'stage']],
    )
    const kinds = async () => (await inbox(headers, names)).map(({ event }) => event)
    assert.deepEqual(await kinds(), ['arrived', 'changed'])
    const path = `/v1/me/subscriptions/${names}`
    assert.deepEqual((await patch(path, headers, { kinds: null })).body.data.kinds, null)
    await app.store(bill('s:kinds', renamed, { stage: 'floor' }))
    await report()
    assert.deepEqual(await kinds(), ['arrived', 'changed', 'changed'])
    assertProblem(await patch(path, headers, { kinds: ['moved'] }), 'INVALID_PARAM', 400)
    assertProblem(await patch(path, headers, { kinds: [] }), 'INVALID_PARAM', 400)
    const wrong = await patch(path, headers, { nam: 'x' })
    assertProblem(wrong, 'INVALID_PARAM', 400)
    assert.doesNotMatch(wrong.text, /nothing to change/)
    assert.match((await patch(path, headers, {})).text, /contains nothing to change/)
  })

  it('says why it cannot be evaluated, and goes on once it can', async () => {
    const { headers } = await account()
    const commission = line(commissions, { ...co, key: 's:novena', name: titled('Comisión Novena') })
    await app.store(commission)
    const [[novena]] = (await app.db.rows<[number]>(
      raw(`select id from commissions where key = 's:novena'`),
    )) as [[number]]
    const id = await subscribe(headers, { query: `/v1/bills?commission_id=${novena}` })
    const problem = async () => (await app.get(`/v1/me/subscriptions/${id}`, headers)).body.data.problem
    await app.store({ domain: 'commissions', key: 's:novena', withdraw: true, ...co })
    await report()
    assert.match((await problem())!, new RegExp(`${novena}`))
    await app.store(bill('s:problem', titled('Con problema')))
    await report()
    assert.match((await problem())!, new RegExp(`${novena}`))
    await app.store(commission)
    await report()
    assert.equal(await problem(), null)
  })

  it('reports what all others have read while it was created', async () => {
    const { headers } = await account()
    const id = await subscribe(headers, { query: '/v1/bills?country_code=CO&stage=filed' })
    const title = titled('Ley en el intervalo')
    await app.store(bill('s:between', title))
    await app.db.script('update subscription_progress set seq = (select max(seq) from changes)')
    await report()
    assert.deepEqual(told(await inbox(headers, id)), [`arrived bills ${title}`])
    await report()
    assert.equal((await inbox(headers, id)).length, 1)
  })

  it('reports nothing of records of the past, and what they become later', async () => {
    const { headers } = await account()
    const id = await subscribe(headers, {
      query: '/v1/bills?country_code=CO&stage=committee',
      events: ['arrived', 'changed'],
    })
    const title = titled('Ley antigua')
    const old = [bill('s:old', title, { stage: 'committee', filing_date: '1999-01-01' })]
    await importLines(app.db, [Buffer.from(old.map((each) => JSON.stringify(each)).join('\n'))] as never, {
      now: clock.now,
      backfill: true,
    })
    await report()
    assert.deepEqual(await inbox(headers, id), [])
    await app.store(
      bill('s:old', title, { stage: 'committee', filing_date: '1999-01-01', summary: 'Un resumen' }),
    )
    await report()
    assert.deepEqual(told(await inbox(headers, id)), [`changed bills ${title}`])
  })

  it('reports no rebuild', async () => {
    const { headers } = await account()
    const title = titled('Ley reconstruida')
    await app.store(bill('s:rebuilt', title, { summary: 'Un resumen' }))
    await report()
    const [[billId]] = (await app.db.rows<[number]>(raw(`select id from bills where key = 's:rebuilt'`))) as [
      [number],
    ]
    const id = await subscribe(headers, { follow: { domain: 'bills', id: billId } })
    await app.db.query(
      raw(`update bills set doc = regexp_replace(doc, '"summary":"[^"]*",', '') where id = ${billId}`),
    )
    const rebuilt = await underLease(app.db, 'rebuild', (db) =>
      rebuildDomain(db, bills, { authority: AUTHORITY, now: clock.now }),
    )
    assert.ok(rebuilt.changed >= 1)
    await report()
    assert.deepEqual(await inbox(headers, id), [])
  })

  it('is refused for what is no list, and for what a list does not take', async () => {
    const { headers } = await account()
    for (const [body, param] of [
      [{ query: '/v1/health' }, 'query'],
      [{ query: `/v1/bills/${ids['co:b1']}` }, 'query'],
      [{ query: 'https://example.org/v1/bills' }, 'query'],
      [{ query: '/v1/bills?contry_code=CO' }, 'contry_code'],
      [{ query: '/v1/bills?country_code=XX' }, 'country_code'],
      [{ query: '/v1/search?country_code=CO' }, 'q'],
      [{}, 'query'],
      [{ query: '/v1/bills', follow: { domain: 'bills', id: 1 } }, 'query'],
    ] as const) {
      const reply = await post('/v1/me/subscriptions', headers, body)
      assertProblem(reply, 'INVALID_PARAM', 400)
      assert.equal(reply.body.errors[0].param, param, reply.text)
    }
    assertProblem(
      await post('/v1/me/subscriptions', headers, { follow: { domain: 'bills', id: 987_654 } }),
      'NOT_FOUND',
      404,
    )
    const narrow = await account({ countries: ['CL'], domains: ['bills'] })
    assertProblem(
      await post('/v1/me/subscriptions', narrow.headers, { query: '/v1/bills?country_code=CO' }),
      'FORBIDDEN_COUNTRY',
      403,
    )
    assertProblem(
      await post('/v1/me/subscriptions', narrow.headers, { query: '/v1/news' }),
      'FORBIDDEN_DOMAIN',
      403,
    )
  })

  it('is of its account: others neither see, change nor end it', async () => {
    const [one, other] = [await account(), await account()]
    const id = await subscribe(one.headers, { query: '/v1/bills' })
    const path = `/v1/me/subscriptions/${id}`
    assertProblem(await app.get(path, other.headers), 'NOT_FOUND', 404)
    assertProblem(await patch(path, other.headers, { name: 'x' }), 'NOT_FOUND', 404)
    assertProblem(await remove(path, other.headers), 'NOT_FOUND', 404)
    assert.deepEqual((await app.get('/v1/me/subscriptions', other.headers)).body.data, [])
    const renamed = await patch(path, one.headers, { name: 'Todo', events: ['withdrawn'] })
    assert.deepEqual([renamed.body.data.name, renamed.body.data.events], ['Todo', ['withdrawn']])
    assert.equal((await remove(path, one.headers)).status, 200)
    assertProblem(await app.get(path, one.headers), 'NOT_FOUND', 404)
  })

  it('is previewed by what arrived, whatever its date', async () => {
    const { headers } = await account()
    const title = titled('Ley de glaciares patagónicos')
    await app.store(bill('s:preview', title, { filing_date: '2001-01-01' }))
    await report()
    const reply = await post('/v1/me/subscriptions/preview', headers, {
      query: '/v1/search?q=glaciares+patagónicos',
    })
    assert.equal(reply.status, 200, reply.text)
    assert.deepEqual(
      reply.body.data.map((row: { title: string }) => row.title),
      [title],
    )
    assert.deepEqual(
      [reply.body.meta.matching, reply.body.meta.arrived, reply.body.meta.per_week],
      [1, 1, null],
    )
  })
})

describe('the inbox', () => {
  it('is marked as read, and shows a narrow key only what it covers', async () => {
    const { headers, keyed } = await account()
    const id = await subscribe(headers, { query: '/v1/bills' })
    await app.store(bill('s:i1', titled('Uno')), bill('s:i2', titled('Dos')))
    await report()
    const items = (await app.get('/v1/me/inbox', headers)).body
    assert.equal(items.meta.unread, 2)
    const first = items.data.at(-1).id
    const marked = await patch('/v1/me/inbox', headers, { read_up_to: first })
    assert.deepEqual(marked.body.data, { marked: 1, unread: 1 })
    assert.equal((await app.get('/v1/me/inbox?unread=true', headers)).body.data.length, 1)
    assert.equal((await app.get(`/v1/me/subscriptions/${id}`, headers)).body.data.unread, 1)
    const narrow = await keyed({ countries: ['CL'] })
    assert.deepEqual((await app.get('/v1/me/inbox', narrow)).body.data, [])
  })

  it('goes with its account', async () => {
    const { id, headers } = await account()
    await subscribe(headers, { query: '/v1/bills' })
    await app.store(bill('s:i3', titled('Tres')))
    await report()
    assert.equal((await inbox(headers)).length, 1)
    const items = sql`select from inbox where account_id = ${id}`
    assert.equal((await app.db.query(items)).length, 1)
    await deleteAccount(app.db, id)
    assert.deepEqual(await app.db.query(items), [])
  })
})
