// A lazily opened resource: opened on first use, and retried after a while where that failed.
import { type Clock, machineClock } from '#lib/clock.ts'
export interface Lazy<T> {
  /** Opens it, regardless of earlier failures; once open it stays open. */
  open(): Promise<T>
  /** The same, but for some seconds after a failure it rethrows that failure without trying. */
  get(): Promise<T>
  /** The open resource, if any. */
  opened(): Promise<T | undefined>
}

/** Pause after a failure before the next try, in milliseconds. */
const RETRY_MS = 10_000

export function lazy<T>(make: () => Promise<T>, clock: Clock = machineClock): Lazy<T> {
  let opening: Promise<T> | undefined
  let failure: { readonly error: unknown; readonly at: number } | undefined

  function open(): Promise<T> {
    opening ??= make().catch((error: unknown) => {
      failure = { error, at: clock.elapsed() }
      opening = undefined
      throw error
    })
    return opening
  }

  return {
    open,
    async get() {
      if (!opening && failure && clock.elapsed() - failure.at < RETRY_MS) throw failure.error
      return open()
    },
    opened: async () => opening?.catch(() => undefined),
  }
}
