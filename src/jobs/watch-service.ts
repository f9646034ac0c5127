// Watches the service itself: each process reads its state once a minute, and opens and closes incidents.
import { randomBytes } from 'node:crypto'
import { hostname, tmpdir } from 'node:os'
import { periodic } from '#lib/clock.ts'
import { toInstant } from '#lib/dates.ts'
import type { Database } from '#lib/sql.ts'
import type { Beats } from '#model/beats.ts'
import type { Context } from '#model/operation.ts'
import { isReported } from '#model/outage.ts'
import {
  type DiskState,
  faultsOf,
  type Loop,
  OWN_LOOPS,
  type ReadServers,
  type ServiceFault,
  type ServiceState,
} from '#model/service-state.ts'
import { type AlarmEvent, headline, type Incident } from '#model/sources/incident.ts'
import { withoutNetwork } from '#model/sources/no-network.ts'
import { endUnseen, seeFault } from '#store/incidents.ts'
import { writeLockState } from '#store/records/write-lock.ts'
import { endedRuns } from '#store/runs-judged.ts'
import {
  databaseFolder,
  endProcessBeats,
  lastExport,
  loopStates,
  queueStates,
  replicationState,
  saveBeats,
  saveProcessBeats,
} from '#store/service-state.ts'
import { alertState } from '#store/subscriptions/alert-state.ts'
import { spaceOf } from './free-space.ts'
import type { Log } from './log-run.ts'

export interface ServiceWatchOptions {
  readonly beats: Beats<Loop>
  readonly onState: (state: ServiceState) => void
  /** `DATA_DIR`. */
  readonly dataDir: string
  /** True where the database is embedded, in `dataDir`. */
  readonly embedded: boolean
  /** The servers of reads; none by default. */
  readonly reads?: (() => ReadServers) | null
  readonly log: Log
  /** The names of the outputs by which the operator is notified, apart from the log. */
  readonly tells: readonly string[]
  /** The name of this machine in alarms; its host name by default. */
  readonly machine?: string
  /** Free space of a folder; that of the operating system by default. */
  readonly space?: typeof spaceOf
}

type Watched = Pick<Context, 'db' | 'queue' | 'now' | 'clock' | 'cache' | 'scheduled'>

export interface ServiceWatch extends AsyncDisposable {
  /** Reads the state and compares it with the incidents, after a reading that is under way. */
  round(): Promise<void>
}

const EVERY_MS = 60_000
/** Readings in a row without the cache that are a fault: it may be away for a moment, as at a start. */
const ALONE = 2
/** Runs of each source that are compared: enough for several attempts in a row. */
const COMPARED_RUNS = 5
/** A fault is over when no process has seen it in this time: processes differ in what they see. */
const UNSEEN_MS = 3 * EVERY_MS

/** Watches until it is disposed of. */
export function watchService(context: Watched, options: ServiceWatchOptions): ServiceWatch {
  const { db, queue, now, clock, cache, scheduled } = context
  const { beats, onState, reads, log, tells, machine = hostname() } = options
  // Containers have the same process id, and some the same host name.
  const name = `${machine}/${process.pid}-${randomBytes(2).toString('hex')}`
  let last: string | null = null
  let resumed = Number.NEGATIVE_INFINITY
  let alone = 0

  /** Milliseconds since the last check: of this process, at its start of any. */
  async function silence(checked_at: string): Promise<number> {
    if (last !== null) return Date.parse(checked_at) - Date.parse(last)
    const checks = (await loopStates(db, checked_at)).find(({ loop }) => loop === 'checks')
    return (checks?.age_s ?? 0) * 1000
  }

  /** The beats of the loops of this process; those before a suspension are as old as its end. */
  function ownBeats() {
    const from = Number.isFinite(resumed) ? toInstant(new Date(resumed).toISOString()) : ''
    return beats
      .all()
      .filter(({ loop }) => OWN_LOOPS.includes(loop))
      .map(({ loop, at }) => ({ loop, at: at < from ? from : at }))
  }

  async function read(): Promise<ServiceState> {
    const checked_at = now()
    // After a suspension, or a time without a process, beats and jobs are at least as old as that.
    if ((await silence(checked_at)) > UNSEEN_MS) resumed = Date.parse(checked_at)
    const paused = Date.parse(checked_at) - resumed < UNSEEN_MS
    last = checked_at
    beats.beat('checks')
    await saveBeats(db, beats.all(), checked_at)
    await saveProcessBeats(db, name, ownBeats(), checked_at)
    // One after the other: a check may not take the connections of calls.
    const queues = await queueStates(db)
    const loops = await loopStates(db, checked_at)
    const write_lock = await writeLockState(db)
    const replication = await replicationState(db)
    const alerts = await alertState(db, checked_at)
    const last_export = await lastExport(db)
    const ids = scheduled.map(({ id }) => id)
    const no_network = withoutNetwork(scheduled, await endedRuns(db, ids, COMPARED_RUNS))
    const disks = await diskStates(db, options)
    alone = cache() === 'down' ? alone + 1 : 0
    const limits_shared = alone < ALONE
    const background = { queues, loops, write_lock, alerts, last_export, no_network }
    const servers = reads?.() ?? null
    return { checked_at, ...background, disks, replication, reads: servers, limits_shared, paused }
  }

  async function notify(tx: Database, event: AlarmEvent, incidents: readonly Incident[]): Promise<void> {
    for (const { id } of incidents)
      for (const by of tells) await queue.add(tx, 'alarm', { incident: id, event, by })
  }

  async function note(faults: readonly ServiceFault[], at: string) {
    const since = new Date(Date.parse(at) - UNSEEN_MS).toISOString()
    return db.transaction(async (tx) => {
      const began: Incident[] = []
      for (const fault of faults) {
        const incident = await seeFault(tx, fault, at)
        if (incident) began.push(incident)
      }
      const ended = await endUnseen(tx, since, at)
      await notify(tx, 'began', began)
      await notify(tx, 'ended', ended)
      return { began, ended }
    })
  }

  async function round(): Promise<void> {
    const state = await read()
    onState(state)
    const { began, ended } = await note(faultsOf(state, machine), state.checked_at)
    for (const each of began) log.warn(fieldsOf(each), headline(each, 'began'))
    for (const each of ended) log.info(fieldsOf(each), headline(each, 'ended'))
  }

  const rounds = periodic(clock, EVERY_MS, () =>
    round().catch((error) => {
      // An outage of the database is logged by the driver.
      if (!isReported(error)) log.warn({ err: error }, 'the state of the service could not be read')
    }),
  )
  return {
    async round() {
      await rounds.idle()
      await round()
    },
    async [Symbol.asyncDispose]() {
      await rounds[Symbol.asyncDispose]()
      // Where the database is away, the beats end with their age.
      await endProcessBeats(db, name).catch(() => {})
    },
  }
}

const fieldsOf = ({ id, kind, subject, detail }: Incident) => ({ incident: id, kind, subject, detail })

/** The disks of this process, and that of a PostgreSQL on this machine. */
export async function diskStates(
  db: Database,
  { dataDir, embedded, space = spaceOf }: Pick<ServiceWatchOptions, 'dataDir' | 'embedded' | 'space'>,
): Promise<DiskState[]> {
  const folder = embedded ? null : await databaseFolder(db)
  const places = [
    { disk: 'data', path: dataDir },
    { disk: 'temporary', path: tmpdir() },
    ...(embedded ? [] : [{ disk: 'database', path: folder } as const]),
  ] as const
  return Promise.all(
    places.map(async ({ disk, path }) => ({
      disk,
      ...((path !== null && (await space(path))) || { free_bytes: null, size_bytes: null }),
    })),
  )
}
