// The lines of a run on their way to the store: collected, written in batches, and counted by item.
import { LRUCache } from 'lru-cache'
import type { Line } from '#model/declaration/domain.ts'
import type { Item } from '#model/sources/source.ts'
import type { LineOutcome } from '../write-lines.ts'
import type { ReadItem } from './item.ts'
import type { RunCounts } from './run-report.ts'
import { type LineCounts, lineCounts } from './same-replies.ts'

/** Stores lines, each with the item that gave it, and returns the outcome of each, in order. */
export type Write = (lines: Line[], items: readonly Item[]) => Promise<readonly LineOutcome[]>

/** An item whose lines were passed to the store. */
export interface StoredItem extends Pick<ReadItem, 'item' | 'sha256' | 'unchanged'> {
  /** Lines by domain; null where some were rejected. */
  readonly gave: LineCounts | null
}

/** The store failed; `cause` is the error. */
export class StoreFailure extends Error {
  name = 'StoreFailure'
}

const BATCH = 1_000

export interface Batches {
  /**
   * Takes the lines of an item; starts writing when there are enough, while more can be read. Throws a
   * `StoreFailure`.
   */
  add(read: ReadItem): Promise<void>
  /** Writes the remaining lines. Throws a `StoreFailure`. */
  flush(): Promise<void>
}

interface Listeners {
  /** Called with the item of a line that the store rejected, or of an unreadable record, and the reason. */
  readonly onRejected: (item: string, detail: string) => void
  /** Called with the item of a line that was stored without some values, and why. */
  readonly onDoubtful: (item: string, detail: string) => void
  /** Called with the items whose lines are stored. */
  readonly onStored: (items: readonly StoredItem[]) => Promise<unknown>
}

export function batchesTo(
  write: Write,
  counts: RunCounts,
  { onRejected, onDoubtful, onStored }: Listeners,
): Batches {
  const given: GivenFields = new Map()
  let waiting: ReadItem[] = []
  let size = 0
  let writing: Promise<void> = Promise.resolve()

  /** Starts writing the waiting lines, once the current write is done. */
  async function begin(): Promise<void> {
    await writing
    const reads = waiting
    waiting = []
    size = 0
    writing = writeAll(reads)
    // The error is thrown to the next call that writes or ends.
    writing.catch(() => {})
  }

  async function writeAll(reads: readonly ReadItem[]): Promise<void> {
    const [lines, items] = withoutRepeated(reads, given)
    const outcomes = new Map<Line, LineOutcome>()
    try {
      for (let at = 0; at < lines.length; at += BATCH) {
        const batch = lines.slice(at, at + BATCH)
        const written = await write(batch, items.slice(at, at + BATCH))
        batch.forEach((line, i) => {
          outcomes.set(line, written[i]!)
        })
      }
      const stored = reads.map((read) => count(read, outcomes))
      if (reads.length) await onStored(stored)
    } catch (cause) {
      throw new StoreFailure('the store failed', { cause })
    }
  }

  function count(
    { item, lines, sha256, unchanged, doubt }: ReadItem,
    outcomes: ReadonlyMap<Line, LineOutcome>,
  ): StoredItem {
    if (unchanged) {
      counts.again(unchanged)
      return { item, sha256, unchanged, gave: unchanged }
    }
    const written = lines.flatMap((line) => {
      const outcome = outcomes.get(line)
      if (!outcome) return []
      counts.line(line, outcome.outcome)
      counts.lost(line.domain, outcome.cleared ?? [])
      if (outcome.outcome === 'rejected') onRejected(item.id, detailOf(line, outcome.errors))
      else if (outcome.doubts) onDoubtful(item.id, detailOf(line, outcome.doubts))
      return [outcome.outcome]
    })
    if (doubt) {
      counts.doubt(doubt.parts)
      onRejected(item.id, doubt.message)
    }
    const all = (which: LineOutcome['outcome']) => written.every((outcome) => outcome === which)
    if (written.length && all('rejected')) counts.item('rejected')
    else counts.item(written.every((outcome) => QUIET.has(outcome)) ? 'unchanged' : 'changed')
    return { item, sha256, gave: doubt || written.includes('rejected') ? null : lineCounts(lines) }
  }

  return {
    async flush() {
      await begin()
      await writing
    },
    async add(read) {
      waiting.push(read)
      size += read.lines.length
      if (size >= BATCH || waiting.length >= BATCH) await begin()
    },
  }
}

/** Outcomes of lines that changed nothing. */
const QUIET: ReadonlySet<LineOutcome['outcome']> = new Set(['unchanged', 'rejected'])

function detailOf({ domain, key }: Line, faulty: LineOutcome['errors']): string {
  const faults = faulty?.map(({ field, detail }) => (field ? `${field}: ${detail}` : detail)).join('; ')
  return `${domain} ${key}: ${faults ?? 'rejected'}`
}

/** Records of each domain that a run remembers; a stub of a forgotten one is written once more. */
const REMEMBERED = 50_000

/** Names of the fields that a run gave of records, by domain and key. */
type GivenFields = Map<string, LRUCache<string, readonly string[]>>

/** Bounded by size: a cache with a maximum number of entries allocates all of them at once. */
const remembering = () =>
  new LRUCache<string, readonly string[]>({ maxSize: REMEMBERED, sizeCalculation: () => 1 })

/**
 * The lines to write: a stub of a record that this run already gave is not written. A stub with further
 * fields, such as the colour of a bloc, is.
 */
function withoutRepeated(reads: readonly ReadItem[], given: GivenFields): [lines: Line[], items: Item[]] {
  const left = reads.flatMap(({ item, lines }) =>
    lines.flatMap((line) => {
      const { domain, key, stub } = line
      const keys = given.get(domain) ?? remembering()
      given.set(domain, keys)
      const known = keys.get(key) ?? []
      const more = Object.keys(line).filter(
        (field) => (line[field] ?? null) !== null && !known.includes(field),
      )
      if (more.length) keys.set(key, [...known, ...more])
      const repeats = stub && known.length && more.every((field) => OF_A_STUB.has(field))
      return repeats ? [] : [{ line, item }]
    }),
  )
  return [left.map(({ line }) => line), left.map(({ item }) => item)]
}

/** The properties of a stub apart from its fields. */
const OF_A_STUB: ReadonlySet<string> = new Set(['stub', 'source_url', 'retrieved_at'])
