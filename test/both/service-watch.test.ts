// The service watches itself: what waits, stands still or runs out opens an incident, which ends when no
// process sees it any more.
import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { after, before, beforeEach, describe, it } from 'node:test'
import { serviceChecks } from '#cli/service-checks.ts'
import { watch } from '#jobs/watch.ts'
import { type ServiceWatchOptions, watchService } from '#jobs/watch-service.ts'
import { beatsBy } from '#model/beats.ts'
import type { Loop, ServiceState } from '#model/service-state.ts'
import { lockWrites, writeLockState } from '#store/records/write-lock.ts'
import { fakeClock, lookAgain } from '../clock.ts'
import { ADMIN_TOKEN, freshDatabase, NATIVE, startApp, type TestApp } from '../support/helpers.ts'
import { RETAIN } from '../support/retention.ts'
import { waiting } from '../support/working-jobs.ts'

const GIB = 1024 ** 3
const clock = fakeClock()
const { now } = clock
let app: TestApp
before(async () => {
  app = await startApp({ now, clock })
})
after(() => app[Symbol.asyncDispose]())
beforeEach(() =>
  app.db.script(
    'delete from incidents; delete from pgboss.job; delete from beats; delete from process_beats',
  ),
)

const admin = { authorization: `Bearer ${ADMIN_TOKEN}` }
const open = async () =>
  (await app.get('/admin/alarms?open=true', admin)).body.data.map(
    ({ kind, source_id, subject }: Record<string, string>) => `${source_id} ${kind} ${subject}`.trim(),
  )

interface Watcher extends AsyncDisposable {
  readonly logged: string[]
  readonly beats: ReturnType<typeof beatsBy<Loop>>
  /** One round, and what it logged. */
  round(): Promise<string[]>
  state(): ServiceState
}

/** A process that watches, in rounds that the test begins. */
function process(more: Partial<ServiceWatchOptions> & { cache?: () => 'ok' | 'down' } = {}): Watcher {
  const logged: string[] = []
  const beats = beatsBy<Loop>(now)
  const { cache = () => 'ok' as const, ...options } = more
  let state: ServiceState | undefined
  // An interval that never comes: each round is begun by the test.
  const still = { ...clock, every: () => () => {} }
  const watching = watchService(
    { ...app.app.context, cache, clock: still },
    {
      ...{ beats, dataDir: tmpdir(), embedded: !NATIVE, tells: ['mail'], machine: 'api-1' },
      log: { info: (_, message) => logged.push(message), warn: (_, message) => logged.push(message) },
      space: async () => ({ free_bytes: 50 * GIB, size_bytes: 100 * GIB }),
      onState(read) {
        state = read
        app.app.noteState(read)
      },
      ...options,
    },
  )
  return {
    logged,
    beats,
    async round() {
      logged.length = 0
      await watching.round()
      return [...logged]
    },
    state: () => state!,
    [Symbol.asyncDispose]: () => watching[Symbol.asyncDispose](),
  }
}

describe('an incident of the service', () => {
  it('begins once, is reported once, and ends when no process sees it for three minutes', async () => {
    let cache: 'ok' | 'down' = 'down'
    await using alone = process({ cache: () => cache })
    await using other = process()
    // The first round is at the start, and the cache may be away for a moment.
    assert.deepEqual(await alone.round(), ['The service counts rate limits in each process alone'])
    assert.deepEqual(await alone.round(), [])
    await clock.advance(60_000)
    assert.deepEqual(await other.round(), [], 'a process that shares its limits does not end it')
    assert.deepEqual(await open(), ['service limits_not_shared'])
    assert.deepEqual(await alone.round(), [])
    cache = 'ok'
    await clock.advance(120_000)
    assert.deepEqual([await alone.round(), await other.round()], [[], []])
    await clock.advance(60_001)
    const ended = [...(await other.round()), ...(await alone.round())]
    assert.deepEqual(ended, ['Resolved: The service counts rate limits in each process alone'])
    assert.deepEqual(await open(), [])
    const jobs = (await waiting(app.db, 'alarm')).map(([, data]) => JSON.parse(data))
    assert.deepEqual(jobs.map(({ event, by }) => `${event} ${by}`).sort(), ['began mail', 'ended mail'])
  })

  it('is not ended by the watch of the sources', async () => {
    await using alone = process({ cache: () => 'down' })
    await alone.round()
    await watch(app.app.context, { log: { info() {}, warn() {} }, freshness: null, tells: [] })
    assert.deepEqual(await open(), ['service limits_not_shared'])
  })

  it('of a low disk names the machine, and GET / names neither it nor a path', async () => {
    await using low = process({ space: async () => ({ free_bytes: GIB, size_bytes: 100 * GIB }) })
    await low.round()
    assert.ok((await open()).includes('service disk_low data on api-1'))
    const { status, body, text } = await app.get('/', {})
    assert.deepEqual([status, body.status, body.faults], [200, 'degraded', ['disk_low']])
    assert.deepEqual(body.checks.disks[0], { disk: 'data', free_bytes: GIB, size_bytes: 100 * GIB })
    assert.doesNotMatch(text, /api-1|\/tmp/)
  })
})

describe('the state of the service', () => {
  it('has the age of the oldest waiting job of each queue', async () => {
    await using watcher = process()
    const { queue } = app.app.context
    for (const account of ['a', 'b']) await queue.add(app.db, 'mail', { account, kind: 'reset' } as never)
    await app.db.script(
      "update pgboss.job set start_after = now() - interval '10 minutes' where data ->> 'account' = 'a'",
    )
    // A retry that is not due does not wait.
    await queue.add(app.db, 'alarm', { incident: 1, event: 'began', by: 'mail' })
    await app.db.script("update pgboss.job set start_after = now() + interval '1 hour' where name = 'alarm'")
    assert.deepEqual(await watcher.round(), ['The service has jobs that wait too long (mail)'])
    const queues = new Map(watcher.state().queues.map((each) => [each.queue, each]))
    assert.equal(queues.get('mail')!.waiting, 2)
    assert.ok(queues.get('mail')!.oldest_s >= 600 && queues.get('mail')!.oldest_s < 4_000)
    assert.deepEqual(queues.get('alarm'), { queue: 'alarm', waiting: 0, oldest_s: 0 })
    const { text } = await app.get('/metrics', admin)
    assert.match(text, /hemiciclo_queue_waiting_jobs\{queue="mail"\} 2/)
    assert.match(text, /hemiciclo_fault\{kind="queue_waits"\} 1/)
  })

  it('has the last beat of each loop, of whichever process', async () => {
    await using worker = process()
    await using api = process()
    worker.beats.beat('due')
    await worker.round()
    for (let minute = 0; minute < 11; minute++) {
      await clock.advance(60_000)
      await api.round()
    }
    const age = (loop: Loop) => api.state().loops.find((each) => each.loop === loop)!.age_s
    assert.deepEqual([age('due'), age('checks')], [660, 0])
    assert.deepEqual(await open(), ['service loop_stopped due'])
    assert.match((await app.get('/metrics', admin)).text, /hemiciclo_loop_beat_age_seconds\{loop="due"\} 660/)
    worker.beats.beat('due')
    await worker.round()
    await api.round()
    assert.equal(age('due'), 0)
  })

  it('has the last beat in each running process, which the beats of others do not hide', async () => {
    await using well = process()
    await using ill = process({ machine: 'api-2' })
    const both = [well, ill]
    for (const { beats } of both) beats.beat('deliveries')
    for (const each of both) await each.round()
    const deliveries = () => well.state().loops.find(({ loop }) => loop === 'deliveries')!
    assert.deepEqual(
      deliveries().processes.map(({ process, age_s }) => [process.replace(/\d+-[0-9a-f]{4}$/, 'n'), age_s]),
      [
        ['api-1/n', 0],
        ['api-2/n', 0],
      ],
    )
    // In one process the loop hangs; its checks go on.
    for (let minute = 0; minute < 61; minute++) {
      await clock.advance(60_000)
      well.beats.beat('deliveries')
      for (const each of both) await each.round()
    }
    assert.deepEqual([deliveries().age_s, Math.max(...deliveries().processes.map((p) => p.age_s))], [0, 3660])
    const [alarm, ...others] = await open()
    assert.match(alarm!, /^service loop_stopped deliveries in api-2\/\d+-[0-9a-f]{4}$/)
    assert.deepEqual(others, [], 'one alarm, of whichever process sees it')
    const { text } = await app.get('/metrics', admin)
    assert.match(text, /hemiciclo_process_loop_beat_age_seconds\{loop="deliveries",process="api-2\/.*\} 3660/)
    assert.match(text, /hemiciclo_process_loop_beat_age_seconds\{loop="deliveries",process="api-1\/.*\} 0/)
    const { text: live, body } = await app.get('/', {})
    assert.doesNotMatch(live, /api-\d/)
    const shown = body.checks.loops.find(({ loop }: { loop: string }) => loop === 'deliveries')
    assert.deepEqual(shown, { loop: 'deliveries', age_s: 0, processes: 2, oldest_s: 3660 })
    const settings = { databaseUrl: null, dataDir: tmpdir(), retain: RETAIN }
    const checks = await serviceChecks(app.db, settings, now(), [])
    const { ok, found } = checks.find(({ check }) => check === 'loops')!
    assert.equal(ok, false)
    assert.match(found, /^2 processes, last beats: .*; stopped: deliveries in api-2\/\S+ \(61 min\)$/)
    // A process that ends, or is gone for longer than its checks may be late, is no fault.
    await ill[Symbol.asyncDispose]()
    await well.round()
    assert.equal(deliveries().processes.length, 1)
  })

  it('forgets a process that is gone without a word, and does not blame one for its suspension', async () => {
    await using well = process()
    await using gone = process({ machine: 'api-2' })
    for (const { beats } of [well, gone]) beats.beat('deliveries')
    for (const each of [well, gone]) await each.round()
    const running = () => well.state().loops.find(({ loop }) => loop === 'deliveries')!.processes.length
    for (let minute = 0; minute < 130; minute++) {
      await clock.advance(60_000)
      well.beats.beat('deliveries')
      await well.round()
      if (minute === 4) assert.equal(running(), 2, 'its checks may be late')
    }
    assert.equal(running(), 1)
    assert.deepEqual(await open(), [])
    // It resumes: its loops have their whole bound again.
    await gone.round()
    await well.round()
    assert.equal(running(), 2)
    assert.deepEqual(await open(), [])
  })

  it('has no loop that stopped, and no job that waits, because the service was off', async () => {
    await using before = process()
    for (const loop of ['due', 'usage'] as const) before.beats.beat(loop)
    await before.round()
    await clock.advance(3 * 3_600_000)
    await app.app.context.queue.add(app.db, 'mail', { account: 'a', kind: 'reset' } as never)
    await app.db.script("update pgboss.job set start_after = now() - interval '3 hours' where name = 'mail'")
    await using started = process()
    assert.deepEqual(await started.round(), [])
    assert.deepEqual(await open(), [])
    await clock.advance(120_000)
    assert.deepEqual(await started.round(), [])
    await clock.advance(60_000)
    const still = [
      'The service has background work that stands still',
      'The service has jobs that wait too long',
    ]
    const reported = await started.round()
    assert.deepEqual(
      still.map((text) => reported.some((line) => line.startsWith(text))),
      [true, true],
      'what does not begin again is reported three minutes later',
    )
  })

  it('is itself too old when it was not checked for minutes', async () => {
    await using watcher = process()
    await watcher.round()
    assert.deepEqual((await app.get('/', {})).body.faults, [])
    await clock.advance(301_000)
    const { body } = await app.get('/', {})
    assert.deepEqual([body.status, body.faults], ['degraded', ['loop_stopped']])
    assert.deepEqual(await watcher.round(), [], 'a process that was suspended blames no loop for it')
    assert.deepEqual((await app.get('/', {})).body.faults, [])
  })

  it('has the disks and the replication that can be known', async () => {
    await using watcher = process()
    await watcher.round()
    const { disks, replication } = watcher.state()
    assert.deepEqual(
      disks.map(({ disk }) => disk),
      NATIVE ? ['data', 'temporary', 'database'] : ['data', 'temporary'],
    )
    assert.deepEqual(replication, { role: 'primary', replicas: 0, lag_s: null })
  })
})

describe('waits for the write lock', { skip: !NATIVE && 'the embedded database has one session' }, () => {
  it('are counted, with the longest', async () => {
    await using db = await freshDatabase()
    assert.deepEqual(await writeLockState(db), { waiting: 0, longest_s: 0 })
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const { promise: locked, resolve: has } = Promise.withResolvers<void>()
    const holder = db.transaction(async (tx) => {
      await lockWrites(tx)
      has()
      await held
    })
    await locked
    const waiters = [1, 2].map(() => db.transaction((tx) => lockWrites(tx)))
    const { longest_s } = await lookAgain('two waiting sessions', async () => {
      const state = await writeLockState(db)
      return state.waiting === 2 && state
    })
    assert.ok(longest_s >= 0)
    release()
    await Promise.all([holder, ...waiters])
    assert.deepEqual(await writeLockState(db), { waiting: 0, longest_s: 0 })
  })
})
