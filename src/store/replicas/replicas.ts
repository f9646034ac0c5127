// Chooses the server of reads: one replica at a time, as long as it is known to be recent enough, else the
// primary. A check in the background measures all of them; calls ask nothing.
import { type Clock, machineClock, periodic } from '#lib/clock.ts'
import type { Database } from '#lib/sql.ts'
import type { ReadServers, ReplicaFault, ReplicaState } from '#model/service-state.ts'
import { openPool } from '../driver/postgres.ts'
import { SESSION } from '../driver/session.ts'
import { type Lsn, markAt, primaryPosition, replicaPosition } from './position.ts'
import { type EndReason, readDatabase, type Tenure, tenure } from './read-database.ts'

export interface ReplicaOptions {
  /** Addresses of the replicas, the preferred one first. */
  readonly urls: readonly string[]
  /** The greatest age of what a read may see, in milliseconds. */
  readonly maxLagMs: number
  /** Maximum number of connections to the replica that is read from. */
  readonly connections: number
  readonly clock?: Clock
}

/** A replica that is read from. */
export interface ReadServer {
  /** Reads run here, and continue on the primary when it fails. */
  readonly db: Database
}

export interface Replicas extends AsyncDisposable {
  /**
   * The replica for the reads of a call that needs the change log up to this number; null for the primary.
   */
  choose(seq: number): Promise<ReadServer | null>
  readonly state: () => ReadServers
  /** Measures the servers, after a check that is under way. Never throws. */
  check(): Promise<void>
}

/** Milliseconds between two checks: a frozen replica delays reads by this and `LOST_MS` at most. */
const EVERY_MS = 500
/** The time in which a server must answer a check, in milliseconds. */
const LOST_MS = 1_000
/** Reads wait at most so long for a replica to reach the primary, before it is read from again. */
const JOIN_MS = 100
const LOOK_MS = 2
/** Time limit of a connection to a replica, in milliseconds. */
const CONNECT_MS = 1_000

interface Replica {
  readonly url: string
  readonly name: string
  readonly monitor: ReturnType<typeof openPool>
  lsn: Lsn | null
  seq: number
  /** The last number of the change log at which it was the same as the primary's; null before. */
  verified: number | null
  /** The time up to which it is known to have everything; -Infinity before the first. */
  completeAt: number
  usableAt: number
  fault: ReplicaFault | null
}

interface Current extends ReadServer {
  readonly replica: Replica
  readonly tenure: Tenure
}

/** Measures the replicas until it is disposed of. Before the first check every read is on the primary. */
export function openReplicas(
  primary: Database,
  { urls, maxLagMs, connections, clock = machineClock }: ReplicaOptions,
): Replicas {
  const pool = (url: string, max: number, idleLost?: () => void) =>
    openPool({
      ...{ connectionString: url, max, connectionTimeoutMillis: CONNECT_MS, options: SESSION },
      ...{ keepAlive: true, keepAliveInitialDelayMillis: 10_000, ...(idleLost && { idleLost }) },
    })
  const began = clock.elapsed()
  const replicas = urls.map((url): Replica => {
    // A replica that restarts may be at an earlier place than before: its reads end with its connections.
    const monitor = pool(url, 1, () => unusable(replica, 'unreachable'))
    const replica: Replica = {
      ...{ url, name: nameOf(url), monitor, lsn: null, seq: 0, verified: null },
      ...{ completeAt: Number.NEGATIVE_INFINITY, usableAt: began, fault: 'unreachable' },
    }
    return replica
  })
  const calls = { replica: 0, primary: 0 }
  const ends: Record<EndReason, number> = { lost: 0, conflict: 0, error: 0, lags: 0, closed: 0 }
  /** Where the primary was at these times, oldest first. */
  let history: readonly { readonly at: number; readonly lsn: Lsn }[] = []
  /** The run of the primary at the last check that it answered. */
  let primaryRun: string | null = null
  let current: Current | null = null
  /** Reads that begin wait for it: no replica may show a state before that of an earlier read. */
  let joining: Promise<void> | null = null
  /** True once the primary has answered a read that a replica may answer. */
  let read = false

  const isRecent = ({ completeAt }: Replica) => clock.elapsed() - completeAt <= maxLagMs
  const isUsable = (replica: Replica) => replica.fault === null && isRecent(replica)

  function unusable(replica: Replica, fault: ReplicaFault): void {
    replica.fault = fault
    if (current?.replica === replica) current.tenure.end(fault === 'lags' ? 'lags' : 'lost')
  }

  /** Measures a replica; returns why it cannot be read from. */
  async function faultOf(replica: Replica): Promise<ReplicaFault | null> {
    const { recovering, run, lsn, seq, mark } = await replicaPosition(replica.monitor, LOST_MS)
    if (!recovering) return run === primaryRun ? 'primary' : 'not_a_replica'
    if (seq !== replica.verified && (await markAt(primary, seq, LOST_MS)) !== mark) return 'other_database'
    const known = history.findLast((each) => lsn !== null && each.lsn <= lsn)
    const completeAt = known?.at ?? Number.NEGATIVE_INFINITY
    Object.assign(replica, { verified: seq, lsn, seq, completeAt })
    return isRecent(replica) ? null : 'lags'
  }

  async function measure(replica: Replica): Promise<void> {
    const fault = await faultOf(replica).catch(() => 'unreachable' as const)
    if (fault !== null) return unusable(replica, fault)
    replica.fault = null
    replica.usableAt = clock.elapsed()
  }

  async function check(): Promise<void> {
    const at = clock.elapsed()
    try {
      const { lsn, run } = await primaryPosition(primary, LOST_MS)
      history = [...history.filter((each) => at - each.at <= maxLagMs), { at, lsn }]
      primaryRun = run
    } catch {
      // Without its place nothing is known to be recent, and in time no replica is used.
    }
    await Promise.all(replicas.map(measure))
    if (current) return
    const usable = replicas.filter(isUsable)
    const last = history.at(-1)
    const level = usable.find(({ lsn }) => lsn !== null && last && lsn >= last.lsn)
    if (!read && usable[0]) current = begin(usable[0])
    else if (level) await join(level)
  }

  /**
   * Reads on the primary have seen more than a replica has: those that begin now wait until it has all of it.
   */
  async function join(replica: Replica): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    joining = promise
    try {
      const until = clock.elapsed() + JOIN_MS
      const { lsn: goal } = await primaryPosition(primary, JOIN_MS)
      while (clock.elapsed() < until) {
        const { lsn } = await replicaPosition(replica.monitor, JOIN_MS)
        if (lsn !== null && lsn >= goal) {
          current = begin(replica)
          return
        }
        await clock.sleep(LOOK_MS)
      }
    } catch {
      // The next check tries again.
    } finally {
      joining = null
      resolve()
    }
  }

  function begin(replica: Replica): Current {
    const reads = pool(replica.url, connections)
    const own = tenure((reason) => {
      ends[reason]++
      if (current?.tenure === own) current = null
      // A frozen server ends none of its connections; their statements have time limits.
      Promise.resolve(reads[Symbol.asyncDispose]()).catch(() => {})
    })
    return { replica, tenure: own, db: readDatabase(reads, primary, own) }
  }

  const checks = periodic(clock, EVERY_MS, () => check().catch(() => {}))

  return {
    async choose(seq) {
      if (joining) await joining
      if (current && !isRecent(current.replica)) current.tenure.end('lags')
      const chosen = current && current.replica.seq >= seq ? current : null
      calls[chosen ? 'replica' : 'primary']++
      if (!chosen) read = true
      return chosen
    },
    state: () => ({
      calls: { ...calls },
      ends: { ...ends },
      replicas: replicas.map((replica): ReplicaState => {
        const now = clock.elapsed()
        const { name, completeAt, usableAt, fault } = replica
        return {
          ...{ replica: name, used: current?.replica === replica && isRecent(replica) },
          lag_s: Number.isFinite(completeAt) ? (now - completeAt) / 1000 : null,
          ...{ fault: fault ?? (isRecent(replica) ? null : 'lags'), out_s: (now - usableAt) / 1000 },
        }
      }),
    }),
    async check() {
      await checks.idle()
      await checks.run()
    },
    async [Symbol.asyncDispose]() {
      await checks[Symbol.asyncDispose]()
      current?.tenure.end('closed')
      await Promise.all(replicas.map(({ monitor }) => monitor[Symbol.asyncDispose]()))
    },
  }
}

/** The address without its credentials: `10.0.0.5:5432/hemiciclo`. */
function nameOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}
