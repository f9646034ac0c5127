// A second try beside a slow first: the same call sent again, whichever answers first.

export interface HedgeOptions {
  /**
   * How long the first call goes unanswered before the second is sent, in milliseconds; near the 95th
   * percentile does well.
   */
  readonly afterMs: number
  /** Largest share of the calls that are sent twice; 0.1 unless given. */
  readonly share?: number
}

export type Call<T> = (signal: AbortSignal) => Promise<T>

/** Runs a call, twice where that may help. Rejects with the first failure once all that were sent failed. */
export type Hedge = <T>(call: Call<T>, signal: AbortSignal) => Promise<T>

/** Unused permissions kept for later: enough for a slow spell, not for a storm. */
const MOST_TOKENS = 10

/**
 * Hedged requests as in Dean & Barroso, The Tail at Scale (Communications of the ACM 56, 2013). Each call
 * adds `share` of a token to a bucket and a second try takes a whole one, so that at most that share of all
 * calls is ever sent twice. The first good answer wins and the other call is aborted. A call that fails
 * before the delay is over is not tried again.
 */
export function hedge({ afterMs, share = 0.1 }: HedgeOptions): Hedge {
  let tokens = 0

  return async (call, signal) => {
    tokens = Math.min(MOST_TOKENS, tokens + share)
    const done = new AbortController()
    const both = AbortSignal.any([signal, done.signal])
    let timer: NodeJS.Timeout | undefined
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
        timer = setTimeout(() => {
          // Ten tenths add up to a little less than one.
          if (failure || signal.aborted || tokens < 0.999) return
          tokens -= 1
          send()
        }, afterMs)
      })
    } finally {
      clearTimeout(timer)
      done.abort()
    }
  }
}

/** The call as a promise even where it throws at once. */
async function attempt<T>(call: Call<T>, signal: AbortSignal): Promise<T> {
  return call(signal)
}
