// Orders and totals of lists, and the data of referenced records in their rows.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { app, bill, idOf, listed, type Row, useAnalystWorld, WORLD } from '../support/analyst-world.ts'
import { writeLines } from '../support/write-lines.ts'

useAnalystWorld()

describe('orders', () => {
  it('have rows without a date last in both directions', async () => {
    assert.deepEqual(await listed('bills', ''), ['Proyecto 2', 'Proyecto 1', 'Proyecto 3'])
    assert.deepEqual(await listed('bills', 'order=asc'), ['Proyecto 1', 'Proyecto 2', 'Proyecto 3'])
    const moved = 'order_by=last_moved_on'
    assert.deepEqual(await listed('bills', moved), ['Proyecto 1', 'Proyecto 2', 'Proyecto 3'])
    assert.deepEqual(await listed('bills', `${moved}&order=asc`), ['Proyecto 2', 'Proyecto 1', 'Proyecto 3'])
  })

  it('page across the rows without a date', async () => {
    const seen: number[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await app.get(`/v1/bills?order=asc&limit=1${cursor && `&cursor=${cursor}`}`)
      seen.push(...body.data.map(({ id }: Row) => id))
      cursor = body.meta.next_cursor
    }
    assert.equal(seen.length, 3)
    assert.deepEqual(
      seen,
      (await app.get('/v1/bills?order=asc')).body.data.map(({ id }: Row) => id),
    )
  })

  it('by name are alphabetical, ignoring accents', async () => {
    assert.deepEqual(await listed('parties', 'order_by=name'), ['Pacto Histórico', 'Partido del Trabajo'])
    const down = await listed('parties', 'order_by=name&order=desc')
    assert.deepEqual(down, ['Partido del Trabajo', 'Pacto Histórico'])
  })

  it('by change come with updated_since, which excludes unchanged records', async () => {
    const before = new Date().toISOString()
    await app.store(bill(2, { title: 'Proyecto 2', stage: 'floor', filing_date: '2026-02-01' }))
    const { body } = await app.get(`/v1/bills?updated_since=${before}`)
    assert.deepEqual(
      body.data.map(({ title }: Row) => title),
      ['Proyecto 2'],
    )
    assert.equal(body.meta.applied.order_by, 'content_changed_at')
    await app.store(WORLD.find(({ key }) => key === 'bill:2')!)
  })
})

describe('totals', () => {
  it('are returned for catalogues, lists under a record, ids and on request', async () => {
    const total = async (address: string) => (await app.get(address)).body.meta.total
    assert.equal(await total('/v1/parties?limit=1'), 2)
    assert.equal(await total(`/v1/bills/${await idOf('bills', 'bill:1')}/votes?limit=1`), 3)
    assert.equal(await total(`/v1/bills?ids=${await idOf('bills', 'bill:1')}`), 1)
    assert.equal(await total('/v1/bills?limit=1'), undefined)
    assert.equal(await total('/v1/bills?limit=1&count=exact'), 3)
    assert.equal(await total('/v1/bills?stage=enacted,filed&count=exact'), 2)
    assert.equal(await total('/v1/bills?since=2026-01-15&count=exact'), 1)
  })

  it('do not depend on the page', async () => {
    const first = (await app.get('/v1/bills?limit=2&count=exact')).body
    const second = (await app.get(`/v1/bills?limit=2&count=exact&cursor=${first.meta.next_cursor}`)).body
    assert.deepEqual([first.meta.total, second.meta.total], [3, 3])
  })
})

it('a record is found by its key, and by the key of a merged record', async () => {
  const id = await idOf('bills', 'bill:1')
  await app.store(bill(9, { filing_date: '2026-01-01' }))
  await writeLines(app.db, [{ domain: 'bills', same: ['bill:1', 'bill:9'] }], new Date().toISOString())
  assert.equal(await idOf('bills', 'bill:9'), id)
  await writeLines(app.db, [{ domain: 'bills', apart: ['bill:1', 'bill:9'] }], new Date().toISOString())
  assert.notEqual(await idOf('bills', 'bill:9'), id)
})

it('a record is found by its identifiers elsewhere, ignoring case', async () => {
  const identifiers = [{ scheme: 'wikidata', identifier: 'Q155' }]
  await app.store({ ...WORLD.find(({ key }) => key === 'Ana')!, identifiers })
  for (const query of ['wikidata:Q155', 'Q155', 'q155']) {
    const { data, meta } = (await app.get(`/v1/actors?identifier=${query}`)).body
    assert.deepEqual([data.map(({ name }: Row) => name), meta.total], [['Ana'], 1])
    assert.deepEqual(data[0].identifiers, identifiers)
  }
  for (const query of ['Q15', 'isni:Q155', '%'])
    assert.deepEqual(await listed('actors', `identifier=${encodeURIComponent(query)}`), [])
  assert.deepEqual(await listed('bills', 'identifier=Q155'), [])
})

it('ballots have the day of their roll call', async () => {
  const { body } = await app.get('/v1/votes')
  assert.deepEqual([...new Set(body.data.map((row: Row) => row.vote_date))], ['2026-05-05'])
})

it('names accompany ids, and are updated with their records', async () => {
  const step = async () => (await app.get('/v1/bill-updates?limit=1')).body.data[0]
  const before = await step()
  assert.deepEqual([before.bill_title, before.commission_name], ['Proyecto 1', 'Comisión Séptima'])
  await app.store({ ...WORLD.find(({ key }) => key === 'bill:1')!, title: 'Otro título', code: 'PL 1' })
  const after = await step()
  assert.deepEqual([after.bill_title, after.bill_code], ['Otro título', 'PL 1'])
  const [rollCall] = (await app.get('/v1/roll-calls')).body.data
  assert.deepEqual([rollCall.bill_title, rollCall.bill_code], ['Otro título', 'PL 1'])
  const [entry] = (await app.get('/v1/schedules?kind=commission')).body.data
  assert.equal(entry.commission_name, 'Comisión Séptima')
})

it('every record has its key', async () => {
  const { body } = await app.get('/v1/parties?order_by=name')
  assert.deepEqual(
    body.data.map(({ key }: Row) => key),
    ['ph', 'pt'],
  )
})

describe('entities by activity', () => {
  const top = async (query: string) =>
    (await app.get(`/v1/entities/top?domain=regulations&${query}`)).body.data.map(
      ({ key, count }: { key: string; count: number }) => `${key} ${count}`,
    )
  it('are counted by the type of their regulations', async () => {
    const [resolution] = (await app.get('/v1/regulation-types?q=res.')).body.data
    assert.deepEqual(await top(`rtype_id=${resolution.id}`), ['minsalud 2', 'invima 1'])
    const { body } = await app.get(`/v1/entities/top?domain=consultations&rtype_id=${resolution.id}`)
    assert.equal(body.code, 'INVALID_PARAM')
  })
  it('of several countries are counted in the local time of each, in any order of countries', async () => {
    // One hour after the day began in Brasília, and one before it does in Bogotá.
    const since = 'since=2026-11-19T04:00:00Z'
    const whole = await top(`country_code=CO,BR&${since}`)
    assert.deepEqual(await top(`country_code=BR,CO&${since}`), whole)
    assert.deepEqual(
      whole.toSorted(),
      [...(await top(`country_code=CO&${since}`)), ...(await top(`country_code=BR&${since}`))].toSorted(),
    )
    assert.deepEqual(await top('until=2026-11-30&country_code=CO'), ['invima 2', 'minsalud 1'])
  })
})
