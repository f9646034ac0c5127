// What lists are narrowed, ordered and counted by, beside their dates: each filter against the records as
// they were stored.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { writeLines } from '#ingest/write.ts'
import { startApp, type TestApp } from './helpers.ts'

interface Row {
  readonly id: number
  readonly [field: string]: unknown
}

let app: TestApp
before(async () => {
  app = await startApp()
  await app.store(...WORLD)
})
after(() => app[Symbol.asyncDispose]())

const co = { country_code: 'CO' } as const
const bill = (n: number, more: object) => ({
  ...{ domain: 'bills', key: `bill:${n}`, ...co, title: `Proyecto ${n}`, stage: 'filed' },
  ...more,
})
const actor = (name: string, more: object) => ({
  ...{ domain: 'actors', key: name, ...co, name, branch: 'legislative', active: true },
  ...more,
})

const WORLD = [
  { domain: 'interest-tags', key: 'salud', ...co, name: 'Salud' },
  { domain: 'interest-tags', key: 'agua', ...co, name: 'Agua' },
  { domain: 'commissions', key: 'c7', ...co, name: 'Comisión Séptima', chamber: 'senado', acronym: 'C7' },
  { domain: 'commissions', key: 'c7c', ...co, name: 'Comisión Séptima', chamber: 'camara' },
  { domain: 'commissions', key: 'old', ...co, name: 'Comisión Vieja', active_until: '2020-01-01' },
  { domain: 'parties', key: 'pt', ...co, name: 'Partido del Trabajo', acronym: 'PT', kind: 'party' },
  { domain: 'parties', key: 'ph', ...co, name: 'Pacto Histórico', acronym: 'PH', kind: 'coalition' },
  {
    domain: 'entities',
    key: 'invima',
    ...co,
    name: 'Instituto de Vigilancia',
    acronym: 'INVIMA',
    kind: 'Agencia',
  },
  actor('Ana', {
    party_key: 'pt',
    position: 'Ministra de Salud Pública',
    district: 'Bogotá',
    memberships: [{ commission_key: 'c7', role: 'Presidenta', from: '2024-01-01' }],
  }),
  actor('Beto', {
    party_key: 'pt',
    active: false,
    memberships: [{ commission_key: 'c7', from: '2020-01-01', until: '2022-07-19' }],
    terms: [{ party_key: 'pt', from: '2018-07-20', until: '2022-07-19' }],
  }),
  actor('Caro', {
    party_key: 'ph',
    memberships: [
      { commission_key: 'c7', from: '2020-01-01', until: '2021-01-01' },
      { commission_key: 'c7' },
    ],
    terms: [
      { party_key: 'pt', from: '2018-07-20', until: '2022-07-19' },
      { party_key: 'ph', from: '2022-07-20' },
    ],
  }),
  bill(1, {
    chamber: 'senado',
    bill_type: 'Proyecto de Ley Orgánica',
    filing_date: '2026-01-01',
    last_moved_on: '2026-09-01',
    commission_keys: ['c7'],
    interest_tag_keys: ['salud'],
    authors: [{ actor_key: 'Ana', name: 'Ana' }],
  }),
  bill(2, {
    chamber: 'camara',
    stage: 'committee',
    filing_date: '2026-02-01',
    last_moved_on: '2026-03-01',
    commission_keys: ['c7'],
    interest_tag_keys: ['agua'],
    authors: [{ actor_key: 'Caro', name: 'Caro' }],
  }),
  bill(3, { chamber: 'camara', stage: 'enacted', filing_date: null, interest_tag_keys: ['salud', 'agua'] }),
  { domain: 'roll-calls', key: 'rc', ...co, bill_key: 'bill:1', motion: 'Aprobar', vote_date: '2026-05-05' },
  ...['yes', 'no', 'absent'].map((position, n) => ({
    ...{ domain: 'votes', key: `v${n}`, ...co, roll_call_key: 'rc', actor_key: ['Ana', 'Beto', 'Caro'][n] },
    ...{ party_key: n === 2 ? 'ph' : 'pt', position },
  })),
  ...['2026-06-01', '2026-06-02'].map((date, n) => ({
    ...{ domain: 'bill-updates', key: `u${n}`, ...co, bill_key: 'bill:1', date, title: 'Paso' },
    ...{ stage: n ? 'enacted' : 'committee', chamber: 'senado', commission_key: 'c7' },
  })),
  {
    ...{ domain: 'schedules', key: 's1', ...co, title: 'Sesión', kind: 'plenary', chamber: 'senado' },
    bills: [{ bill_key: 'bill:1', code: '1', title: 'Uno' }],
  },
  { domain: 'schedules', key: 's2', ...co, title: 'Comisión', kind: 'commission', commission_key: 'c7' },
  {
    ...{
      domain: 'news',
      key: 'n1',
      ...co,
      title: 'Hospitales',
      outlet: 'El Tiempo',
      link: 'https://x.test/1',
    },
    interest_tag_keys: ['salud'],
  },
  { domain: 'regulation-types', key: 'res', ...co, name: 'Resolución', abbreviation: 'Res.' },
  { domain: 'regulation-types', key: 'dec', ...co, name: 'Decreto' },
  { domain: 'entities', key: 'mma', country_code: 'BR', name: 'Ministério do Meio Ambiente' },
  { domain: 'entities', key: 'minsalud', ...co, name: 'Ministerio de Salud' },
  ...[
    ['invima', 'res', '2026-11-18'],
    ['invima', 'dec', '2026-11-19'],
    ['minsalud', 'res', '2026-11-19'],
    ['minsalud', 'res', null],
  ].map(([entity_key, rtype_key, publication_date], n) => ({
    ...{ domain: 'regulations', key: `r${n}`, ...co, title: 'Acto', entity_key, rtype_key, publication_date },
  })),
  {
    ...{ domain: 'regulations', key: 'rb', country_code: 'BR', title: 'Ato', entity_key: 'mma' },
    publication_date: '2026-11-18',
  },
  { domain: 'news', key: 'n2', ...co, title: 'Ríos', outlet: 'Semana', link: 'https://x.test/2' },
]

async function idOf(domain: string, key: string): Promise<number> {
  const { body } = await app.get(`/v1/${domain}?key=${key}`)
  assert.equal(body.data.length, 1, `${domain} ${key}`)
  return body.data[0].id
}

/** Titles or names of the rows of a list, in its order; `{key}` in the query is the id of that record. */
async function listed(domain: string, query: string): Promise<unknown[]> {
  const references = [...query.matchAll(/\{([\w-]+) ([^}]+)\}/g)]
  let address = `/v1/${domain}?${query}`
  for (const [whole, of, key] of references) address = address.replace(whole, String(await idOf(of!, key!)))
  const { body, text } = await app.get(address)
  assert.ok(body.data, text)
  return body.data.map((row: Row) => row.title ?? row.name ?? row.position)
}

describe('filters', () => {
  const cases: readonly (readonly [domain: string, query: string, rows: readonly string[]])[] = [
    ['bills', 'interest_tag_id={interest-tags salud}', ['Proyecto 1', 'Proyecto 3']],
    ['bills', 'interest_tag_id={interest-tags salud}&commission_id={commissions c7}', ['Proyecto 1']],
    ['bills', 'commission_id={commissions c7}&actor_id={actors Caro}', ['Proyecto 2']],
    ['bills', 'stage=enacted,committee', ['Proyecto 2', 'Proyecto 3']],
    ['bills', 'chamber=camara', ['Proyecto 2', 'Proyecto 3']],
    ['bills', 'bill_type=ORGANICA', ['Proyecto 1']],
    ['bills', 'party_id={parties pt}', ['Proyecto 1']],
    ['bills', 'last_moved_before=2026-06-01', ['Proyecto 2']],
    ['bills', 'last_moved_after=2026-03-01&order_by=last_moved_on', ['Proyecto 1', 'Proyecto 2']],
    ['news', 'interest_tag_id={interest-tags salud}', ['Hospitales']],
    ['news', 'outlet=tiempo', ['Hospitales']],
    ['votes', 'position=yes,no&party_id={parties pt}&order=asc', ['yes', 'no']],
    ['votes', 'party_id={parties ph}', ['absent']],
    ['votes', 'voted_after=2026-05-05&voted_before=2026-05-05&position=yes', ['yes']],
    ['votes', 'voted_after=2026-05-06', []],
    ['bill-updates', 'stage=enacted', ['Paso']],
    ['bill-updates', 'chamber=senado&commission_id={commissions c7}', ['Paso', 'Paso']],
    ['schedules', 'bill_id={bills bill:1}', ['Sesión']],
    ['schedules', 'kind=commission', ['Comisión']],
    ['schedules', 'chamber=senado', ['Sesión']],
    ['commissions', 'chamber=camara', ['Comisión Séptima']],
    ['commissions', 'active=false', ['Comisión Vieja']],
    ['commissions', 'acronym=c7', ['Comisión Séptima']],
    ['parties', 'kind=coalition', ['Pacto Histórico']],
    ['parties', 'acronym=pt', ['Partido del Trabajo']],
    ['parties', 'q=PH', ['Pacto Histórico']],
    ['entities', 'q=invima', ['Instituto de Vigilancia']],
    ['entities', 'kind=agencia', ['Instituto de Vigilancia']],
    ['actors', 'position=ministra de salud', ['Ana']],
    ['actors', 'district=bogota', ['Ana']],
  ]
  for (const [domain, query, rows] of cases)
    it(`${domain} ${query}`, async () => {
      assert.deepEqual((await listed(domain, query)).sort(), [...rows].sort())
    })

  it('refuse a chamber that does not exist, naming those that do', async () => {
    const { status, body } = await app.get('/v1/bills?chamber=Senadoo')
    assert.deepEqual([status, body.code], [400, 'INVALID_PARAM'])
    assert.match(body.detail, /chamber: .*camara.*senado/)
  })
})

describe('members', () => {
  const of = (query: string) => listed('actors', `${query}&order_by=name`)
  it('of a commission are the current ones', async () => {
    assert.deepEqual(await of('commission_id={commissions c7}'), ['Ana', 'Caro'])
  })
  it('of a commission on a day', async () => {
    assert.deepEqual(await of('commission_id={commissions c7}&as_of=2020-06-01'), ['Beto', 'Caro'])
  })
  it('of a commission, former', async () => {
    assert.deepEqual(await of('commission_id={commissions c7}&former=true'), ['Beto'])
  })
  it('of a party are those in office', async () => {
    assert.deepEqual(await of('party_id={parties pt}'), ['Ana'])
    assert.deepEqual(await of('party_id={parties pt}&active=false'), ['Beto'])
  })
  it('of a party on a day, and former', async () => {
    assert.deepEqual(await of('party_id={parties pt}&as_of=2020-06-01'), ['Beto', 'Caro'])
    assert.deepEqual(await of('party_id={parties pt}&former=true'), ['Beto', 'Caro'])
  })
  it('are said to be those of a day', async () => {
    const { body } = await app.get(`/v1/actors?commission_id=${await idOf('commissions', 'c7')}`)
    assert.match(body.meta.applied.as_of, /^\d{4}-\d\d-\d\d$/)
  })
})

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

  it('by name are alphabetical, whatever the accents', async () => {
    assert.deepEqual(await listed('parties', 'order_by=name'), ['Pacto Histórico', 'Partido del Trabajo'])
    const down = await listed('parties', 'order_by=name&order=desc')
    assert.deepEqual(down, ['Partido del Trabajo', 'Pacto Histórico'])
  })

  it('by change come with updated_since, which leaves out what did not change', async () => {
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
  it('come with catalogues, lists under a record, ids and on request', async () => {
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

it('a record is found by its key, and by that of one that was merged into it', async () => {
  const id = await idOf('bills', 'bill:1')
  await app.store(bill(9, { filing_date: '2026-01-01' }))
  await writeLines(app.db, [{ domain: 'bills', same: ['bill:1', 'bill:9'] }], new Date().toISOString())
  assert.equal(await idOf('bills', 'bill:9'), id)
  await writeLines(app.db, [{ domain: 'bills', apart: ['bill:1', 'bill:9'] }], new Date().toISOString())
  assert.notEqual(await idOf('bills', 'bill:9'), id)
})

it('ballots carry the day of their roll call', async () => {
  const { body } = await app.get('/v1/votes')
  assert.deepEqual([...new Set(body.data.map((row: Row) => row.vote_date))], ['2026-05-05'])
})

it('names stand beside ids, and follow the records that they are of', async () => {
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

it('every record carries its key', async () => {
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
  it('are counted by the type of what they issued', async () => {
    const [resolution] = (await app.get('/v1/regulation-types?q=res.')).body.data
    assert.deepEqual(await top(`rtype_id=${resolution.id}`), ['minsalud 2', 'invima 1'])
    const { body } = await app.get(`/v1/entities/top?domain=consultations&rtype_id=${resolution.id}`)
    assert.equal(body.code, 'INVALID_PARAM')
  })
  it('of several countries are counted in the time of each, in whatever order they are named', async () => {
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
