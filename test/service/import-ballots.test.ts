// Imports of ballots: counted for their roll calls, and compared with the published totals.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { CO, importAll, logged, recordOf, startImports } from '../support/importing.ts'

const service = await startImports()
const { db } = service

describe('an import of ballots', () => {
  const rollCall = (key: string, totals?: Record<string, number> | null) => ({
    domain: 'roll-calls',
    ...CO,
    key,
    motion: 'M',
    ...(totals !== undefined && { totals }),
  })
  const ballot = (key: string, rollCallKey: string, position: string) => ({
    domain: 'votes',
    ...CO,
    key,
    roll_call_key: rollCallKey,
    position,
    recorded_at: '2026-11-01T00:00:00Z',
  })
  const verdict = async (key: string) => {
    const { counted, reconciles } = await recordOf(service, 'roll-calls', key)
    return [counted?.yes ?? null, counted?.no ?? null, reconciles]
  }

  it('reports whether they add up to the published totals, and counts each new one', async () => {
    await importAll(db, [rollCall('rc:1', { yes: 2, no: 1 })])
    assert.deepEqual(await verdict('rc:1'), [null, null, null])
    await importAll(db, [ballot('rc:1:a', 'rc:1', 'yes'), ballot('rc:1:b', 'rc:1', 'no')])
    assert.deepEqual(await verdict('rc:1'), [1, 1, false])
    const changes = await logged(db, () => importAll(db, [ballot('rc:1:c', 'rc:1', 'yes')]))
    assert.deepEqual(
      changes.map(({ domain, kind, changed_fields }) => [domain, kind, changed_fields]),
      [
        ['votes', 'created', null],
        ['roll-calls', 'changed', ['counted', 'complete', 'reconciles', 'reasons', 'by_party', 'dissenters']],
      ],
    )
    assert.deepEqual(await verdict('rc:1'), [2, 1, true])
    assert.equal((await recordOf(service, 'votes', 'rc:1:a')).roll_call.reconciles, true)
  })

  it('counts again when a ballot changes its position', async () => {
    await importAll(db, [rollCall('rc:2', { yes: 1, no: 0 }), ballot('rc:2:a', 'rc:2', 'yes')])
    assert.deepEqual(await verdict('rc:2'), [1, 0, true])
    await importAll(db, [ballot('rc:2:a', 'rc:2', 'no')])
    assert.deepEqual(await verdict('rc:2'), [0, 1, false])
  })

  it('counts both roll calls again when a ballot moves from one to the other', async () => {
    await importAll(db, [
      rollCall('rc:3', { yes: 1, no: 0 }),
      rollCall('rc:4', { yes: 1, no: 0 }),
      ballot('rc:3:a', 'rc:3', 'yes'),
    ])
    await importAll(db, [ballot('rc:3:a', 'rc:4', 'yes')])
    assert.deepEqual(
      [await verdict('rc:3'), await verdict('rc:4')],
      [
        [null, null, null],
        [1, 0, true],
      ],
    )
  })

  it('compares again when the published totals change or are removed', async () => {
    await importAll(db, [rollCall('rc:5', { yes: 1, no: 0 }), ballot('rc:5:a', 'rc:5', 'yes')])
    await importAll(db, [rollCall('rc:5', { yes: 2, no: 0 })])
    assert.deepEqual(await verdict('rc:5'), [1, 0, false])
    await importAll(db, [rollCall('rc:5', null)])
    assert.deepEqual(await verdict('rc:5'), [1, 0, null])
    assert.equal((await recordOf(service, 'votes', 'rc:5:a')).roll_call.totals, null)
  })
})
