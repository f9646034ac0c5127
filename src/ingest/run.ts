// One run of a source: what moved is found, fetched, parsed and handed to the store in batches; every item is
// accounted for.
import { LRUCache } from 'lru-cache'
import type { Line } from '#model/domain.ts'
import { Doubt, type Get, type Item, type Reply, type Source, Unavailable } from '#model/source.ts'
import { checkAlone } from './check.ts'
import { requestName } from './replay.ts'
import { type Fate, type Reason, type RunReport, tally } from './report.ts'
import type { Outcome } from './write.ts'

export interface RunOptions {
  readonly get: Get
  /** Stores lines and answers the outcome of each, in their order. */
  readonly write: (lines: Line[]) => Promise<readonly Outcome[]>
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
  /** Told of every error, and of the report at the end. */
  readonly log?: (event: {
    source: string
    item?: string | null
    fate: Fate
    detail: string
    error?: unknown
  }) => void
}

const BATCH = 1_000
const MOST_REJECTED = 0.2

interface Read {
  readonly item: string
  readonly lines: Line[]
}

/**
 * Runs a source to its end and reports; it throws nothing. A rejected item is reported and skipped; the run
 * fails when more than a fifth is rejected, when the store fails, or when a full run gives fewer records than
 * the source promises.
 */
export async function runSource(source: Source, options: RunOptions): Promise<RunReport> {
  const started_at = options.now()
  const counts = tally()
  const { get, used } = remembering(options.get)
  const store = storing(source, options, counts)
  let stopped: Verdict | null = null
  let refused = false

  const fault = (item: string | null, fate: Fate, error: unknown) => {
    const detail = error instanceof Error ? error.message : String(error)
    if (error instanceof Unavailable && error.refused) refused = true
    counts.error(item, fate, detail)
    options.log?.({ source: source.id, item, fate, detail, error })
  }

  try {
    let seen = 0
    for await (const item of source.discover({ since: options.since, get })) {
      if (options.limit !== undefined && seen++ >= options.limit) break
      const read = await readItem(source, item, get, (fate, error) => {
        counts.item(fate)
        fault(item.id, fate, error)
      })
      if (read) await store.add(read)
    }
  } catch (error) {
    if (error instanceof StoreFailure) stopped = { fate: 'failed', reason: 'store_failed' }
    else if (error instanceof Unavailable) stopped = { fate: 'unavailable', reason: 'source_down' }
    else stopped = { fate: 'failed', reason: 'reader_broken' }
    fault(null, stopped.fate, error instanceof StoreFailure ? error.cause : error)
  }
  try {
    if (stopped?.reason !== 'store_failed') await store.flush()
  } catch (error) {
    stopped = { fate: 'failed', reason: 'store_failed' }
    fault(null, 'failed', (error as StoreFailure).cause ?? error)
  }

  const verdict: Verdict = stopped ?? judge(source, options, counts)
  if (verdict.detail) fault(null, verdict.fate, new Error(verdict.detail))
  return {
    source: source.id,
    outcome: verdict.fate,
    reason: verdict.reason === 'source_down' && refused ? 'source_refuses' : verdict.reason,
    since: options.since,
    dry: options.dry ?? false,
    started_at,
    finished_at: options.now(),
    items: counts.items,
    lines: counts.lines,
    requests: used.requests,
    bytes: used.bytes,
    errors: counts.errors,
  }
}

interface Verdict {
  readonly fate: Fate
  readonly reason: Reason | null
  readonly detail?: string
}

function judge(source: Source, options: RunOptions, counts: ReturnType<typeof tally>): Verdict {
  const { items } = counts
  const share = counts.rejectedShare()
  if (share > MOST_REJECTED)
    return { fate: 'failed', reason: 'reader_broken', detail: `${Math.round(share * 100)} % was rejected` }
  if (items.unavailable && !items.changed && !items.unchanged)
    return { fate: 'unavailable', reason: 'source_down' }
  const full =
    options.since === null && options.limit === undefined && !options.selection && !items.unavailable
  if (full && counts.written() < source.expect.atLeast) {
    return {
      fate: 'failed',
      reason: 'reader_broken',
      detail: `${counts.written()} records, ${source.expect.atLeast} promised`,
    }
  }
  return { fate: items.changed ? 'changed' : 'unchanged', reason: null }
}

/** The lines of one item with their provenance, or undefined after telling what went wrong. */
async function readItem(
  source: Source,
  item: Item,
  get: Get,
  fail: (fate: Fate, error: unknown) => void,
): Promise<Read | undefined> {
  try {
    const asked = Object.entries(item.requests)
    const replies = Object.fromEntries(
      await Promise.all(asked.map(async ([name, request]) => [name, await get(request)] as const)),
    )
    const main = replies[asked[0]![0]]!
    // A parser that goes wrong halfway must leave nothing behind: all lines, then the store.
    const lines = [...source.parse(replies, item)]
    for (const line of lines) provenance(line, source, main, replies)
    return { item: item.id, lines }
  } catch (error) {
    fail(error instanceof Unavailable ? 'unavailable' : error instanceof Doubt ? 'rejected' : 'failed', error)
    return undefined
  }
}

/** A line came from the first reply of its item, unless it names another. */
function provenance(line: Line, source: Source, main: Reply, replies: Readonly<Record<string, Reply>>): void {
  const reply = line.source_url
    ? (Object.values(replies).find((one) => one.url === line.source_url) ?? main)
    : main
  line.source_id = source.id
  line.source_url ??= reply.url
  line.retrieved_at = reply.retrieved_at
}

class StoreFailure extends Error {
  name = 'StoreFailure'
}

/** Gathers the lines of items and writes them in batches, in order. */
function storing(source: Source, options: RunOptions, counts: ReturnType<typeof tally>) {
  const write = options.dry ? dryWrite(options.now()) : options.write
  const given = new Map<string, LRUCache<string, true>>()
  let waiting: Read[] = []
  let size = 0

  async function flush(): Promise<void> {
    const reads = waiting
    waiting = []
    size = 0
    const lines = withoutRepeated(reads, given)
    const outcomes = new Map<Line, Outcome>()
    try {
      for (let at = 0; at < lines.length; at += BATCH) {
        const batch = lines.slice(at, at + BATCH)
        const fates = await write(batch)
        batch.forEach((line, i) => {
          outcomes.set(line, fates[i]!)
        })
      }
    } catch (cause) {
      throw new StoreFailure('the store failed', { cause })
    }
    for (const read of reads) settle(read, outcomes)
  }

  function settle(read: Read, outcomes: ReadonlyMap<Line, Outcome>): void {
    const fates = read.lines.flatMap((line) => {
      const outcome = outcomes.get(line)
      if (!outcome) return []
      counts.line(line.domain, outcome.outcome)
      if (outcome.outcome === 'rejected') {
        const detail = outcome.errors
          ?.map((error) => `${error.field ? `${error.field}: ` : ''}${error.detail}`)
          .join('; ')
        const message = `${line.domain} ${line.key}: ${detail ?? 'rejected'}`
        counts.error(read.item, 'rejected', message)
        options.log?.({ source: source.id, item: read.item, fate: 'rejected', detail: message })
      }
      return [outcome.outcome]
    })
    if (fates.some((fate) => fate === 'created' || fate === 'changed')) counts.item('changed')
    else counts.item(fates.length && fates.every((fate) => fate === 'rejected') ? 'rejected' : 'unchanged')
  }

  return {
    flush,
    async add(read: Read): Promise<void> {
      waiting.push(read)
      size += read.lines.length
      if (size >= BATCH) await flush()
    },
  }
}

/**
 * Records of each domain that a run remembers; a stub of one that was forgotten is only written once more.
 */
const REMEMBERED = 50_000

/**
 * The lines to write: a record that this run gave already is not written again where it is only named in
 * passing.
 */
function withoutRepeated(reads: readonly Read[], given: Map<string, LRUCache<string, true>>): Line[] {
  return reads.flatMap(({ lines }) =>
    lines.filter(({ domain, key, stub }) => {
      const keys = given.get(domain) ?? new LRUCache<string, true>({ max: REMEMBERED })
      given.set(domain, keys)
      const known = keys.has(key)
      keys.set(key, true)
      return !(stub && known)
    }),
  )
}

function dryWrite(now: string): RunOptions['write'] {
  return async (lines) =>
    lines.map((line): Outcome => {
      const checked = checkAlone(line, now)
      return 'faults' in checked ? { outcome: 'rejected', errors: checked.faults } : { outcome: 'unchanged' }
    })
}

/** Several items may need the same list: it is fetched once, as long as it stays among the latest. */
function remembering(get: Get) {
  const latest = new LRUCache<string, Reply>({
    max: 64,
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: (reply) => reply.body.length + 1,
  })
  const used = { requests: 0, bytes: 0 }
  return {
    used,
    get: (async (request) => {
      const name = requestName(request)
      const known = latest.get(name)
      if (known) return known
      used.requests++
      const reply = await get(request)
      used.bytes += reply.body.length
      latest.set(name, reply)
      return reply
    }) satisfies Get,
  }
}
