// The lines of a run on their way to the store: gathered, written in batches, and counted by item.
import { LRUCache } from 'lru-cache'
import type { Line } from '#model/domain.ts'
import { checkAlone } from './check.ts'
import type { ReadItem } from './item.ts'
import type { Counts } from './report.ts'
import type { Outcome } from './write.ts'

/** Stores lines and answers the outcome of each, in their order. */
export type Write = (lines: Line[]) => Promise<readonly Outcome[]>

/** The store failed; `cause` says how. */
export class StoreFailure extends Error {
  name = 'StoreFailure'
}

const BATCH = 1_000

export interface Batches {
  /** Takes the lines of an item; writes when there are enough. Throws a `StoreFailure`. */
  add(read: ReadItem): Promise<void>
  /** Writes what is left. Throws a `StoreFailure`. */
  flush(): Promise<void>
}

/** `onRejected` gets the item of a line that the store refused, and why it did. */
export function batchesTo(
  write: Write,
  counts: Counts,
  onRejected: (item: string, detail: string) => void,
): Batches {
  const given = new Map<string, LRUCache<string, true>>()
  let waiting: ReadItem[] = []
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
        const written = await write(batch)
        batch.forEach((line, i) => {
          outcomes.set(line, written[i]!)
        })
      }
    } catch (cause) {
      throw new StoreFailure('the store failed', { cause })
    }
    for (const read of reads) count(read, outcomes)
  }

  function count({ item, lines }: ReadItem, outcomes: ReadonlyMap<Line, Outcome>): void {
    const written = lines.flatMap((line) => {
      const outcome = outcomes.get(line)
      if (!outcome) return []
      counts.line(line.domain, outcome.outcome)
      if (outcome.outcome === 'rejected') onRejected(item, detailOf(line, outcome))
      return [outcome.outcome]
    })
    const all = (which: Outcome['outcome']) => written.every((outcome) => outcome === which)
    if (written.length && all('rejected')) counts.item('rejected')
    else counts.item(written.every((outcome) => QUIET.has(outcome)) ? 'unchanged' : 'changed')
  }

  return {
    flush,
    async add(read) {
      waiting.push(read)
      size += read.lines.length
      if (size >= BATCH) await flush()
    },
  }
}

/** Outcomes of lines that bring nothing new. */
const QUIET: ReadonlySet<Outcome['outcome']> = new Set(['unchanged', 'rejected'])

function detailOf({ domain, key }: Line, { errors }: Outcome): string {
  const faults = errors?.map(({ field, detail }) => (field ? `${field}: ${detail}` : detail)).join('; ')
  return `${domain} ${key}: ${faults ?? 'rejected'}`
}

/** Records of each domain that a run remembers; a stub of one that was forgotten is written once more. */
const REMEMBERED = 50_000

/**
 * The lines to write: a record that this run gave already is not written again where it is only named in
 * passing.
 */
function withoutRepeated(reads: readonly ReadItem[], given: Map<string, LRUCache<string, true>>): Line[] {
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

/** Checks lines instead of storing them. */
export function dryWrite(now: string): Write {
  return async (lines) =>
    lines.map((line): Outcome => {
      const checked = checkAlone(line, now)
      return 'faults' in checked ? { outcome: 'rejected', errors: checked.faults } : { outcome: 'unchanged' }
    })
}
