// The state of the service itself: what waits, what stands still, what runs out. Pure.

export interface QueueState {
  readonly queue: string
  /** Jobs that are due and not begun. */
  readonly waiting: number
  /** Seconds since the oldest of them was due; 0 without one. */
  readonly oldest_s: number
}

export interface LoopState {
  readonly loop: string
  /** Seconds since its last beat, in whichever process. */
  readonly age_s: number
  /** The same in each running process, where each runs it for itself; else empty. */
  readonly processes: readonly { readonly process: string; readonly age_s: number }[]
}

export interface LockState {
  /** Sessions that wait for the lock of the writers of records. */
  readonly waiting: number
  readonly longest_s: number
}

export interface DiskState {
  /** `data` is `DATA_DIR`, with the embedded database; `database` is that of PostgreSQL. */
  readonly disk: 'data' | 'temporary' | 'database'
  /** Null where they are not known: the disk of another machine. */
  readonly free_bytes: number | null
  readonly size_bytes: number | null
}

export interface ReplicationState {
  readonly role: 'primary' | 'replica'
  /** Replicas that are connected to a primary. */
  readonly replicas: number
  /** Of this replica, or of the slowest one of a primary; null without one, or where it is not visible. */
  readonly lag_s: number | null
}

/** Why a replica is not read from; `primary`: it is the one that the service writes to at present. */
export type ReplicaFault = 'primary' | 'unreachable' | 'not_a_replica' | 'other_database' | 'lags'

export interface ReplicaState {
  /** Its address without credentials. */
  readonly replica: string
  /** True while this process reads from it. */
  readonly used: boolean
  /** Seconds by which it is behind at most; null before the first time that it is known. */
  readonly lag_s: number | null
  /** Null while it can be read from. */
  readonly fault: ReplicaFault | null
  /** Seconds since it could last be read from. */
  readonly out_s: number
}

export interface ReadServers {
  readonly replicas: readonly ReplicaState[]
  /** Reads of public data since the start, by the server that was chosen. */
  readonly calls: { readonly replica: number; readonly primary: number }
  /** How often a replica stopped being read from, by reason. */
  readonly ends: Readonly<Record<string, number>>
}

export interface AlertState {
  /** Messages of subscriptions that are due, by channel, and seconds since the oldest of them was due. */
  readonly waiting: readonly {
    readonly channel: string
    readonly messages: number
    readonly oldest_s: number
  }[]
  readonly outputs: readonly {
    readonly channel: string
    readonly state: 'working' | 'failing' | 'paused'
    readonly outputs: number
  }[]
  readonly subscriptions: number
  /** Items of all inboxes, as the database estimates them; null before its first estimate. */
  readonly inbox_items: number | null
}

/** The newest runs of the sources, if none of them found the host of its source. */
export interface NoNetwork {
  /** Sources that were tried. */
  readonly sources: number
  /** When the first of them was. */
  readonly since: string
}

/** How an export ended. */
export interface LastExport {
  readonly outcome: 'changed' | 'rejected' | 'failed'
  readonly finished_at: string
  /** Why it failed, or which cells lost too many records; null where it was published. */
  readonly detail: string | null
}

export interface ServiceState {
  /** RFC 3339. */
  readonly checked_at: string
  readonly queues: readonly QueueState[]
  readonly loops: readonly LoopState[]
  readonly write_lock: LockState
  readonly disks: readonly DiskState[]
  readonly replication: ReplicationState
  /** The servers of reads of this process; null where `DATABASE_REPLICA_URLS` names none. */
  readonly reads: ReadServers | null
  readonly alerts: AlertState
  /** The last export that ended; null without one. */
  readonly last_export: LastExport | null
  /** Null if a source reached its host lately, or none was tried. */
  readonly no_network: NoNetwork | null
  /** False where the cache did not respond in two readings and this process counts alone. */
  readonly limits_shared: boolean
  /** True where times may be those of a pause: this process was suspended or starved, or none was running. */
  readonly paused: boolean
}

export const SERVICE_ALARMS = [
  'queue_waits',
  'loop_stopped',
  'lock_waits',
  'limits_not_shared',
  'disk_low',
  'replica_lags',
  'replica_left_out',
  'export_failed',
  'no_network',
] as const
export type ServiceAlarm = (typeof SERVICE_ALARMS)[number]

/** A fault of the service; in `incidents` its source is `SERVICE`. */
export interface ServiceFault {
  readonly kind: ServiceAlarm
  /** The queue, the loop and its process, or the disk and its machine; else empty. */
  readonly subject: string
  readonly detail: string
}

/** The name of the service among the sources of incidents. */
export const SERVICE = 'service'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Seconds that a job may wait, by queue: reading many sources for the first time takes hours. */
const QUEUE_S: Readonly<Record<string, number>> = {
  listening: 5 * MINUTE,
  mail: 5 * MINUTE,
  alarm: 5 * MINUTE,
  source: 6 * HOUR,
}
const OTHER_QUEUE_S = 30 * MINUTE

/**
 * Seconds between two beats of each loop, beyond which it has stopped: several of its intervals, and the
 * longest that one round may take.
 */
export const LOOPS = {
  checks: 5 * MINUTE,
  usage: 5 * MINUTE,
  queues: 5 * MINUTE,
  due: 10 * MINUTE,
  watch: 20 * MINUTE,
  score: HOUR,
  remind: HOUR,
  link: HOUR + 20 * MINUTE,
  texts: HOUR + 20 * MINUTE,
  search_index: 3 * HOUR,
  subscriptions: HOUR,
  deliveries: HOUR,
  purge: 49 * HOUR,
} as const satisfies Readonly<Record<string, number>>
export type Loop = keyof typeof LOOPS

/** Loops that each process runs for itself. The others are jobs, each done by whichever process takes it. */
export const OWN_LOOPS: readonly Loop[] = [
  ...(['checks', 'usage', 'queues', 'search_index', 'subscriptions', 'deliveries'] as const),
]

/** Seconds without a replica after which it is a fault: one may restart. */
const LEFT_OUT_S = 5 * MINUTE
const LOCK_S = 5 * MINUTE
const LAG_S = 5 * MINUTE

const GIB = 1024 ** 3

/**
 * Free bytes below which a disk is low: a tenth, at least 1 GiB and at most 20 GiB. A small disk of temporary
 * files is low below a tenth.
 */
export function lowBytes({ disk, size_bytes }: Pick<DiskState, 'disk' | 'size_bytes'>): number {
  const tenth = (size_bytes ?? 0) / 10
  return Math.min(20 * GIB, disk === 'temporary' ? tenth : Math.max(GIB, tenth))
}

export const isLow = (disk: DiskState): boolean =>
  disk.free_bytes !== null && disk.free_bytes < lowBytes(disk)

/** `2.0 GiB`, the limit below which a disk is low. */
export const lowText = (disk: DiskState): string => gib(lowBytes(disk))

const gib = (bytes: number) => `${(bytes / GIB).toFixed(1)} GiB`

/** `1.4 GiB of 20.0 GiB free`. */
export function freeText({ free_bytes, size_bytes }: DiskState): string {
  if (free_bytes === null || size_bytes === null) return 'not known'
  return `${gib(free_bytes)} of ${gib(size_bytes)} free`
}

/** True for a loop whose last beat is too old. Unknown loops are those of another version. */
const isTooOld = (loop: string, age_s: number): boolean =>
  age_s > (LOOPS[loop as Loop] ?? Number.POSITIVE_INFINITY)

/** A loop that stands still in one process, or everywhere for null. */
export interface StoppedLoop {
  readonly process: string | null
  /** The name of the loop, with that of the process: `deliveries in api-1/7-3f9a`. */
  readonly where: string
  readonly age_s: number
}

/** Where a loop stands still: everywhere, or in some of the running processes. */
export function stoppedIn({ loop, age_s, processes }: LoopState): StoppedLoop[] {
  if (isTooOld(loop, age_s)) return [{ process: null, where: loop, age_s }]
  return processes
    .filter((each) => isTooOld(loop, each.age_s))
    .map((each) => ({ ...each, where: `${loop} in ${each.process}` }))
}

export const waitsTooLong = ({ queue, oldest_s }: QueueState): boolean =>
  oldest_s > (QUEUE_S[queue] ?? OTHER_QUEUE_S)

export const isHeld = ({ longest_s }: LockState): boolean => longest_s > LOCK_S

export const lags = ({ lag_s }: ReplicationState): boolean => lag_s !== null && lag_s > LAG_S

/** True for a server that should be read from, and is not. The primary may be listed with the others. */
export const isLeftOut = ({ fault, out_s }: ReplicaState): boolean =>
  fault !== null && fault !== 'primary' && out_s > LEFT_OUT_S

const REPLICA_FAULTS: Readonly<Record<ReplicaFault, string>> = {
  primary: 'is the primary at present',
  unreachable: 'does not answer',
  not_a_replica: 'is no replica: it accepts writes of its own',
  other_database: 'is a replica of another database',
  lags: 'is further behind than REPLICA_MAX_LAG_MS',
}

/** `is further behind than REPLICA_MAX_LAG_MS`; `null` for none. */
export const replicaText = ({ fault }: Pick<ReplicaState, 'fault'>): string | null =>
  fault === null ? null : REPLICA_FAULTS[fault]

/** What is wrong; `machine` names this one in faults that are its own. */
export function faultsOf(state: ServiceState, machine: string): ServiceFault[] {
  const { queues, loops, write_lock, disks, replication, reads, last_export, no_network } = state
  const { limits_shared, paused } = state
  const about = (kind: ServiceAlarm, subject: string, detail: string) => ({ kind, subject, detail })
  return [
    ...(paused ? [] : queues)
      .filter(waitsTooLong)
      .map(({ queue, waiting, oldest_s }) =>
        about('queue_waits', queue, `${waiting} wait, the oldest for ${durationText(oldest_s)}.`),
      ),
    ...(paused ? [] : loops)
      .flatMap(stoppedIn)
      .map(({ where, age_s }) =>
        about('loop_stopped', where, `Its last beat was ${durationText(age_s)} ago.`),
      ),
    ...(isHeld(write_lock) ? [about('lock_waits', '', lockText(write_lock))] : []),
    ...(limits_shared
      ? []
      : [about('limits_not_shared', '', `The process on ${machine} counts calls alone: the cache is away.`)]),
    ...disks
      .filter(isLow)
      .map((disk) => about('disk_low', `${disk.disk} on ${machine}`, `${freeText(disk)}.`)),
    ...(last_export && last_export.outcome !== 'changed'
      ? [about('export_failed', '', exportText(last_export))]
      : []),
    ...(no_network ? [about('no_network', '', networkText(no_network))] : []),
    ...(lags(replication)
      ? [about('replica_lags', '', `A replica is ${durationText(replication.lag_s!)} behind.`)]
      : []),
    ...(reads?.replicas ?? [])
      .filter(isLeftOut)
      .map((each) =>
        about('replica_left_out', each.replica, `It ${replicaText(each)}, seen from ${machine}.`),
      ),
  ]
}

/** `2 wait for the write lock, the longest for 6 min.` */
const lockText = ({ waiting, longest_s }: LockState) =>
  `${waiting} wait for the write lock, the longest for ${durationText(longest_s)}.`

/** `The export of 2026-11-27T08:00:00Z was not published: votes CO 1000 → 10.` */
const exportText = ({ finished_at, detail }: LastExport) =>
  `The export that ended ${finished_at} was not published: ${detail ?? 'its reason is not known'}.`

/** `The last runs of 7 sources found none of their hosts, since 2026-11-27T08:00:00Z: …` */
const networkText = ({ sources, since }: NoNetwork) =>
  `The last runs of ${sources} sources found none of their hosts, since ${since}: check the name ` +
  'resolution and the network of this machine.'

/** `42 s`, `12 min`, `5 h`, `3 days`. */
export function durationText(seconds: number): string {
  if (seconds < 2 * MINUTE) return `${Math.round(seconds)} s`
  if (seconds < 2 * HOUR) return `${Math.round(seconds / MINUTE)} min`
  return seconds < 48 * HOUR ? `${Math.round(seconds / HOUR)} h` : `${Math.round(seconds / HOUR / 24)} days`
}
