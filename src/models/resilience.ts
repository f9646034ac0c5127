// A model behind its guards: a time limit, a circuit breaker and a second try. It answers a value or a
// reason, and never later than it may.

import { after } from '#lib/time-budget.ts'
import { type Breaker, type BreakerOptions, breaker } from './breaker.ts'
import { ModelFault } from './fault.ts'
import { type Call, type Hedge, type HedgeOptions, hedge } from './hedge.ts'
import type { Embedder, Reranker } from './ports.ts'

/**
 * Why a model had no part in an answer. `timeout`: no answer in time; `refused`: it said no or could not be
 * reached; `invalid`: it answered rubbish; `open`: it failed so often that it is left alone for now;
 * `aborted`: the caller left.
 */
export const REASONS = ['timeout', 'refused', 'invalid', 'open', 'aborted'] as const
export type Reason = (typeof REASONS)[number]

export type Outcome<T> = { readonly value: T } | { readonly reason: Reason; readonly detail: string }

export interface GuardOptions {
  /** Longest that a call may take, in milliseconds. */
  readonly timeoutMs: number
  readonly breaker?: Omit<BreakerOptions, 'now'>
  /** Left out, nothing is sent twice. */
  readonly hedge?: HedgeOptions
  /** The breaker's clock, in milliseconds; that of the process unless given. */
  readonly now?: () => number
}

export interface Guard {
  readonly state: Breaker['state']
  /** Runs a call until it answers, fails, runs out of time or `signal` aborts. Never rejects. */
  callOrReason<T>(call: Call<T>, signal: AbortSignal): Promise<Outcome<T>>
}

export interface GuardedEmbedder extends Pick<Embedder, 'id' | 'dims'>, Pick<Guard, 'state'> {
  embed(
    texts: readonly string[],
    kind: 'query' | 'passage',
    signal: AbortSignal,
  ): Promise<Outcome<Float32Array[]>>
}

export interface GuardedReranker extends Pick<Reranker, 'id' | 'depth'>, Pick<Guard, 'state'> {
  score(query: string, passages: readonly string[], signal: AbortSignal): Promise<Outcome<number[]>>
}

/** A guard for one callee; its breaker remembers how the calls before went. */
export function guard(options: GuardOptions): Guard {
  const circuit = breaker({ ...options.breaker, now: options.now ?? (() => performance.now()) })
  const send: Hedge = options.hedge ? hedge(options.hedge) : (call, signal) => call(signal)

  return {
    get state() {
      return circuit.state
    },
    async callOrReason(call, signal) {
      if (signal.aborted) return failure(signal.reason)
      const passage = circuit.enter()
      if (!passage)
        return { reason: 'open', detail: 'It failed several times in a row and is left alone for now' }
      const began = performance.now()
      const own = after(options.timeoutMs)
      const limited = AbortSignal.any([signal, own])
      try {
        const value = await orAborted(send(call, limited), limited)
        passage.succeeded()
        return { value }
      } catch (error) {
        const said = failure(limited.aborted ? limited.reason : error)
        // A caller with little time left says nothing about the callee.
        const hadTime = own.aborted || performance.now() - began >= options.timeoutMs / 10
        const telling = said.reason === 'timeout' ? hadTime : said.reason !== 'aborted'
        if (telling && !(error instanceof ModelFault && error.ofRequest)) passage.failed()
        else passage.leftOff()
        return said
      }
    },
  }
}

/** The embedder behind a guard of its own. */
export function guardedEmbedder(embedder: Embedder, options: GuardOptions): GuardedEmbedder {
  const own = guard(options)
  return {
    id: embedder.id,
    dims: embedder.dims,
    get state() {
      return own.state
    },
    embed: (texts, kind, signal) =>
      own.callOrReason((limited) => embedder.embed(texts, kind, limited), signal),
  }
}

/** The reranker behind a guard of its own. */
export function guardedReranker(reranker: Reranker, options: GuardOptions): GuardedReranker {
  const own = guard(options)
  return {
    id: reranker.id,
    depth: reranker.depth,
    get state() {
      return own.state
    },
    score: (query, passages, signal) =>
      own.callOrReason((limited) => reranker.score(query, passages, limited), signal),
  }
}

/** What the work brings, or the signal's reason as soon as it aborts: a callee may not heed its signal. */
async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const leave = () => reject(signal.reason)
  if (signal.aborted) leave()
  signal.addEventListener('abort', leave, { once: true })
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', leave)
  }
}

function failure(error: unknown): { reason: Reason; detail: string } {
  if (error instanceof ModelFault) return { reason: error.reason, detail: error.message }
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'TimeoutError') return { reason: 'timeout', detail: 'No answer in time' }
  if (name === 'AbortError') return { reason: 'aborted', detail: 'The caller left' }
  return { reason: 'refused', detail: 'The call failed' }
}
