// Time as our code reads it and waits for it: that of the machine, unless another is given.
import { setTimeout as pause } from 'node:timers/promises'

export interface Clock {
  /** Milliseconds since some moment; they never go back. The time of day is `now` of the context. */
  elapsed(): number
  /** Waits so many milliseconds. Rejects once the signal aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /** Calls `run` after so many milliseconds. What it returns cancels that. */
  after(ms: number, run: () => void): () => void
  /** Calls `run` each time that so many milliseconds have passed, until what it returns is called. */
  every(ms: number, run: () => void): () => void
  /** A signal that aborts after so many milliseconds, with a `TimeoutError` as its reason. */
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
