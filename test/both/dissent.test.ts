// Ballots against the majority of the party, and the reasons why roll calls do not reconcile, as lists and
// counts.
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
