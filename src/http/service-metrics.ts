// Metrics of the state of the service: ages, waits, free space and faults, as of the last check.
import { Gauge, type Registry } from 'prom-client'
import { faultsOf, SERVICE_ALARMS, type ServiceState } from '#model/service-state.ts'

type Sample = readonly [value: number | null, labels?: Readonly<Record<string, string>>]

/** Each metric: its help, its labels, and its samples. A value that is not known has no sample. */
const METRICS: Readonly<
  Record<string, { help: string; labels?: readonly string[]; of(state: ServiceState): readonly Sample[] }>
> = {
  checked_timestamp_seconds: {
    help: 'Unix time of the last check of the service, of which the following metrics are.',
    of: ({ checked_at }) => [[Date.parse(checked_at) / 1000]],
  },
  queue_waiting_jobs: {
    help: 'Jobs that are due and not begun, by queue.',
    labels: ['queue'],
    of: ({ queues }) => queues.map(({ queue, waiting }) => [waiting, { queue }]),
  },
  queue_oldest_job_seconds: {
    help: 'Seconds since the oldest of them was due.',
    labels: ['queue'],
    of: ({ queues }) => queues.map(({ queue, oldest_s }) => [oldest_s, { queue }]),
  },
  loop_beat_age_seconds: {
    help: 'Seconds since the last beat of a loop of background work, in whichever process.',
    labels: ['loop'],
    of: ({ loops }) => loops.map(({ loop, age_s }) => [age_s, { loop }]),
  },
  process_loop_beat_age_seconds: {
    help: 'The same in each running process, of loops that each runs for itself.',
    labels: ['loop', 'process'],
    of: ({ loops }) =>
      loops.flatMap(({ loop, processes }) =>
        processes.map(({ process, age_s }): Sample => [age_s, { loop, process }]),
      ),
  },
  write_lock_waiting_sessions: {
    help: 'Sessions that wait for the lock of the writers of records.',
    of: ({ write_lock }) => [[write_lock.waiting]],
  },
  write_lock_longest_wait_seconds: {
    help: 'The longest of these waits.',
    of: ({ write_lock }) => [[write_lock.longest_s]],
  },
  disk_free_bytes: {
    help: 'Free space, by disk; without a sample where it is not known.',
    labels: ['disk'],
    of: ({ disks }) => disks.map(({ disk, free_bytes }) => [free_bytes, { disk }]),
  },
  disk_size_bytes: {
    help: 'Size of the same disks.',
    labels: ['disk'],
    of: ({ disks }) => disks.map(({ disk, size_bytes }) => [size_bytes, { disk }]),
  },
  replication_lag_seconds: {
    help: 'Lag of the slowest replica, or of this one; without a sample where there is none.',
    of: ({ replication }) => [[replication.lag_s]],
  },
  read_replica_lag_seconds: {
    help: 'Seconds by which a replica of DATABASE_REPLICA_URLS is behind at most, by its address.',
    labels: ['replica'],
    of: ({ reads }) => reads?.replicas.map(({ lag_s, replica }) => [lag_s, { replica }]) ?? [],
  },
  read_replica_used: {
    help: '1 for the replica that this process reads from, else 0.',
    labels: ['replica'],
    of: ({ reads }) => reads?.replicas.map(({ used, replica }) => [Number(used), { replica }]) ?? [],
  },
  read_server_calls: {
    help: 'Reads of public data since the start of the process, by server: replica or primary.',
    labels: ['server'],
    of: ({ reads }) => (reads ? Object.entries(reads.calls).map(([server, n]) => [n, { server }]) : []),
  },
  read_replica_ends: {
    help: 'How often a replica stopped being read from, by reason: lost, conflict, error, lags.',
    labels: ['reason'],
    of: ({ reads }) => (reads ? Object.entries(reads.ends).map(([reason, n]) => [n, { reason }]) : []),
  },
  delivery_waiting_messages: {
    help: 'Messages of subscriptions that are due and not sent, by channel.',
    labels: ['channel'],
    of: ({ alerts }) => alerts.waiting.map(({ channel, messages }) => [messages, { channel }]),
  },
  delivery_oldest_message_seconds: {
    help: 'Seconds since the oldest of them was due.',
    labels: ['channel'],
    of: ({ alerts }) => alerts.waiting.map(({ channel, oldest_s }) => [oldest_s, { channel }]),
  },
  subscription_outputs: {
    help: 'Outputs of subscriptions, by channel and by whether they work, fail or are paused.',
    labels: ['channel', 'state'],
    of: ({ alerts }) => alerts.outputs.map(({ channel, state, outputs }) => [outputs, { channel, state }]),
  },
  subscriptions: {
    help: 'Subscriptions of all accounts.',
    of: ({ alerts }) => [[alerts.subscriptions]],
  },
  inbox_items: {
    help: 'Items of all inboxes, as the database estimates them; without a sample before its first estimate.',
    of: ({ alerts }) => [[alerts.inbox_items]],
  },
  fault: {
    help: '1 for each kind of fault of the service that is present, else 0.',
    labels: ['kind'],
    of(state) {
      const present = new Set(faultsOf(state, '').map(({ kind }) => kind))
      return SERVICE_ALARMS.map((kind) => [Number(present.has(kind)), { kind }])
    },
  },
}

/** Registers the metrics; without a check they have no samples. */
export function addServiceMetrics(registry: Registry, state: () => ServiceState | null): void {
  for (const [name, { help, labels = [], of }] of Object.entries(METRICS))
    new Gauge({
      name: `hemiciclo_${name}`,
      help,
      labelNames: labels,
      registers: [registry],
      collect() {
        this.reset()
        // Without labels a reset leaves a zero, which would be a statement.
        if (!labels.length) this.remove()
        const present = state()
        if (!present) return
        for (const [value, own = {}] of of(present)) if (value !== null) this.set(own, value)
      },
    })
}
