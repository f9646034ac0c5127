// Models as searches call them: with a timeout, a circuit breaker and, for remote models, hedging.
import {
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  isBrokenCircuitError,
  noJitterGenerator,
} from 'cockatiel'
import { type Clock, machineClock } from '#lib/clock.ts'
import { unlessAborted } from '#lib/time-budget.ts'
import { ModelFault } from './fault.ts'
import { type Call, type Hedge, hedge } from './hedge.ts'
import type { Embedder, Reranker } from './ports.ts'

export interface Resilience {
  /** Time limit of a call, in milliseconds. */
  readonly timeoutMs: number
  /** Milliseconds after which a second request is sent, and the maximum share of calls with one. */
  readonly hedge?: { readonly afterMs: number; readonly share?: number }
  readonly clock?: Clock
}

/** Consecutive failures that open the circuit. */
const FAILURES = 3
/** Duration of the open state in milliseconds, doubled with each failed probe up to the maximum. */
const OPEN_MS = { initialDelay: 5_000, maxDelay: 60_000 }

/**
 * Runs calls to one model. Rejects with its failure, with a `ModelFault` of reason `timeout` or `open`, or
 * with the signal's reason as soon as it aborts, even where the model ignores its signal.
 */
export function resilience({ timeoutMs, hedge: hedging, clock = machineClock }: Resilience) {
  const circuit = circuitBreaker(handleWhen(isUnhealthy), {
    breaker: new ConsecutiveBreaker(FAILURES),
    halfOpenAfter: new ExponentialBackoff({ ...OPEN_MS, generator: noJitterGenerator }),
  })
  const send: Hedge = hedging ? hedge(hedging.afterMs, hedging.share, clock) : (call, signal) => call(signal)

  async function limited<T>(call: Call<T>, signal: AbortSignal): Promise<T> {
    const late = new AbortController()
    const cancel = clock.after(timeoutMs, () => late.abort())
    try {
      const own = AbortSignal.any([signal, late.signal])
      return await unlessAborted(send(call, own), own)
    } catch (error) {
      if (signal.aborted) throw signal.reason
      throw late.signal.aborted ? new ModelFault('timeout', 'The model took too long') : error
    } finally {
      cancel()
    }
  }

  return async <T>(call: Call<T>, signal: AbortSignal): Promise<T> => {
    signal.throwIfAborted()
    try {
      // While a probe decides whether the circuit closes, other calls wait for it, ignoring their signals.
      return await unlessAborted(
        circuit.execute(() => limited(call, signal)),
        signal,
      )
    } catch (error) {
      if (!isBrokenCircuitError(error)) throw error
      throw new ModelFault('open', `The model failed ${FAILURES} times in a row and is not called for now`)
    }
  }
}

/** A failure that shows an unhealthy model: neither an abort by the caller nor an invalid request. */
function isUnhealthy(error: unknown): boolean {
  return error instanceof ModelFault ? !error.ofRequest : !(error instanceof DOMException)
}

/** The same embedder, called in this way. */
export function resilientEmbedder(embedder: Embedder, options: Resilience): Embedder {
  const run = resilience(options)
  const { id, dims, ranking } = embedder
  return {
    id,
    dims,
    ranking,
    embed: (texts, kind, signal) => run((own) => embedder.embed(texts, kind, own), signal),
  }
}

/** The same re-ranker, called in this way. */
export function resilientReranker(reranker: Reranker, options: Resilience): Reranker {
  const run = resilience(options)
  const { id, depth } = reranker
  return {
    id,
    depth,
    score: (query, passages, signal) => run((own) => reranker.score(query, passages, own), signal),
  }
}
