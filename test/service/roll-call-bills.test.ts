// Roll calls on several bills, their object, orientations of parties, and roll calls with missing ballots.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { bills } from '#domains/bills.ts'
import { parties } from '#domains/catalogues.ts'
import { rollCalls, votes } from '#domains/votes.ts'
import { line } from '#model/declaration/domain.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { callTool } from '../support/tool.ts'

const gt = { country_code: 'GT' } as const
let service: TestApp
const bill = (n: number, title = `Proyecto ${n}`) =>
  line(bills, { ...gt, key: `b:${n}`, code: `${n}-25`, title, filing_date: '2026-02-03' })
const ballot = (key: string, roll_call_key: string, position: 'yes' | 'no' | 'absent') =>
  line(votes, { ...gt, key, roll_call_key, actor_name: key, party: 'UNE', position })
const totals = { yes: 2, no: 0, abstain: 0 }

before(async () => {
  service = await startApp()
  await service.store(
    line(parties, { ...gt, key: 'p:une', name: 'Unidad', acronym: 'UNE', kind: 'party' }),
    ...[1, 2, 3].map((n) => bill(n)),
    line(rollCalls, {
      ...gt,
      key: 'block',
      bill_key: 'b:1',
      bills: [{ bill_key: 'b:1' }, { bill_key: 'b:2' }, { code: '9-25', title: 'Sin expediente' }],
      motion: 'Votación en bloque',
      object: 'Urgencia nacional',
      vote_date: '2026-10-02',
      orientations: [
        { party_key: 'p:une', party: 'UNE', position: 'yes', position_raw: 'Sí' },
        { party: 'Oposición', position: 'other', position_raw: 'Libre' },
      ],
    }),
    ...(['yes', 'no'] as const).map((position) => ballot(`block:${position}`, 'block', position)),
    line(rollCalls, { ...gt, key: 'one', bill_key: 'b:2', motion: 'Artículo 1', vote_date: '2026-10-01' }),
    ballot('one:yes', 'one', 'yes'),
    line(votes, { ...gt, key: 'alone', bill_key: 'b:2', position: 'yes', actor_name: 'alone' }),
  )
})
after(() => service[Symbol.asyncDispose]())

const list = async (path: string) => (await service.get(path)).body.data
const idOf = async (key: string, path: string) => (await list(`${path}?key=${key}`))[0].id

describe('a roll call on several bills', () => {
  it('has them all with code and title, and the main one', async () => {
    const [call] = await list('/v1/roll-calls?key=block')
    assert.deepEqual(
      call.bills.map(({ code, title }: { code: string; title: string }) => [code, title]),
      [
        ['1-25', 'Proyecto 1'],
        ['2-25', 'Proyecto 2'],
        ['9-25', 'Sin expediente'],
      ],
    )
    assert.deepEqual([call.bill_id, call.bill_code], [call.bills[0].bill_id, '1-25'])
  })

  it('has its single bill in its bills if the source gives no list', async () => {
    const [call] = await list('/v1/roll-calls?key=one')
    assert.deepEqual(call.bills, [{ bill_id: call.bill_id, code: '2-25', title: 'Proyecto 2' }])
  })

  it('has the first of its bills as the main one if the source names none', async () => {
    await service.store(
      line(rollCalls, { ...gt, key: 'listed', bills: [{ bill_key: 'b:3' }], motion: 'Bloque' }),
    )
    const [call] = await list('/v1/roll-calls?key=listed')
    assert.deepEqual([call.bill_code, call.bills.length], ['3-25', 1])
  })

  it('is listed under each bill, and so are its ballots', async () => {
    const [first, second, third] = await Promise.all([1, 2, 3].map((n) => idOf(`b:${n}`, '/v1/bills')))
    const motions = async (id: number) =>
      (await list(`/v1/bills/${id}/roll-calls`)).map(({ motion }: { motion: string }) => motion)
    assert.deepEqual(await motions(first), ['Votación en bloque'])
    assert.deepEqual(await motions(second), ['Votación en bloque', 'Artículo 1'])
    const ballots = async (path: string) => (await list(path)).map(({ key }: { key: string }) => key).sort()
    assert.deepEqual(await ballots(`/v1/bills/${first}/votes`), ['block:no', 'block:yes'])
    const all = ['alone', 'block:no', 'block:yes', 'one:yes']
    assert.deepEqual(await ballots(`/v1/bills/${second}/votes`), all)
    assert.deepEqual(await ballots(`/v1/votes?bill_id=${second}`), all)
    assert.deepEqual(await ballots(`/v1/bills/${third}/votes`), [])
    assert.deepEqual(await ballots(`/v1/votes?bill_id=${second}&position=no`), ['block:no'])
  })

  it('is paged, every ballot once', async () => {
    const second = await idOf('b:2', '/v1/bills')
    const seen: string[] = []
    let cursor = ''
    do {
      const page = (await service.get(`/v1/bills/${second}/votes?limit=1${cursor}`)).body
      seen.push(...page.data.map(({ key }: { key: string }) => key))
      cursor = page.meta.next_cursor ? `&cursor=${page.meta.next_cursor}` : ''
    } while (cursor)
    assert.deepEqual(seen.toSorted(), ['alone', 'block:no', 'block:yes', 'one:yes'])
  })

  it('is in the overview of each of them for agents', async () => {
    const second = await idOf('b:2', '/v1/bills')
    const { overview } = await callTool(service, 'list_bills', { id: second })
    assert.deepEqual(
      overview.roll_calls.data.map(({ motion }: { motion: string }) => motion),
      ['Votación en bloque', 'Artículo 1'],
    )
    assert.deepEqual([overview.votes.data.length, overview.votes.has_more], [1, true])
  })

  it('is updated when the title of a bill changes', async () => {
    await service.store(bill(2, 'Proyecto dos'))
    const [call] = await list('/v1/roll-calls?key=block')
    assert.equal(call.bills[1].title, 'Proyecto dos')
    await service.store(bill(2))
  })
})

it('a roll call has its object and the orientations of parties', async () => {
  const [call] = await list('/v1/roll-calls?key=block')
  assert.deepEqual([call.object, call.kind], ['Urgencia nacional', 'vote'])
  assert.deepEqual(
    call.orientations.map((each: { party_id: number | null; party: string; position: string }) => [
      each.party_id !== null,
      each.party,
      each.position,
    ]),
    [
      [true, 'UNE', 'yes'],
      [false, 'Oposición', 'other'],
    ],
  )
})

it('a call of the roll is distinguished from a vote', async () => {
  await service.store(
    line(rollCalls, {
      ...gt,
      key: 'roll',
      kind: 'attendance',
      motion: 'Asistencia',
      vote_date: '2026-01-01',
    }),
    ballot('roll:1', 'roll', 'absent'),
  )
  assert.deepEqual(
    (await list('/v1/roll-calls?kind=attendance')).map(({ key }: { key: string }) => key),
    ['roll'],
  )
})

describe('a roll call with missing ballots', () => {
  const verdict = async (key: string, ...given: [object, number]) => {
    const [fields, count] = given
    await service.store(
      line(rollCalls, { ...gt, key, motion: 'Ley', ...fields }),
      ...Array.from({ length: count }, (_, n) => ballot(`${key}:${n}`, key, 'yes')),
    )
    const [call] = await list(`/v1/roll-calls?key=${key}`)
    return [call.complete, call.reconciles, call.dissenters]
  }
  it('never reconciles, and is marked as incomplete', async () => {
    assert.deepEqual(await verdict('short', { totals, seats: 160 }, 2), [false, null, null])
  })
  it('does not reconcile if its totals and ballots differ', async () => {
    assert.deepEqual(await verdict('wrong', { totals: { yes: 5, no: 0 }, seats: 160 }, 2), [
      false,
      false,
      null,
    ])
  })
  it('reconciles if every seat has a ballot', async () => {
    assert.deepEqual(await verdict('whole', { totals, seats: 2 }, 2), [true, true, []])
  })
  it('has unknown completeness without seats, and reconciles', async () => {
    assert.deepEqual(await verdict('open', { totals }, 2), [null, true, []])
  })
  it('does not reconcile if the totals leave out a side', async () => {
    assert.deepEqual(await verdict('side', { totals: { yes: 2, absent: 0 }, seats: 2 }, 2), [true, null, []])
  })
  it('is complete once the missing ballots are stored', async () => {
    await verdict('later', { totals, seats: 2 }, 1)
    assert.deepEqual(await verdict('later', { totals, seats: 2 }, 2), [true, true, []])
  })
})

it('a bill has its urgency and all earlier ones', async () => {
  await service.store(
    line(bills, {
      ...gt,
      key: 'urgent',
      title: 'Ley urgente',
      urgency: 'Suma',
      urgencies: [{ kind: 'Suma', from: '2026-06-03', document: '128-374' }],
    }),
  )
  const [urgent] = await list('/v1/bills?key=urgent')
  assert.deepEqual(
    [urgent.urgency, urgent.urgencies],
    [
      'Suma',
      [{ kind: 'Suma', from: '2026-06-03', until: null, chamber: null, document: '128-374', ended_by: null }],
    ],
  )
})
