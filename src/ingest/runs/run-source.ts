// One run of a source: changed items are discovered, fetched, parsed and passed to the store in batches;
// every item is accounted for.
import { readAhead } from '#lib/ahead.ts'
import type { Clock } from '#lib/clock.ts'
import type { FilledCounts } from '#model/sources/filled-fields.ts'
import {
  BOUNDS,
  type Bounds,
  Doubt,
  type Get,
  type Item,
  type Source,
  type StoredRecords,
  type Unavailability,
  Unavailable,
  type Window,
} from '#model/sources/source.ts'
import { windowPartName, windowParts } from '#model/sources/window-parts.ts'
import { optionalGetOf } from '../network/optional.ts'
import { boundedReplies, OutOfBounds } from '../network/shared-replies.ts'
import { stoppable } from '../network/stoppable.ts'
import { type Batches, batchesTo, type StoredItem, StoreFailure, type Write } from './batches.ts'
import { type FieldsSeen, fieldsSeen } from './fields-seen.ts'
import { type HeldBack, heldBack } from './held-back.ts'
import { ItemFailure, type ReadItem, readItem, type StoredLookup } from './item.ts'
import { lateRepair } from './late-repair.ts'
import { countsOf, type Held, type RunCounts, type RunOutcome, type RunReport } from './run-report.ts'
import type { LineCounts } from './same-replies.ts'
import {
  hasKind,
  judge,
  OUT_OF_BOUNDS,
  onTrial,
  soFar,
  type Verdict,
  verdictOn,
  whyUnavailable,
} from './verdict.ts'
import { type ItemResult, type ListStore, listNameOf, wholeLists } from './whole-lists.ts'

export interface RunOptions extends Partial<Window> {
  readonly get: Get
  readonly write: Write
  /** Marks the report as not stored. */
  readonly dry?: boolean
  /** Maximum number of items to read. */
  readonly limit?: number
  /** True when the replies are a selection, such as recorded ones: too few records are then no failure. */
  readonly selection?: boolean
  /** The time, RFC 3339 in UTC. */
  readonly now: () => string
  /** The clock of its time limit; the machine's by default. */
  readonly clock?: Clock
  /** The limits of the run; the source's own by default. */
  readonly bounds?: Bounds
  /** An interrupted run: its report, and the items that it had read. */
  readonly before?: { readonly report: RunReport | null; readonly items: ReadonlySet<string> }
  /** The counts of an item whose stored version is that of the site: it is then not read again. */
  readonly held?: (item: Item) => LineCounts | null
  /** Called with the items that were read, once their lines are stored, with the report so far. */
  readonly onRead?: (items: readonly StoredItem[], report: RunReport) => Promise<void>
  /** Items that earlier runs could not read: they are requested again, changed or not. */
  readonly owed?: readonly Item[]
  /** Items that need not be parsed, because they are already stored. */
  readonly known?: StoredLookup
  /** The previous content of complete lists; without it they are not judged. */
  readonly lists?: ListStore
  /** The records that the source gave before; none by default. */
  readonly stored?: StoredRecords
  /** Stores the fields of replies, and returns the new ones. */
  readonly noteFields?: (seen: FieldsSeen) => Promise<readonly string[]>
  /** Called with an item that could not be read. */
  readonly onFailed?: (item: Item, fate: ItemFailure['fate']) => Promise<void>
  /** Counts of the fixtures of a source on trial: what differs from them is not stored. */
  readonly trial?: FilledCounts
  /** Called with every error as it happens. */
  readonly log?: (event: RunEvent) => void
}

export interface RunEvent {
  readonly source: string
  /** Null for the run itself. */
  readonly item: string | null
  readonly fate: RunOutcome
  readonly detail: string
  readonly error?: unknown
}

const MOST_APPEARED = 50
/** Maximum number of items read at once, whatever the limits of their hosts. */
const AT_ONCE = 32

/**
 * Runs a source to its end and returns the report; it throws nothing. A rejected item is reported and
 * skipped; the run fails when more than a fifth is rejected, when the store fails, or when a full run gives
 * fewer records than the source promises. One that exceeds its limits ends early, to be resumed.
 */
export async function runSource(source: Source, options: RunOptions): Promise<RunReport> {
  const { since = null, until = null, now, log, dry = false, before } = options
  const counts = countsOf(before?.report)
  const started_at = before?.report?.started_at ?? now()
  const parts = options.selection
    ? [{ since, until }]
    : windowParts(source, { since, until }, started_at.slice(0, 10))
  const done = new Set(before?.report?.parts?.done)
  const bounds = options.bounds ?? source.bounds ?? BOUNDS
  const {
    get: bounded,
    used,
    unkeptBecause,
  } = boundedReplies(options.get, bounds, before?.report, options.clock)
  // Otherwise lists that are read ahead would be read to their end for nothing.
  const over = new AbortController()
  const get = stoppable(bounded, over.signal)
  const fields = fieldsSeen()
  let appeared: readonly string[] = []
  const unavailable = new Set<Unavailability>()

  const fault = (item: string | null, fate: RunOutcome, error: unknown) => {
    const detail = error instanceof Error ? error.message : String(error)
    if (error instanceof Unavailable) unavailable.add(error.reason)
    counts.error(item, fate, detail)
    log?.({ source: source.id, item, fate, detail, error })
  }
  const reportOf = (verdict: Verdict): RunReport => ({
    source: source.id,
    outcome: verdict.fate,
    reason: verdict.reason === 'source_down' ? whyUnavailable(unavailable, used.bytes) : verdict.reason,
    since,
    until,
    dry,
    started_at,
    finished_at: now(),
    parts: parts.length > 1 ? { total: parts.length, done: [...done] } : null,
    items: counts.items,
    lines: counts.lines,
    cleared: counts.cleared,
    filled: counts.filled,
    appeared,
    ...used,
    missed: counts.missed(),
    errors: counts.errors,
    error_count: counts.errorCount(),
  })
  const stored = batchesTo(options.write, counts, {
    onRejected: (item, detail) => fault(item, 'rejected', detail),
    onDoubtful: (item, detail) => fault(item, 'rejected', detail),
    onStored: async (items) => options.onRead?.(items, reportOf(soFar(counts))),
  })
  const held = options.trial ? heldOn(options.trial) : null
  const batches = held ?? stored

  function heldOn(fixtures: FilledCounts): HeldBack {
    return heldBack(stored, {
      ...{ source, fixtures, now },
      async onDropped(item, { fate }) {
        counts.item(fate)
        await options.onFailed?.(item, fate)
      },
    })
  }

  const lists = wholeLists(source, options.lists ?? null, (list, detail) =>
    fault(list, 'rejected', new Doubt(detail)),
  )
  const reader = readerOf(source, { ...options, get }, { batches, lists, counts, fields, fault })
  /** Parts that were read without failures, and are not stored yet. */
  const unstored: string[] = []
  async function store(): Promise<void> {
    await batches.flush()
    await lists.settle()
    for (const name of unstored.splice(0)) done.add(name)
  }
  /** Reads the remaining parts; a part is done once it is stored without failures. */
  async function readParts(): Promise<void> {
    for (const part of parts) {
      if (done.has(windowPartName(part))) continue
      const failures = counts.failures()
      await reader.read(part, { later: part !== parts[0], last: part === parts.at(-1) })
      if (parts.length === 1) return
      if (counts.failures() === failures && !reader.limited()) unstored.push(windowPartName(part))
      if (!held?.held()) await store()
      await options.onRead?.([], reportOf(soFar(counts)))
      if (reader.limited()) return
    }
  }
  const judged = (held?: Held): Verdict => {
    const window = { from: since, to: until ?? started_at, has: reader.found }
    return judge(source, options, held ? counts.withHeld(held) : counts, window)
  }
  let verdict = await endOf(readParts, fault)
  over.abort()
  const holding = held?.held() ?? null
  if (holding) verdict ??= onTrial(judged(holding))
  if (holding && verdict && verdict.reason !== 'out_of_bounds') {
    await held!.drop()
    await endOf(stored.flush, fault)
  }
  // Items read before the source failed are stored all the same.
  else if (!isEnd(verdict)) verdict = (await endOf(store, fault)) ?? verdict
  if (verdict?.reason === 'out_of_bounds') verdict = { ...soFar(counts), reason: 'out_of_bounds' }
  verdict ??= judged()
  // Reported once: what was read is stored all the same.
  const unkept = unkeptBecause()
  if (unkept) fault(null, 'unavailable', new Error(`${used.unkept} replies could not be stored: ${unkept}`))
  if (!isEnd(verdict) && options.noteFields)
    appeared = (await options.noteFields(fields.seen)).slice(0, MOST_APPEARED)
  if (verdict.detail) fault(null, verdict.fate, new Error(verdict.detail))
  return reportOf(verdict)
}

/** True where nothing more is to be stored. */
const isEnd = (verdict: Verdict | null) =>
  verdict?.reason === 'store_failed' || verdict?.reason === 'on_trial'

interface Parts {
  readonly batches: Batches
  readonly lists: ReturnType<typeof wholeLists>
  readonly counts: RunCounts
  readonly fields: ReturnType<typeof fieldsSeen>
  readonly fault: (item: string | null, fate: RunOutcome, error: unknown) => void
}

/** The position of a part in the window: `later` ones come after the newest. */
interface PartPosition {
  readonly later: boolean
  readonly last: boolean
}

/** Reads and stores items, concurrently but in order. Throws what ends the run early. */
function readerOf(
  source: Source,
  {
    get,
    since = null,
    limit = Number.POSITIVE_INFINITY,
    before,
    owed = [],
    held,
    known,
    stored,
    onFailed,
  }: RunOptions,
  { batches, lists, counts, fields, fault }: Parts,
) {
  /** The discovered items, in all parts of the window. */
  const seenIds = new Set<string>()
  /** Items that were not discovered, and are retried. */
  const retryIds = new Set<string>()
  /** The items of earlier parts. */
  let seenInNewerParts: ReadonlySet<string> = new Set()

  async function* wanted(part: Window, { later, last }: PartPosition) {
    const newer = seenInNewerParts
    const search = {
      ...{ ...part, get, ...(stored && { stored }) },
      ...(later && { later: { wasSeen: (id: string) => newer.has(id) } }),
    }
    for await (const item of source.discover(search)) {
      if (newer.has(item.id)) continue
      if (!seenIds.has(item.id) && seenIds.size >= limit) return
      seenIds.add(item.id)
      // A list is judged as a whole.
      if (!before?.items.has(item.id) || listNameOf(source, item)) yield item
    }
    if (!last) return
    for (const item of owed) {
      if (seenIds.has(item.id) || listNameOf(source, item)) continue
      retryIds.add(item.id)
      yield item
    }
  }
  const optionalGet = optionalGetOf(get, counts.miss)
  const unlessLate = (result: ReadItem): ItemResult => {
    const { item, sound } = result
    const doubt = sound && retryIds.has(item.id) ? lateRepair(source.id, item, since) : null
    return doubt ? { item, failure: new ItemFailure(doubt) } : result
  }
  const read = async (item: Item): Promise<ItemResult> => {
    const whole = listNameOf(source, item) !== undefined
    const unchanged = whole ? undefined : held?.(item)
    if (unchanged) return { item, lines: [], sha256: null, unchanged }
    return readItem(source, item, get, {
      optionalGet,
      known: whole ? undefined : known,
      onParsed: fields.add,
    }).then(unlessLate, (failure) => {
      if (!(failure instanceof ItemFailure) || failure.cause instanceof OutOfBounds) throw failure
      return { item, failure }
    })
  }
  const record = async (results: readonly ItemResult[]) => {
    for (const result of results) {
      if ('lines' in result) {
        await batches.add(result)
        continue
      }
      const { item, failure } = result
      // A failed retry was counted when the item was discovered, and says nothing about this run.
      if (!retryIds.has(item.id)) counts.item(failure.fate)
      fault(item.id, failure.fate, failure.cause)
      await onFailed?.(item, failure.fate)
    }
  }
  return {
    async read(part: Window, place: PartPosition): Promise<void> {
      for await (const result of readAhead(wanted(part, place), AT_ONCE, read))
        await record(await lists.take(result))
      await record(await lists.close())
      seenInNewerParts = new Set(seenIds)
    },
    /** True where an item of a kind was discovered. */
    found: (kind: string) => hasKind(seenIds, kind),
    /** True once the maximum number of items was discovered. */
    limited: () => seenIds.size >= limit,
  }
}

/** Runs a part; returns the verdict where it failed, null where it completed. */
async function endOf(
  part: () => Promise<void>,
  fault: (item: null, fate: RunOutcome, error: unknown) => void,
): Promise<Verdict | null> {
  try {
    await part()
    return null
  } catch (error) {
    const cause = error instanceof StoreFailure || error instanceof ItemFailure ? error.cause : error
    const verdict = cause instanceof OutOfBounds ? OUT_OF_BOUNDS : verdictOn(error)
    fault(null, verdict.fate, cause)
    return verdict
  }
}
