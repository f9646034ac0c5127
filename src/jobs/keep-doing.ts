// Repeats background work that looks for something to do every second, such as indexing changes.
import { type Clock, machineClock } from '#lib/clock.ts'

export interface RepetitionOptions {
  readonly onError: (error: unknown) => void
  /** Milliseconds between two rounds; 1 s by default. */
  readonly everyMs?: number
  readonly clock?: Clock
  /** Called after each round. */
  readonly beat?: () => void
}

/** The longest pause after failures, each of which doubles it. */
const LONGEST_REST_MS = 60_000

/**
 * Does rounds of work until it is disposed of; `signal` then ends the running one. A round that may be long
 * calls `beat` itself.
 */
export function keepDoing(
  round: (signal: AbortSignal, beat: () => void) => Promise<void>,
  { onError, everyMs = 1_000, clock = machineClock, beat = () => {} }: RepetitionOptions,
): AsyncDisposable {
  const end = new AbortController()
  const { signal } = end
  async function work(): Promise<void> {
    let rest = everyMs
    while (!signal.aborted) {
      try {
        await round(signal, beat)
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
