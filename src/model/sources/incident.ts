// Incidents: a fault of a source or of the service, from its beginning to its end.
import { SERVICE } from '../service-state.ts'
import type { AlarmKind } from './alarm.ts'

export interface Incident {
  readonly id: number
  readonly kind: AlarmKind
  /** `service` for the service itself. */
  readonly source_id: string
  /** The domain, the domain and field, or the part of the service that it is about; else empty. */
  readonly subject: string
  readonly detail: string
  /** The run in which it was found; null where it has none. */
  readonly run_id: number | null
  readonly began_at: string
  /** Null while it is open. */
  readonly ended_at: string | null
}

/** The two notifications to the operator, sent once each. */
export type AlarmEvent = 'began' | 'ended'

const WHAT: Readonly<Record<AlarmKind, string>> = {
  run_failed: 'cannot be read',
  item_fails: 'cannot be read in part',
  stale: 'has no new records',
  field_missing: 'no longer fills a field',
  field_new: 'has new fields',
  unusual_size: 'has an unusual number of items',
  queue_waits: 'has jobs that wait too long',
  loop_stopped: 'has background work that stands still',
  lock_waits: 'has writers that wait for another',
  limits_not_shared: 'counts rate limits in each process alone',
  disk_low: 'has little free disk space',
  replica_lags: 'has a replica that lags',
  replica_left_out: 'does not read from a replica',
  export_failed: 'has not published its last export',
  no_network: 'finds no host of its sources',
}

/** One line: `cl.senado cannot be read: source_down: HTTP 503`. */
export function headline({ kind, source_id, subject }: Incident, event: AlarmEvent): string {
  const about = subject && ` (${subject})`
  const who = source_id === SERVICE ? 'The service' : source_id
  return `${event === 'ended' ? 'Resolved: ' : ''}${who} ${WHAT[kind]}${about}`
}
