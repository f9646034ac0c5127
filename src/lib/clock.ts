// The clock that our code reads and waits by: the machine's by default.
import { setTimeout as pause } from 'node:timers/promises'

/** Largest difference between the clocks of two machines of a deployment; a larger one is a wrong clock. */
export const CLOCKS_DIFFER_MS = 5 * 60_000

export interface Clock {
  /** Monotonic milliseconds since an arbitrary start. The time of day is `now` of the context. */
  elapsed(): number
  /** Waits this many milliseconds. Rejects once the signal aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /** Calls `run` after this many milliseconds. The returned function cancels it. */
  after(ms: number, run: () => void): () => void
  /** Calls `run` at intervals of this many milliseconds, until the returned function is called. */
  every(ms: number, run: () => void): () => void
  /** A signal that aborts after this many milliseconds, with a `TimeoutError` as its reason. */
  timeout(ms: number): AbortSignal
}

/** The clock of the machine. A process that only waits for `every` or `timeout` ends. */
export const machineClock: Clock = {
  elapsed: () => performance.now(),
  sleep: (ms, signal) => pause(ms, undefined, { ...(signal && { signal }) }),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  every(ms, run) {
    const timer = setInterval(run, ms).unref()
    return () => clearInterval(timer)
  },
  timeout: (ms) => AbortSignal.timeout(ms),
}

/** Work that is done again and again, never twice at the same time. */
export interface Periodic extends AsyncDisposable {
  /** Starts the work now, unless it is under way; resolves at its end. */
  run(): Promise<void>
  /** Resolves when no work is under way. */
  idle(): Promise<void>
}

/** Does `work`, which must not reject, now and every `ms` milliseconds, until it is disposed of. */
export function periodic(clock: Clock, ms: number, work: () => Promise<void>): Periodic {
  let running: Promise<void> | null = null
  const run = () => {
    running ??= work().finally(() => {
      running = null
    })
    return running
  }
  const stop = clock.every(ms, run)
  run()
  return {
    run,
    idle: async () => void (await running),
    async [Symbol.asyncDispose]() {
      stop()
      await running
    },
  }
}
