// The deletion of what is no longer kept, and what the operator hears of it.
import { forgetMails } from '#access/mail.ts'
import { type Captures, forgetCaptures } from '#ingest/captures/capturing.ts'
import type { Clock } from '#lib/clock.ts'
import { addDays } from '#lib/dates.ts'
import type { Context } from '#model/operation.ts'
import type { LeasedDatabase } from '#store/lease.ts'
import { compactChanges } from '#store/retention/compact-changes.ts'
import { deleteEnded } from '#store/retention/delete-ended.ts'
import { daysBefore, MESSAGE_DAYS, type Retention } from '#store/retention/ends.ts'
import { reuseSpace } from '#store/retention/reuse-space.ts'
import { addRound, deletesFrom } from '#store/retention/rounds.ts'
import type { Log } from './log-run.ts'

export interface PurgeOptions {
  readonly log: Log
  /** The days of the settings; null deletes only what ends by itself. */
  readonly retain: Retention | null
  /** The store of captured replies, and the days they are kept; null where none are. */
  readonly captures: { readonly kept: Captures; readonly days: number } | null
  /** The folder of e-mails that no mail server takes; null where there is none. */
  readonly outbox: string | null
  /** Called with each number of deleted rows or files. */
  readonly deleted: (kind: string, count: number) => void
  readonly signal: AbortSignal
}

/**
 * Deletes in batches, each of which is final: after a stop, the next round goes on. Where rounds have just
 * begun, nothing is deleted yet: the clock may be wrong.
 */
export async function purge(
  { db, sources, clock, ...context }: Pick<Context, 'db' | 'now' | 'sources' | 'clock'>,
  leased: LeasedDatabase,
  { log, retain, captures, outbox, deleted, signal }: PurgeOptions,
): Promise<void> {
  // Of one instant: the clock may be set during the round.
  const now = context.now()
  const rounds = await addRound(leased, now)
  const from = deletesFrom(rounds)
  if (rounds.since === now)
    log.info({ from }, 'nothing is deleted for a week: no round took place for days, or a clock was set')
  if (now < from) return
  const counts: Record<string, number> = {}
  const count = (kind: string, rows: number) => {
    counts[kind] = (counts[kind] ?? 0) + rows
    deleted(kind, rows)
  }
  const proving = sources.filter(({ wholeDays }) => wholeDays).map(({ id }) => id)
  const what = { now, retain, proving, signal, deleted: count, pause: pausesOf(clock, signal) }
  try {
    await deleteEnded(leased, what)
    await compactChanges(leased, what)
    await reuseSpace(db, Object.keys(counts))
    const mails = outbox === null ? 0 : await forgetMails(outbox, daysBefore(now, MESSAGE_DAYS))
    if (mails) count('outbox', mails)
    if (captures) await forgetCaptures(captures.kept, addDays(now.slice(0, 10), -captures.days))
  } finally {
    if (Object.keys(counts).length) log.info({ deleted: counts }, 'what is no longer kept was deleted')
  }
}

/** Pauses that each last as long as the work since the last one: half of the time is left to calls. */
function pausesOf(clock: Clock, signal: AbortSignal): () => Promise<void> {
  let began = clock.elapsed()
  return async () => {
    await clock.sleep(clock.elapsed() - began, signal)
    began = clock.elapsed()
  }
}
