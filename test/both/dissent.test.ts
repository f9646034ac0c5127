// Ballots against the majority of the party, why roll calls do not reconcile, as lists and counts, and how
// often people vote alike.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startApp, type TestApp } from '../support/helpers.ts'
import { callTool } from '../support/tool.ts'

const gt = { country_code: 'GT' } as const
const person = (name: string) => ({
  ...{ domain: 'actors', key: name, ...gt, name, branch: 'legislative', active: true, chamber: 'congreso' },
})
const rollCall = (key: string, totals: object) => ({
  ...{
    domain: 'roll-calls',
    key,
    ...gt,
    motion: `Moción ${key}`,
    chamber: 'congreso',
    vote_date: '2026-05-05',
    totals,
  },
})
const ballot = (roll: string, name: string, position: string, actor = true) => ({
  ...{
    domain: 'votes',
    key: `${roll}:${name}`,
    ...gt,
    roll_call_key: roll,
    actor_name: name,
    position,
    party: 'Azul',
  },
  ...(actor && { actor_key: name }),
})
const PEOPLE = ['Ana Ruiz', 'Beto Lara', 'Caro Paz', 'Dora Gil']
const WORLD = [
  ...PEOPLE.map(person),
  rollCall('one', { yes: 3, no: 1, abstain: 0, absent: 0 }),
  ...['Ana Ruiz', 'Beto Lara', 'Caro Paz'].map((name) => ballot('one', name, 'yes')),
  ballot('one', 'Dora Gil', 'no'),
  // Two who are only printed, and a total that the ballots do not have.
  rollCall('two', { yes: 1, no: 5, abstain: 0, absent: 1 }),
  ...['Ana Ruiz', 'Beto Lara'].map((name) => ballot('two', name, 'no')),
  ballot('two', 'Dora Gil', 'absent'),
  ballot('two', 'Rosa Luz Sierra', 'no', false),
  ballot('two', 'Pablo Mar Cano', 'yes', false),
  rollCall('three', { yes: 1, no: 0, abstain: 0, absent: 0 }),
]

let app: TestApp
let key: string
before(async () => {
  app = await startApp()
  await app.store(...WORLD)
  key = await app.key()
})
after(() => app[Symbol.asyncDispose]())

const groups = ({
  meta,
}: {
  meta: { grouped: { groups: { label?: string; key?: string; count: number }[] } }
}) => meta.grouped.groups.map(({ label, key: of, count }) => [label ?? of, count])

describe('dissent', () => {
  it('lists the ballots against the majority of the party', async () => {
    const { body } = await app.get('/v1/votes?dissent=true')
    const named = body.data.map((row: { actor_name: string; position: string }) => [
      row.actor_name,
      row.position,
    ])
    assert.deepEqual(named.sort(), [
      ['Dora Gil', 'no'],
      ['Pablo Mar Cano', 'yes'],
    ])
  })

  it('equals the dissenters of the roll calls', async () => {
    const { body } = await app.get('/v1/roll-calls')
    const told = body.data.flatMap(
      (row: { dissenters: { actor_name: string }[] | null }) => row.dissenters ?? [],
    )
    const { body: ballots } = await app.get('/v1/votes?dissent=true&count=true')
    assert.equal(told.length, 2)
    assert.equal(ballots.meta.total, told.length)
    const { body: others } = await app.get('/v1/votes?dissent=false&count=true')
    assert.equal(others.meta.total, 9 - told.length)
  })

  it('is counted by person, and of one person, by tools', async () => {
    const counted = await callTool(
      app,
      'list_votes',
      { country_code: 'GT', dissent: true, group_by: 'actor' },
      key,
    )
    assert.deepEqual(groups(counted)[0], ['Dora Gil', 1])
    const { data } = await callTool(app, 'list_actors', { q: 'Dora Gil' }, key)
    const own = await callTool(app, 'list_votes', { actor_id: data[0].id, dissent: true }, key)
    assert.deepEqual(
      own.data.map((row: { roll_call: { motion: string } }) => row.roll_call.motion),
      ['Moción one'],
    )
  })
})

describe('reasons', () => {
  it('are counted over roll calls', async () => {
    const { body } = await app.get('/v1/roll-calls?group_by=reason')
    assert.deepEqual(groups(body).sort(), [
      ['no_ballots', 1],
      ['totals_differ', 1],
    ])
    assert.equal(body.meta.grouped.none, 1)
    const refuted = await callTool(app, 'list_votes', { reconciles: false, group_by: 'reason' }, key)
    assert.deepEqual(groups(refuted), [['totals_differ', 1]])
  })

  it('of arguments of two lists names the other argument', async () => {
    const { error } = await callTool(app, 'list_votes', { reconciles: false, group_by: 'position' }, key)
    assert.equal(error.message, 'reconciles: cannot be combined with group_by=position; omit one of them')
  })
})

describe('comparisons of people', () => {
  const ids = new Map<string, number>()
  const compare = (names: readonly string[], more = '', path = 'compare') =>
    app.get(`/v1/actors/${path}?actor_id=${names.map((name) => ids.get(name) ?? name).join(',')}${more}`)
  before(async () => {
    await app.store(
      ...['Eli Sosa', 'Eli Sossa', 'Gone Rey'].map(person),
      { ...person('Far Luz'), country_code: 'CL', chamber: 'senado' },
      // One person twice in the same position, and twice in different ones.
      { ...rollCall('four', { yes: 9 }), chamber: 'congreso', vote_date: '2026-06-06' },
      ballot('four', 'Ana Ruiz', 'yes'),
      { ...ballot('four', 'Ana Ruiz', 'yes'), key: 'four:again' },
      ballot('four', 'Beto Lara', 'abstain'),
      ballot('four', 'Caro Paz', 'no'),
      { ...ballot('four', 'Caro Paz', 'yes'), key: 'four:other' },
      // A call of the roll is no vote.
      { ...rollCall('five', {}), kind: 'attendance', vote_date: '2026-06-07' },
      ...['Ana Ruiz', 'Caro Paz'].map((name) => ballot('five', name, 'yes')),
      { ...rollCall('far', {}), country_code: 'CL', chamber: 'senado' },
      { ...ballot('far', 'Far Luz', 'yes'), country_code: 'CL' },
      ballot('four', 'Eli Sossa', 'yes'),
    )
    for (const { id, name } of (await app.get('/v1/actors?limit=50')).body.data) ids.set(name, id)
    await app.store({ domain: 'actors', same: ['Eli Sosa', 'Eli Sossa'] } as never)
    await app.store({ domain: 'actors', key: 'Gone Rey', ...gt, withdraw: true } as never)
  })

  it('count the roll calls in which both took a side, and those with the same one', async () => {
    const { body } = await compare(['Ana Ruiz', 'Beto Lara', 'Dora Gil'])
    const pairs = body.data.pairs.map((pair: Record<string, unknown>) => [
      ...[pair.shared, pair.agree, pair.rate, pair.few, pair.reason],
    ])
    assert.deepEqual(pairs, [
      [3, 2, 0.6667, true, null],
      [1, 0, 0, true, null],
      [1, 0, 0, true, null],
    ])
    assert.deepEqual(body.data.together, { shared: 1, agree: 0, rate: 0, few: true })
    assert.equal(body.data.differing, 2)
    const counted = body.data.people.map((one: { ballots: number; sides: number }) => [
      one.ballots,
      one.sides,
    ])
    assert.deepEqual(counted, [
      [3, 3],
      [3, 3],
      [2, 1],
    ])
  })

  it('leave out ballots that contradict each other and calls of the roll', async () => {
    const { body } = await compare(['Ana Ruiz', 'Caro Paz'])
    assert.deepEqual(
      body.data.pairs.map(({ shared, agree }: { shared: number; agree: number }) => [shared, agree]),
      [[1, 1]],
    )
    assert.equal(body.data.people[1].ballots, 1)
  })

  it('know no rate without a shared roll call, and say why', async () => {
    const reason = async (...names: string[]) => {
      const [pair] = (await compare(names)).body.data.pairs
      assert.deepEqual([pair.shared, pair.rate], [0, null])
      return pair.reason
    }
    assert.equal(await reason('Ana Ruiz', 'Far Luz'), 'different_countries')
    assert.equal(await reason('Eli Sosa', 'Dora Gil'), 'never_together')
    const { body } = await compare(['Ana Ruiz', 'Beto Lara'], '&since=2026-07-01')
    assert.equal(body.data.pairs[0].reason, 'no_ballots')
  })

  it('have a window and a chamber', async () => {
    const shared = async (more: string) =>
      (await compare(['Ana Ruiz', 'Beto Lara'], more)).body.data.pairs[0].shared
    assert.equal(await shared('&until=2026-05-05'), 2)
    assert.equal(await shared('&since=2026-05-06'), 1)
    assert.equal(await shared('&chamber=congreso'), 3)
    assert.equal(await shared('&chamber=senado'), 0)
  })

  it('list where people differ, newest first, page by page, with the position of each', async () => {
    const names = ['Dora Gil', 'Ana Ruiz', 'Beto Lara']
    const first = await compare(names, '&limit=1', 'differences')
    const [{ motion, positions }] = first.body.data
    assert.equal(motion, 'Moción four')
    assert.deepEqual(
      positions.map((each: { actor_id: number; position: string | null }) => [each.actor_id, each.position]),
      [
        [ids.get('Dora Gil'), null],
        [ids.get('Ana Ruiz'), 'yes'],
        [ids.get('Beto Lara'), 'abstain'],
      ],
    )
    const cursor = `&limit=1&cursor=${first.body.meta.next_cursor}`
    const second = await compare(names, cursor, 'differences')
    assert.equal(second.body.data[0].motion, 'Moción one')
    assert.equal(second.body.meta.next_cursor, null)
    const foreign = await compare(['Ana Ruiz', 'Beto Lara'], cursor, 'differences')
    assert.equal(foreign.status, 400)
  })

  it('take a merged record as its survivor; refuse withdrawn, unknown, too few and too many', async () => {
    const merged = await compare(['Eli Sossa', 'Ana Ruiz'])
    assert.equal(merged.body.data.people[0].id, ids.get('Eli Sosa'))
    assert.equal(merged.body.data.pairs[0].shared, 1)
    assert.deepEqual(merged.body.meta.merged, [{ from: ids.get('Eli Sossa'), to: ids.get('Eli Sosa') }])
    const detail = async (...names: string[]) => {
      const { status, body } = await compare(names)
      assert.equal(status, 400)
      assert.equal(body.errors[0].param, 'actor_id')
      return body.errors[0].detail
    }
    assert.match(await detail('Eli Sosa', 'Eli Sossa'), /takes 2 to 6 different people/)
    assert.match(await detail('Gone Rey', 'Ana Ruiz'), /was withdrawn/)
    assert.match(await detail('999999', 'Ana Ruiz'), /there is no record 999999/)
    assert.match(await detail('1', '2', '3', '4', '5', '6', '7'), /6/)
    assert.match(await detail("1'", '2'), /is not an id/)
  })

  it('are refused outside the scope of the key', async () => {
    const scoped = { 'x-api-key': await app.key({ countries: ['GT'] }) }
    const address = `/v1/actors/compare?actor_id=${ids.get('Ana Ruiz')},${ids.get('Far Luz')}`
    assert.equal((await app.get(address, scoped)).body.code, 'FORBIDDEN_COUNTRY')
  })
})

describe('what a person did over time', () => {
  const cr = { country_code: 'CR' } as const
  const branch = { branch: 'legislative', chamber: 'asamblea' } as const
  const member = (key: string, more: object) => ({
    ...{
      domain: 'actors',
      key: `cr:${key}`,
      ...cr,
      ...branch,
      name: `Diputada ${key}`,
      active: true,
      ...more,
    },
  })
  const call = (key: string, vote_date: string, more: object = {}) => ({
    ...{
      domain: 'roll-calls',
      key: `cr:${key}`,
      ...cr,
      motion: key,
      chamber: 'asamblea',
      vote_date,
      ...more,
    },
  })
  const cast = (roll: string, who: string, position: string, n = '', party: string | null = 'cr:p') => ({
    ...{ domain: 'votes', key: `cr:${roll}:${who}${n}`, ...cr, roll_call_key: `cr:${roll}` },
    ...{ actor_key: `cr:${who}`, actor_name: `Diputada ${who}`, position, party_key: party },
  })
  const all = (roll: string, position: string) => ['b', 'c'].map((who) => cast(roll, who, position))
  let activity: (who: string, query?: string) => Promise<{ data: Record<string, object[]>; meta: object }>

  before(async () => {
    await app.store(
      { domain: 'parties', key: 'cr:p', ...cr, name: 'Partido "majority":"no", {Pe}' },
      { domain: 'commissions', key: 'cr:com', ...cr, name: 'Comisión de Aguas' },
      { domain: 'interest-tags', key: 'cr:agua', ...cr, name: 'Agua' },
      { domain: 'bills', key: 'cr:ley', ...cr, code: '1', title: 'Ley', interest_tag_keys: ['cr:agua'] },
      member('a', { terms: [{ from: '2026-03-02', until: '2026-05-31' }, { from: null }] }),
      ...['b', 'c'].map((who) => member(who, {})),
      member('d', { active: false, terms: [{ from: '2026-01-01', until: null }] }),
      call('before', '2026-03-01', { bill_key: 'cr:ley' }),
      ...[cast('before', 'a', 'yes'), ...all('before', 'no')],
      call('with', '2026-03-02', { bill_key: 'cr:ley' }),
      ...[cast('with', 'a', 'no'), ...all('with', 'no')],
      call('away', '2026-03-09'),
      ...[cast('away', 'a', 'excused'), ...all('away', 'yes')],
      call('missing', '2026-03-09'),
      ...all('missing', 'yes'),
      call('unlinked', '2026-03-10'),
      ...all('unlinked', 'yes'),
      { ...cast('unlinked', 'x', 'yes'), actor_key: undefined },
      call('twice', '2026-04-01'),
      ...[cast('twice', 'a', 'yes'), cast('twice', 'a', 'no', '2'), ...all('twice', 'yes')],
      call('lacking', '2026-04-02', { seats: 57 }),
      cast('lacking', 'b', 'yes'),
      call('commission', '2026-04-03', { commission_key: 'cr:com' }),
      cast('commission', 'b', 'yes'),
      call('roll', '2026-04-04', { kind: 'attendance' }),
      cast('roll', 'a', 'present'),
      call('bare', '2026-04-05'),
      call('last', '2026-05-31'),
      ...[cast('last', 'a', 'abstain', '', null), cast('last', 'b', 'yes'), cast('last', 'c', 'no')],
      call('after', '2026-06-01'),
      ...[cast('after', 'a', 'yes'), cast('after', 'b', 'yes'), cast('after', 'c', 'no')],
    )
    activity = async (who, query = '') => {
      const [found] = (await app.get(`/v1/actors?country_code=CR&q=Diputada ${who}`)).body.data
      const { status, body, text } = await app.get(`/v1/actors/${found.id}/activity${query}`)
      assert.equal(status, 200, text)
      return body
    }
  })

  const none = { voted: 0, absent: 0, excused: 0, other: 0, unrecorded: 0, few: true }

  it('counts the votes of the chamber during mandates whose days are known', async () => {
    const { data, meta } = await activity('a')
    assert.deepEqual(data.participation, [
      { ...none, period: '2026-03', roll_calls: 3, voted: 1, excused: 1, unrecorded: 1, share: 0.3333 },
      { ...none, period: '2026-05', roll_calls: 1, voted: 1, share: 1 },
    ])
    assert.deepEqual(meta, {
      by: 'month',
      mandates: [{ chamber: 'asamblea', from: '2026-03-02', until: '2026-05-31' }],
      undated: 1,
      participation_since: null,
      with_party_since: null,
    })
    const year = await activity('a', '?by=year&until=2026-03-31')
    assert.deepEqual(
      year.data.participation!.map((row) => ({ ...none, ...row })),
      [{ ...none, period: '2026', roll_calls: 3, voted: 1, excused: 1, unrecorded: 1, share: 0.3333 }],
    )
    for (const who of ['b', 'd']) assert.deepEqual((await activity(who)).data.participation, [], who)
  })

  it('compares ballots with the majority of the party, if it has one', async () => {
    const rows = (await activity('a')).data.with_party
    assert.deepEqual(rows, [
      { period: '2026-03', roll_calls: 2, agree: 1, share: 0.5, few: true },
      { period: '2026-06', roll_calls: 1, agree: 1, share: 1, few: true },
    ])
  })

  it('counts the subjects of the bills voted on', async () => {
    const { subjects } = (await activity('a')).data
    assert.deepEqual(subjects, [{ subject: 'water', roll_calls: 2 }])
    assert.deepEqual((await activity('a', '?since=2026-03-02')).data.subjects, [
      { subject: 'water', roll_calls: 1 },
    ])
  })
})
