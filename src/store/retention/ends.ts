// What is no longer kept: the rows of each table that are deleted, and after how many days.
import { documents } from '#domains/index.ts'
import { name, raw, type Sql, sql } from '#lib/sql.ts'
import { isForeign } from '../portraits/portraits.ts'

/** Days for which each kind of data is kept; 0 for ever. */
export interface Retention {
  /** Every entry of the change log; later the last one of each record. */
  readonly changes: number
  /** Runs of sources and other long work with their reports, and incidents that ended. */
  readonly runs: number
  /** Counts of calls, and keys that ended. */
  readonly usage: number
  /** The log of administration. */
  readonly audit: number
  /** Items of inboxes. */
  readonly inbox: number
  /** Listening requests that ended, with their reports. */
  readonly listenings: number
}

/** What ends: the rows of a table that are deleted. */
export interface End {
  readonly table: string
  /** Days after the end of a row: of a setting, or these. */
  readonly days: Exclude<keyof Retention, 'changes'> | number
  /** True of the rows, of alias `t`, that ended before an instant. */
  readonly ended: (before: string, keep: Kept) => Sql
}

/** What the deletion has to know of the service. */
export interface Kept {
  /** Sources whose faultless runs prove that the days of a gazette are complete. */
  readonly proving: readonly string[]
}

/** The column with the instant at which a row ends. */
const by = (column: string) => (before: string) => sql`t.${name(column)} <= ${before}::timestamptz`

/** Runs of a source that its next one, alarms and statistics are compared with. */
const COMPARED = 30

/**
 * True of runs that nothing needs: there are newer ones of the same source, one of which ended well if this
 * one did; it is not the run of an open incident; and what it proves, a later one does too.
 */
function endedRuns(before: string, { proving }: Kept): Sql {
  const newer = raw('n.kind = t.kind and n.source_id = t.source_id and n.started_at > t.started_at')
  return sql`t.started_at < ${before}::timestamptz and t.finished_at < ${before}::timestamptz
  and (select count(*) from (select from runs n where ${newer} limit ${COMPARED}) c) = ${COMPARED}
  and (t.outcome not in ('changed', 'unchanged')
    or exists (select from runs n where ${newer} and n.outcome in ('changed', 'unchanged')))
  and not exists (select from incidents i where i.run_id = t.id and i.ended_at is null)
  and (t.kind <> 'source' or not t.complete or t.source_id <> all(${proving}::text[])
    or t.report -> 'errors' <> '[]'
    or exists (select from runs n where ${newer} and n.complete and n.report -> 'errors' = '[]'
      and coalesce(n.since, '-infinity') <= coalesce(t.since, '-infinity')
      and coalesce(n.until, 'infinity') >= coalesce(t.until, 'infinity')))`
}

/** Days that a sign-up waits for its confirmation. */
const UNCONFIRMED_DAYS = 7
/** Days that messages to receivers are kept once they were accepted or given up. */
export const MESSAGE_DAYS = 30
/** Days after which work that was interrupted is not resumed. */
const RESUMED_DAYS = 30

/** In their order: a row that another one belongs to comes after it. */
export const ENDS: readonly End[] = [
  { table: 'sessions', days: 0, ended: by('expires_at') },
  { table: 'links', days: 0, ended: by('expires_at') },
  { table: 'worklist_invitations', days: 0, ended: by('expires_at') },
  {
    table: 'accounts',
    days: UNCONFIRMED_DAYS,
    ended: (before) => sql`t.verified_at is null and t.created_at < ${before}::timestamptz`,
  },
  { table: 'oauth_artifacts', days: 0, ended: by('expires_at') },
  { table: 'client_tokens', days: 0, ended: by('expires_at') },
  { table: 'attempts', days: 0, ended: by('ends_at') },
  // Searches prune them too, while there are any.
  { table: 'rankings', days: 1, ended: by('stored_at') },
  { table: 'inbox', days: 'inbox', ended: by('at') },
  {
    table: 'deliveries',
    days: MESSAGE_DAYS,
    ended: (before) => sql`t.next_at is null and t.created_at < ${before}::timestamptz`,
  },
  { table: 'listenings', days: 'listenings', ended: by('finished_at') },
  { table: 'usage', days: 'usage', ended: (before) => sql`t.day < ${before.slice(0, 10)}::date` },
  { table: 'key_secrets', days: 'usage', ended: by('ends_at') },
  {
    table: 'keys',
    days: 'usage',
    ended: (before) => sql`least(t.revoked_at, t.expires_at) <= ${before}::timestamptz`,
  },
  { table: 'audit', days: 'audit', ended: by('at') },
  {
    table: 'incidents',
    days: 'runs',
    ended: (before) => sql`t.began_at < ${before}::timestamptz and t.ended_at < ${before}::timestamptz`,
  },
  { table: 'runs', days: 'runs', ended: endedRuns },
  // Heartbeats are of the clock of the database.
  {
    table: 'imports',
    days: RESUMED_DAYS,
    // An open of the embedded database resets the heartbeats of what was interrupted.
    ended: () => sql`exists (select from runs r where r.id = t.run_id and greatest(r.started_at, r.heard_at)
  < clock_timestamp() - make_interval(days => ${RESUMED_DAYS}::int))`,
  },
  // A missing lease is a lost one, and its token is never valid again.
  {
    table: 'leases',
    days: RESUMED_DAYS,
    ended: () => sql`t.heard_at < clock_timestamp() - make_interval(days => ${RESUMED_DAYS}::int)`,
  },
  {
    table: 'document_files',
    days: 0,
    ended: () => sql`not exists (select from ${name(documents.table)} d where d.id = t.document_id)`,
  },
  { table: 'portraits', days: 0, ended: () => isForeign },
]

const DAY_MS = 86_400_000

/** The instant before which rows ended that are no longer kept; null where they are kept for ever. */
export function endOf({ days }: Pick<End, 'days'>, retain: Retention | null, now: string): string | null {
  const kept = typeof days === 'number' ? days : retain?.[days] || null
  return kept === null ? null : daysBefore(now, kept)
}

/** The instant this many days before another, RFC 3339 in UTC. */
export function daysBefore(now: string, days: number): string {
  return new Date(Date.parse(now) - days * DAY_MS).toISOString()
}
