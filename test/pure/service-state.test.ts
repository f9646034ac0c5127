// Which states of the service are faults.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  type DiskState,
  durationText,
  faultsOf,
  freeText,
  lowBytes,
  type ServiceState,
} from '#model/service-state.ts'

const GIB = 1024 ** 3
const WELL: ServiceState = {
  checked_at: '2026-11-20T12:00:00Z',
  queues: [{ queue: 'mail', waiting: 3, oldest_s: 300 }],
  loops: [
    { loop: 'due', age_s: 600, processes: [] },
    { loop: 'usage', age_s: 0, processes: [{ process: 'api-1/7-00ff', age_s: 300 }] },
  ],
  write_lock: { waiting: 1, longest_s: 300 },
  disks: [{ disk: 'data', free_bytes: 11 * GIB, size_bytes: 100 * GIB }],
  replication: { role: 'primary', replicas: 1, lag_s: 300 },
  reads: null,
  alerts: { waiting: [], outputs: [], subscriptions: 0, inbox_items: null },
  last_export: { outcome: 'changed', finished_at: '2026-11-20T08:00:00Z', detail: null },
  no_network: null,
  limits_shared: true,
  paused: false,
}
const found = (state: Partial<ServiceState>) =>
  faultsOf({ ...WELL, ...state }, 'api-1').map(({ kind, subject }) => [kind, subject])

describe('a state at its bounds', () => {
  it('has no faults', () => assert.deepEqual(found({}), []))

  it('has one beyond each of them', () => {
    assert.deepEqual(
      faultsOf(
        {
          ...WELL,
          last_export: { ...WELL.last_export!, outcome: 'rejected', detail: 'bills CO 90 → 3' },
          queues: [
            { queue: 'mail', waiting: 3, oldest_s: 301 },
            { queue: 'source', waiting: 60, oldest_s: 21_600 },
            { queue: 'link', waiting: 1, oldest_s: 1_801 },
          ],
          loops: [
            { loop: 'due', age_s: 601, processes: [] },
            { loop: 'link', age_s: 601, processes: [] },
            { loop: 'of_another_version', age_s: 1e9, processes: [] },
          ],
          write_lock: { waiting: 2, longest_s: 301 },
          disks: [{ disk: 'data', free_bytes: 9.5 * GIB, size_bytes: 100 * GIB }],
          replication: { role: 'replica', replicas: 0, lag_s: 7_200 },
          no_network: { sources: 7, since: '2026-11-20T10:00:00Z' },
          limits_shared: false,
        },
        'api-1',
      ),
      [
        { kind: 'queue_waits', subject: 'mail', detail: '3 wait, the oldest for 5 min.' },
        { kind: 'queue_waits', subject: 'link', detail: '1 wait, the oldest for 30 min.' },
        { kind: 'loop_stopped', subject: 'due', detail: 'Its last beat was 10 min ago.' },
        {
          ...{ kind: 'lock_waits', subject: '' },
          detail: '2 wait for the write lock, the longest for 5 min.',
        },
        {
          ...{ kind: 'limits_not_shared', subject: '' },
          detail: 'The process on api-1 counts calls alone: the cache is away.',
        },
        { kind: 'disk_low', subject: 'data on api-1', detail: '9.5 GiB of 100.0 GiB free.' },
        {
          ...{ kind: 'export_failed', subject: '' },
          detail: 'The export that ended 2026-11-20T08:00:00Z was not published: bills CO 90 → 3.',
        },
        {
          ...{ kind: 'no_network', subject: '' },
          detail:
            'The last runs of 7 sources found none of their hosts, since 2026-11-20T10:00:00Z: ' +
            'check the name resolution and the network of this machine.',
        },
        { kind: 'replica_lags', subject: '', detail: 'A replica is 2 h behind.' },
      ],
    )
  })

  it('a loop that stands still in one process is not hidden by another', () => {
    const here = { process: 'api-1/7-00ff', age_s: 3_601 }
    const there = { process: 'api-2/7-ff00', age_s: 3 }
    const deliveries = (age_s: number, processes: ServiceState['loops'][number]['processes']) =>
      found({ loops: [{ loop: 'deliveries', age_s, processes }] })
    assert.deepEqual(deliveries(3, [here, there]), [['loop_stopped', 'deliveries in api-1/7-00ff']])
    assert.deepEqual(deliveries(3_601, [here]), [['loop_stopped', 'deliveries']], 'named once')
    assert.deepEqual(deliveries(3, [there]), [])
  })

  it('a replica that is left out for minutes is a fault, one that restarts is not', () => {
    const replica = { replica: '10.0.0.5:5432/hemiciclo', used: false, lag_s: 40, fault: 'lags' } as const
    const reads = (out_s: number) => ({
      reads: { replicas: [{ ...replica, out_s }], calls: { replica: 0, primary: 9 }, ends: {} },
    })
    assert.deepEqual(found(reads(300)), [])
    assert.deepEqual(found(reads(301)), [['replica_left_out', '10.0.0.5:5432/hemiciclo']])
  })

  it('after a pause of the process accuses no loop and no queue', () => {
    const late = {
      loops: [{ loop: 'due', age_s: 9e5, processes: [] }],
      queues: [{ queue: 'mail', waiting: 1, oldest_s: 9e5 }],
    }
    assert.deepEqual(found(late), [
      ['queue_waits', 'mail'],
      ['loop_stopped', 'due'],
    ])
    assert.deepEqual(found({ ...late, paused: true }), [])
  })
})

describe('a disk', () => {
  const low = (disk: DiskState['disk'], gib: number) => lowBytes({ disk, size_bytes: gib * GIB }) / GIB

  it('is low below a tenth, at least 1 GiB and at most 20 GiB', () => {
    assert.deepEqual(
      [4, 10, 50, 200, 4_000].map((gib) => low('data', gib)),
      [1, 1, 5, 20, 20],
    )
    assert.deepEqual([low('temporary', 0.5), low('temporary', 50), low('temporary', 4_000)], [0.05, 5, 20])
  })

  it('of another machine is not known, and no fault', () => {
    const disk = { disk: 'database', free_bytes: null, size_bytes: null } as const
    assert.equal(freeText(disk), 'not known')
    assert.deepEqual(found({ disks: [disk] }), [])
  })
})

it('durations are in a unit that fits', () => {
  assert.deepEqual([0, 119, 120, 7_199, 7_200, 172_799, 172_800].map(durationText), [
    '0 s',
    '119 s',
    '2 min',
    '120 min',
    '2 h',
    '48 h',
    '2 days',
  ])
})
