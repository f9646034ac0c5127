// Hedging: a second request when the first is slow; the first answer is used.
import { type Clock, machineClock } from '#lib/clock.ts'
export type Call<T> = (signal: AbortSignal) => Promise<T>

/** Runs a call, twice where that may help. Rejects with the first failure once all requests failed. */
export type Hedge = <T>(call: Call<T>, signal: AbortSignal) => Promise<T>

/** Maximum unused tokens in the bucket: enough for a short slow phase, not for an overload. */
const MAX_TOKENS = 10

/**
 * Hedged requests as in Dean & Barroso, The Tail at Scale (Communications of the ACM 56, 2013). Each call
 * adds `share` of a token to a bucket and a second request takes a whole token, so that at most that share of
 * all calls is sent twice. `afterMs` is the delay before the second request. A call that fails before that is
 * not repeated.
 */
export function hedge(afterMs: number, share = 0.1, clock: Clock = machineClock): Hedge {
  let tokens = 0

  return async (call, signal) => {
    tokens = Math.min(MAX_TOKENS, tokens + share)
    const done = new AbortController()
    const both = AbortSignal.any([signal, done.signal])
    let cancel: (() => void) | undefined
    try {
      return await new Promise((resolve, reject) => {
        let underWay = 0
        let failure: { error: unknown } | undefined
        const send = () => {
          underWay++
          void attempt(call, both).then(resolve, (error: unknown) => {
            failure ??= { error }
            if (--underWay === 0) reject(failure.error)
          })
        }
        send()
        cancel = clock.after(afterMs, () => {
          // Ten tenths add up to a little less than one.
          if (failure || signal.aborted || tokens < 0.999) return
          tokens -= 1
          send()
        })
      })
    } finally {
      cancel?.()
      done.abort()
    }
  }
}

/** The call as a promise, even if it throws synchronously. */
async function attempt<T>(call: Call<T>, signal: AbortSignal): Promise<T> {
  return call(signal)
}
