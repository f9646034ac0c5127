// A run of a source into the store: its lines are written, its report grows with it, and an interrupted run
// is resumed.
import { machineClock } from '#lib/clock.ts'
import { addDays } from '#lib/dates.ts'
import type { Database } from '#lib/sql.ts'
import type { FilledCounts } from '#model/sources/filled-fields.ts'
import type { Request, Source } from '#model/sources/source.ts'
import { hasTrial, TRIAL_RUNS } from '#model/sources/trial.ts'
import { usualFields } from '#sources/usual-fields.ts'
import { failedItems, touchCaptures } from '#store/captures.ts'
import { givenFields } from '#store/drafts/drafts.ts'
import { type LeasedDatabase, LeaseLost, underLease } from '#store/lease.ts'
import { endTrial, trialsOf } from '#store/live-checks.ts'
import { touchCoverage } from '#store/records/changes.ts'
import { beginRun, HEARTBEAT_MS, isFirstRead, type LockedRun } from '#store/runs.ts'
import { noteFields } from '#store/source-fields.ts'
import { readList, saveList } from '#store/source-lists.ts'
import type { StoringGet } from '../captures/capturing.ts'
import { requestKey } from '../captures/replay.ts'
import { stoppable } from '../network/stoppable.ts'
import { rolledBack } from '../rolled-back.ts'
import { writeLines } from '../write-lines.ts'
import type { RunReport } from './run-report.ts'
import { type RunOptions, runSource } from './run-source.ts'
import { isAsked, itemOutcome, storedNumberOf, storedResults, unchangedResults } from './stored-items.ts'
import { isFullRun } from './verdict.ts'
import type { ListStore } from './whole-lists.ts'

interface Stopping {
  /** Aborts the run: it throws the signal's reason, and the next one resumes it. */
  readonly signal?: AbortSignal
  /** The user who started the run; the service itself when omitted. */
  readonly startedBy?: string
  /** The origin of the replies: the source itself, or its stored replies. */
  readonly kind?: 'source' | 'reparse'
  /** Called after each commit. */
  readonly onProgress?: (report: RunReport) => void
}

/** The report of a run, and its stored id: null for a dry run, which stores none. */
export type KeptReport = RunReport & { readonly id: number | null }

interface StoredOptions extends Omit<RunOptions, 'write' | 'get' | 'before' | 'onRead'>, Stopping {
  readonly get: StoringGet
}

/** Maximum number of formerly unreadable items that a run retries. */
const OWED = 200

/**
 * Runs a source, successfully or not, and returns the stored report. A dry run stores nothing, and other
 * writers wait until it is over. Throws `AlreadyRunning` where another process reads the source, and
 * `LeaseLost` where one took the run over.
 */
export async function runStored(
  db: Database,
  source: Source,
  { signal, startedBy, kind = 'source', onProgress, ...options }: StoredOptions,
): Promise<KeptReport> {
  if (options.dry) {
    const dry = (leased: LeasedDatabase) =>
      runSource(source, {
        ...options,
        get: (request) => options.get(request, leased),
        write: (lines) => writeLines(leased, lines, options.now()),
      })
    return { ...(await rolledBack(db, (tx) => underLease(tx, 'dry', dry))), id: null }
  }
  const { since = null, until = null, selection, now, clock = machineClock } = options
  const asked = { kind, source_id: source.id, started_by: startedBy ?? null, started_at: now(), since, until }
  const run = await beginRun(db, asked, now)
  const quiet = kind === 'reparse' || isHistory(until, now()) || (await isFirstRead(db, source.id))
  const lost = new AbortController()
  const stop = AbortSignal.any([lost.signal, ...(signal ? [signal] : [])])
  const stopBeating = clock.every(HEARTBEAT_MS, () => {
    run.beat().catch((error) => {
      if (error instanceof LeaseLost) lost.abort(error)
    })
  })
  try {
    // Without a first day, everything is read again.
    const held = since && !selection ? await storedResults(db, source, now) : () => null
    // An explicit reparse always parses.
    const known = kind === 'source' ? await unchangedResults(db, source, now) : null
    // Replies that the caller chose, such as recorded ones, are no first contact with the site.
    const trial = selection && kind === 'source' ? null : await trialOn(run.db, source)
    const report = await runSource(source, {
      ...options,
      ...(trial && { trial }),
      ...(run.before && { before: { ...run.before, report: reportIn(run.before.report) } }),
      get: stoppable((request: Request) => options.get(request, run.db), stop),
      async write(lines, items) {
        stop.throwIfAborted()
        await run.beat()
        // Some items give hundreds of lines.
        const numbers = new Map([...new Set(items)].map((item) => [item, storedNumberOf(source, item)]))
        return writeLines(run.db, lines, now(), { items: items.map((item) => numbers.get(item)!), quiet })
      },
      async onRead(items, report) {
        const asked = items.filter(({ item }) => isAsked(item))
        await run.keep(
          asked.map((each) => itemOutcome(source, each)),
          report,
        )
        const again = asked.filter(({ unchanged }) => unchanged)
        const seen = new Set(again.flatMap(({ gave }) => Object.keys(gave!)))
        await touchCoverage(run.db, source.country, [...seen], now())
        // Items known by their version were not requested: their captures still count as seen.
        const requests = again.flatMap(({ item, sha256 }) => (sha256 ? [] : Object.values(item.requests)))
        await touchCaptures(run.db, source.id, requests.map(requestKey), now())
        onProgress?.(report)
      },
      noteFields: (seen) => noteFields(run.db, source.id, seen, now()),
      ...(known && { known }),
      ...(kind === 'source' &&
        isFullRun(options) && {
          lists: listsIn(run.db, source.id),
          owed: await failedItems(db, source.id, OWED),
        }),
      stored: (domain, field) => givenFields(run.db, source.id, domain, field),
      held,
      // What fails once the run is stopped says nothing about the site: the next run reads it.
      async onFailed({ id, requests }, fate) {
        if (!stop.aborted) await run.keep([{ id, requests, fate }])
      },
      log(event) {
        if (!stop.aborted) options.log?.(event)
      },
    })
    stop.throwIfAborted()
    await end(run, options, report)
    return { ...report, id: run.id }
  } catch (error) {
    // Any free process resumes it, without waiting until this process counts as dead.
    if (!lost.signal.aborted) await run.release().catch(() => {})
    throw error
  } finally {
    stopBeating()
  }
}

/** What a source on trial is compared with; null for any other. */
async function trialOn(db: LeasedDatabase, source: Source): Promise<FilledCounts | null> {
  if (!hasTrial(source)) return null
  const { good_runs, ended_at, released } = (await trialsOf(db, [source.id])).get(source.id)!
  if (ended_at === null) return usualFields(source.id)
  // Stored with the next run, because old runs are deleted.
  if (good_runs === TRIAL_RUNS && !released) await endTrial(db, source.id, { at: ended_at, released: false })
  return null
}

/** Days before today whose reading is one of the past. */
const HISTORY_DAYS = 60

/** True where only old days are read: nobody waits for what they contain. */
const isHistory = (until: string | null, now: string) =>
  until !== null && until < addDays(now.slice(0, 10), -HISTORY_DAYS)

function listsIn(db: LeasedDatabase, source: string): ListStore {
  return {
    read: (list) => readList(db, source, list),
    save: (list, state) => saveList(db, source, list, state),
  }
}

async function end(run: LockedRun, options: StoredOptions, report: RunReport): Promise<void> {
  const { outcome, reason, finished_at } = report
  const good = (outcome === 'changed' || outcome === 'unchanged') && reason === null
  await run.end({ outcome, reason, finished_at }, good && isFullRun({ ...options, until: null }), report)
}

/** The report of an interrupted run; null where nothing had been stored yet. */
function reportIn(report: unknown): RunReport | null {
  return report && Object.keys(report).length ? (report as RunReport) : null
}
