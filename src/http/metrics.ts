// Metrics for Prometheus: responses, process resources, and coverage.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Channel, DeliveryState } from '#model/output.ts'
import type { ServiceState } from '#model/service-state.ts'
import { addServiceMetrics } from './service-metrics.ts'

/** The number of records of a domain in a country, and when its sources were last read. */
export interface HeldDomain {
  readonly domain: string
  readonly country_code: string
  readonly records: number
  /** RFC 3339, or null where no source was read. */
  readonly last_checked_at: string | null
}

export interface Metrics {
  /** Counts an answer and its duration in seconds. */
  answered(labels: { method: string; route: string; status: number }, seconds: number): void
  /** Counts an attempt to send a message of a subscription, by what became of the message. */
  attempted(labels: { channel: Channel; state: DeliveryState }): void
  /** Counts rows or files that were deleted because they are no longer kept. */
  deleted(kind: string, count: number): void
  /** All metrics in the text format of Prometheus, and its media type. */
  text(): Promise<{ readonly type: string; readonly body: string }>
}

/** From a fraction of a millisecond, the time of list pages, to the longest search. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * The metrics of one service. `readHeld` is called at every scrape; while it fails, coverage is empty.
 * `cache` is the state of the cache for limits, and `state` the last check of the service.
 */
export function metricsOf(
  readHeld: () => Promise<readonly HeldDomain[]>,
  cache: () => 'memory' | 'ok' | 'down' = () => 'memory',
  state: () => ServiceState | null = () => null,
): Metrics {
  const registry = new Registry()
  // Monitoring the process has a cost, so it starts with the first scrape.
  let watched = false
  const watch = () => {
    if (!watched) collectDefaultMetrics({ register: registry, prefix: 'hemiciclo_' })
    watched = true
  }
  const answers = new Histogram({
    name: 'hemiciclo_http_request_duration_seconds',
    help: 'Seconds until the response was sent, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  const attempts = new Counter({
    name: 'hemiciclo_delivery_attempts_total',
    help: 'Attempts to send a message of a subscription, by channel and state: delivered, pending, failed.',
    labelNames: ['channel', 'state'],
    registers: [registry],
  })
  const deletions = new Counter({
    name: 'hemiciclo_deleted_total',
    help: 'Rows and files deleted by this process because they are no longer kept, by table or folder.',
    labelNames: ['kind'],
    registers: [registry],
  })
  const labelNames = ['domain', 'country_code'] as const
  const held = { labelNames, registers: [registry] }
  const records = new Gauge({
    name: 'hemiciclo_records',
    help: 'Stored records, by domain and country.',
    ...held,
  })
  const checked = new Gauge({
    name: 'hemiciclo_last_checked_timestamp_seconds',
    help: 'Unix time of the last read of a source, by domain and country.',
    ...held,
  })
  const up = new Gauge({
    name: 'hemiciclo_database_up',
    help: '1 if the database answered this scrape.',
    registers: [registry],
  })
  if (cache() !== 'memory')
    new Gauge({
      name: 'hemiciclo_limits_shared',
      help: '1 if all processes share the limits of calls, 0 while each counts for itself.',
      registers: [registry],
      collect() {
        this.set(cache() === 'ok' ? 1 : 0)
      },
    })
  addServiceMetrics(registry, state)
  return {
    answered: (labels, seconds) => answers.observe(labels, seconds),
    attempted: (labels) => attempts.inc(labels),
    deleted: (kind, count) => deletions.inc({ kind }, count),
    async text() {
      watch()
      records.reset()
      checked.reset()
      const rows = await readHeld().catch(() => null)
      up.set(rows ? 1 : 0)
      for (const { domain, country_code, records: count, last_checked_at } of rows ?? []) {
        records.set({ domain, country_code }, count)
        if (last_checked_at) checked.set({ domain, country_code }, Date.parse(last_checked_at) / 1000)
      }
      return { type: registry.contentType, body: await registry.metrics() }
    },
  }
}
