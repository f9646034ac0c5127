// One run of a source: what moved is found, fetched, parsed and handed to the store in batches; every item is
// accounted for.
import { type Get, type Source, Unavailable } from '#model/source.ts'
import { batchesTo, dryWrite, StoreFailure, type Write } from './batches.ts'
import { ItemFailure, readItem } from './item.ts'
import { type Counts, countsOf, type Fate, type Reason, type RunReport } from './report.ts'
import { sharedReplies } from './shared-replies.ts'

export interface RunOptions {
  readonly get: Get
  readonly write: Write
  /** A day; null for a full run. */
  readonly since: string | null
  /** Checks the lines instead of storing them. */
  readonly dry?: boolean
  /** Items to read at most. */
  readonly limit?: number
  /** True when the replies are a selection, such as recorded ones: too few records are no fault then. */
  readonly selection?: boolean
  /** The time, RFC 3339 in UTC. */
  readonly now: () => string
  /** Gets every error as it happens. */
  readonly log?: (event: RunEvent) => void
}

export interface RunEvent {
  readonly source: string
  /** Null for the run itself. */
  readonly item: string | null
  readonly fate: Fate
  readonly detail: string
  readonly error?: unknown
}

const MOST_REJECTED = 0.2

/**
 * Runs a source to its end and reports; it throws nothing. A rejected item is reported and skipped; the run
 * fails when more than a fifth is rejected, when the store fails, or when a full run gives fewer records than
 * the source promises.
 */
export async function runSource(source: Source, options: RunOptions): Promise<RunReport> {
  const { since, now, log, dry = false } = options
  const started_at = now()
  const counts = countsOf()
  const { get, used } = sharedReplies(options.get)
  let refused = false

  const fault = (item: string | null, fate: Fate, error: unknown) => {
    const detail = error instanceof Error ? error.message : String(error)
    if (error instanceof Unavailable && error.refused) refused = true
    counts.error(item, fate, detail)
    log?.({ source: source.id, item, fate, detail, error })
  }
  const batches = batchesTo(dry ? dryWrite(started_at) : options.write, counts, (item, detail) =>
    fault(item, 'rejected', detail),
  )

  /** Reads and stores every item. Throws what ends the run early. */
  async function work(): Promise<void> {
    let seen = 0
    for await (const item of source.discover({ since, get })) {
      if (options.limit !== undefined && seen++ >= options.limit) break
      try {
        await batches.add(await readItem(source, item, get))
      } catch (error) {
        if (!(error instanceof ItemFailure)) throw error
        counts.item(error.fate)
        fault(item.id, error.fate, error.cause)
      }
    }
  }

  let verdict = await endOf(work, fault)
  // What was read before the source failed is stored all the same.
  if (verdict?.reason !== 'store_failed') verdict = (await endOf(batches.flush, fault)) ?? verdict
  verdict ??= judge(source, options, counts)
  if (verdict.detail) fault(null, verdict.fate, new Error(verdict.detail))
  return {
    source: source.id,
    outcome: verdict.fate,
    reason: verdict.reason === 'source_down' && refused ? 'source_refuses' : verdict.reason,
    ...{ since, dry, started_at, finished_at: now() },
    ...{ items: counts.items, lines: counts.lines, ...used, errors: counts.errors },
  }
}

interface Verdict {
  readonly fate: Fate
  readonly reason: Reason | null
  readonly detail?: string
}

/** Does a part of the run; the verdict where it failed, null where it came to its end. */
async function endOf(
  part: () => Promise<void>,
  fault: (item: null, fate: Fate, error: unknown) => void,
): Promise<Verdict | null> {
  try {
    await part()
    return null
  } catch (error) {
    const verdict = verdictOn(error)
    fault(null, verdict.fate, error instanceof StoreFailure ? error.cause : error)
    return verdict
  }
}

function verdictOn(error: unknown): Verdict {
  if (error instanceof StoreFailure) return { fate: 'failed', reason: 'store_failed' }
  if (error instanceof Unavailable) return { fate: 'unavailable', reason: 'source_down' }
  return { fate: 'failed', reason: 'reader_broken' }
}

/** The verdict on a run that came to its end. */
function judge(source: Source, options: RunOptions, counts: Counts): Verdict {
  const { items } = counts
  const broken = (detail: string): Verdict => ({ fate: 'failed', reason: 'reader_broken', detail })
  const share = counts.rejectedShare()
  if (share > MOST_REJECTED) return broken(`${Math.round(share * 100)} % was rejected`)
  if (items.unavailable && !items.changed && !items.unchanged)
    return { fate: 'unavailable', reason: 'source_down' }
  const whole = options.since === null && options.limit === undefined
  const full = whole && !options.selection && !items.unavailable
  if (full && counts.written() < source.expect.atLeast)
    return broken(`${counts.written()} records, ${source.expect.atLeast} promised`)
  return { fate: items.changed ? 'changed' : 'unchanged', reason: null }
}
