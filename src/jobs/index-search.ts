// Keeps the search index in sync with the records while the service runs.
import type { Builder } from '#indexing/builder.ts'
import { type Clock, machineClock } from '#lib/clock.ts'

export interface IndexSearchOptions {
  readonly onError: (error: unknown) => void
  /** Milliseconds between two look-ups of changes; 1 s by default. */
  readonly everyMs?: number
  readonly clock?: Clock
  /** Called whenever nothing is left to index. */
  readonly beat?: () => void
}

/** The longest pause after failures, each of which doubles it. */
const LONGEST_REST_MS = 60_000

/** Indexes until it is disposed of; a running batch is then rolled back. */
export function keepIndexCurrent(
  builder: Builder,
  { onError, everyMs = 1_000, clock = machineClock, beat = () => {} }: IndexSearchOptions,
): AsyncDisposable {
  const end = new AbortController()
  const { signal } = end
  async function work(): Promise<void> {
    let rest = everyMs
    while (!signal.aborted) {
      try {
        await builder.run(signal)
        beat()
        rest = everyMs
      } catch (error) {
        if (signal.aborted) return
        onError(error)
        rest = Math.min(rest * 2, LONGEST_REST_MS)
      }
      await clock.sleep(rest, signal).catch(() => {})
    }
  }
  const done = work()
  return {
    async [Symbol.asyncDispose]() {
      end.abort()
      await done
    },
  }
}
