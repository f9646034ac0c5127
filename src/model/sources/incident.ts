// Incidents: a fault of a source, from its beginning to its end.
import type { AlarmKind } from './alarm.ts'

export interface Incident {
  readonly id: number
  readonly kind: AlarmKind
  readonly source_id: string
  /** The domain, or the domain and field, that it is about; empty for the source as a whole. */
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
  stale: 'has no new records',
  field_missing: 'no longer fills a field',
  field_new: 'has new fields',
  unusual_size: 'has an unusual number of items',
}

/** One line: `cl.senado cannot be read: source_down: HTTP 503`. */
export function headline({ kind, source_id, subject }: Incident, event: AlarmEvent): string {
  const about = subject && ` (${subject})`
  return `${event === 'ended' ? 'Resolved: ' : ''}${source_id} ${WHAT[kind]}${about}`
}
