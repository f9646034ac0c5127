// A roll call is reconciled by people: one person on two ballots, contradictions, spellings of parties.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { domainNamed } from '#domains/index.ts'
import { link } from '#ingest/linking/link-records.ts'
import { AUTHORITY } from '#ingest/write-lines.ts'
import { rebuild } from '#jobs/rebuild.ts'
import { sql } from '#lib/sql.ts'
import { outdatedDomains } from '#store/records/declaration-digest.ts'
import { CO, idOf, importAll, now, recordOf, startImports } from '../support/importing.ts'

const service = await startImports()
const { db } = service

const rollCall = (key: string, totals?: Record<string, number> | null, more: object = {}) => ({
  domain: 'roll-calls',
  ...CO,
  key,
  motion: `Moción ${key}`,
  totals,
  ...more,
})
const ballot = (key: string, roll_call_key: string, position: string, more: object = {}) => ({
  domain: 'votes',
  ...CO,
  key,
  roll_call_key,
  position,
  recorded_at: '2026-11-01T00:00:00Z',
  ...more,
})
const actor = (key: string, name: string, more: object = {}) => ({
  domain: 'actors',
  ...CO,
  key,
  name,
  branch: 'legislative',
  active: true,
  ...more,
})
interface Reason {
  code: string
  people: { actor_id: number | null; positions: string[] }[]
}
async function verdict(key: string) {
  const { reconciles, reasons } = await recordOf(service, 'roll-calls', key)
  return [reconciles, (reasons as Reason[]).map(({ code }) => code)]
}
const must = async (...lines: object[]) => {
  const { rejections } = await importAll(db, lines)
  assert.deepEqual(rejections, [])
}

describe('a person with two ballots', () => {
  it('keeps the roll call from reconciling, is named, and is no dissenter', async () => {
    await must(
      actor('p:a', 'Abel Cano Mora'),
      actor('p:b', 'Berta Lima Paz'),
      actor('p:c', 'Celia Soto Vera'),
      rollCall('twice', { yes: 2, no: 1 }),
      ballot('twice:1', 'twice', 'yes', { actor_key: 'p:a', party: 'Uno' }),
      ballot('twice:2', 'twice', 'no', { actor_key: 'p:a', party: 'Uno' }),
      ballot('twice:3', 'twice', 'yes', { actor_key: 'p:b', party: 'Uno' }),
    )
    const { reconciles, reasons, dissenters } = await recordOf(service, 'roll-calls', 'twice')
    assert.deepEqual([reconciles, dissenters], [false, null])
    const [contradiction] = (reasons as Reason[]).filter(({ code }) => code === 'contradiction')
    assert.deepEqual(
      contradiction!.people.map(({ actor_id, positions }) => [actor_id, positions]),
      [[await idOf(db, 'actors', 'p:a'), ['yes', 'no']]],
    )
  })

  it('is corrected by withdrawing one of them', async () => {
    await must({ domain: 'votes', ...CO, key: 'twice:2', withdraw: true })
    await must(ballot('twice:4', 'twice', 'no', { actor_key: 'p:c', party: 'Dos' }))
    assert.deepEqual(await verdict('twice'), [true, []])
    await must(rollCall('twice', { yes: 2, no: 1_000 }))
    assert.deepEqual(await verdict('twice'), [false, ['totals_differ', 'impossible_totals']])
  })

  it('counts once in a call of the roll', async () => {
    await must(
      rollCall('roll', null, { kind: 'attendance' }),
      ballot('roll:1', 'roll', 'present', { actor_key: 'p:a' }),
      ballot('roll:2', 'roll', 'present', { actor_key: 'p:a' }),
      ballot('roll:3', 'roll', 'absent', { actor_key: 'p:b' }),
    )
    const { counted } = await recordOf(service, 'roll-calls', 'roll')
    assert.deepEqual(
      [counted.present, counted.absent, await verdict('roll')],
      [1, 1, [false, ['person_twice', 'no_totals']]],
    )
  })

  it('is found when two people are merged, and not when they are apart again', async () => {
    await must(
      actor('p:d', 'Dora Ríos'),
      actor('p:e', 'Dora Ríos Luna'),
      rollCall('merged', { yes: 2, no: 0 }),
      ballot('merged:1', 'merged', 'yes', { actor_key: 'p:d' }),
      ballot('merged:2', 'merged', 'yes', { actor_key: 'p:e' }),
    )
    assert.deepEqual(await verdict('merged'), [true, []])
    await must({ domain: 'actors', same: ['p:d', 'p:e'] })
    assert.deepEqual(await verdict('merged'), [false, ['totals_differ', 'person_twice']])
    await must({ domain: 'actors', apart: ['p:d', 'p:e'] })
    assert.deepEqual(await verdict('merged'), [true, []])
  })

  it('is not made by the linker: two people of one name who both voted are two', async () => {
    const name = 'Elvira Montoya Restrepo'
    const seat = { chamber: 'senado' }
    await must(
      actor('one:e', name, { ...seat, source_id: 'one' }),
      actor('two:e', name, { ...seat, source_id: 'two' }),
      rollCall('namesakes', { yes: 2, no: 0 }),
      ballot('namesakes:1', 'namesakes', 'yes', { actor_key: 'one:e' }),
      ballot('namesakes:2', 'namesakes', 'yes', { actor_key: 'two:e' }),
      actor('one:f', 'Fabio Montoya Restrepo', { ...seat, source_id: 'one' }),
      actor('two:f', 'Fabio Montoya Restrepo', { ...seat, source_id: 'two' }),
    )
    await link(db, { authority: AUTHORITY, now })
    assert.deepEqual(await verdict('namesakes'), [true, []])
    assert.notEqual(await idOf(db, 'actors', 'one:e'), await idOf(db, 'actors', 'two:e'))
    const merged = await db.rows(sql`select from actors where key = 'two:f'`)
    assert.equal(merged.length, 0, 'those who never voted together are merged')
  })
})

describe('a party', () => {
  const spellings = ['Acción Boreal', 'Accion Boreal', 'ACCIÓN BOREAL', 'Acción Boreal ', 'Acción  Boreal']
  const positions = ['yes', 'yes', 'no', 'yes', 'no']

  it('is one party in all spellings, with its majority and its dissenters', async () => {
    await must(
      rollCall('spelt'),
      ...spellings.map((party, i) =>
        ballot(`spelt:${i}`, 'spelt', positions[i]!, {
          actor_name: `Persona Número ${'ABCDE'[i]}${i}`,
          party,
        }),
      ),
    )
    const { by_party, dissenters } = await recordOf(service, 'roll-calls', 'spelt')
    assert.deepEqual(by_party, [
      { party_id: null, party: 'Acción Boreal', majority: 'yes', counts: { yes: 3, no: 2 } },
    ])
    assert.equal(dissenters.length, 2)
  })

  it('is linked on each ballot once its record is stored, also next to the sample world', async () => {
    await must(
      { domain: 'parties', ...CO, key: 'real:ab', name: 'Acción Boreal' },
      { domain: 'parties', ...CO, key: 'sample:ub', name: 'Unión Boreal', sample: true },
      rollCall('made-up'),
      ballot('made-up:1', 'made-up', 'yes', { party: 'Unión Boreal' }),
    )
    await link(db, { authority: AUTHORITY, now })
    const party_id = await idOf(db, 'parties', 'real:ab')
    const { data } = (await service.get(`/v1/votes?party_id=${party_id}&fields=party`)).body
    assert.equal(data.length, 5)
    const { by_party } = await recordOf(service, 'roll-calls', 'spelt')
    assert.deepEqual(
      by_party.map((each: { party_id: number }) => each.party_id),
      [party_id],
    )
    assert.equal((await recordOf(service, 'votes', 'made-up:1')).party_id, null)
  })
})

describe('roll calls of an older release', () => {
  it('get their reasons when they are composed again', async () => {
    const id = await idOf(db, 'roll-calls', 'namesakes')
    await db.query(sql`update roll_calls set reasons = null, reconciles = true where id = ${id}`)
    await must(ballot('namesakes:3', 'namesakes', 'yes', { actor_key: 'two:e' }))
    await db.query(sql`update roll_calls set reasons = null, reconciles = true where id = ${id}`)
    assert.deepEqual(await verdict('namesakes'), [true, []])
    await rebuild(db, [domainNamed('roll-calls')!], { authority: AUTHORITY, now, startedBy: null })
    assert.deepEqual(await verdict('namesakes'), [false, ['person_twice']])
    assert.deepEqual(await outdatedDomains(db), [])
  })
})
