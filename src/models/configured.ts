// The configured models: opened when they are first needed, tried again after a while where that failed, each
// behind its guards.

import { cohereReranker } from './http/cohere-reranker.ts'
import { openaiEmbedder } from './http/openai-embedder.ts'
import { teiEmbedder } from './http/tei-embedder.ts'
import { teiReranker } from './http/tei-reranker.ts'
import { localEmbedder, localReranker } from './onnx/local-models.ts'
import type { Embedder, Reranker } from './ports.ts'
import { remembered } from './query-cache.ts'
import type { GuardedEmbedder, GuardedReranker } from './resilience.ts'
import { guardedEmbedder, guardedReranker } from './resilience.ts'
import type { EmbedderSettings, RerankerSettings } from './settings.ts'

export interface Model<Plain, Guarded> extends AsyncDisposable {
  /** The model, once it could be opened. Throws what stands in its way. */
  open(): Promise<Plain>
  /** The guarded model if it is open; else it is being opened, for a later call. */
  guarded(): Guarded | undefined
}

/** How long a model that could not be opened is left alone, in milliseconds. */
const RETRY_MS = 10_000
const QUERIES_REMEMBERED = 5_000

/** The configured embedder; null for the built-in one and for none. */
export function embedderOf(
  embedder: EmbedderSettings,
  budgetMs: number,
): Model<Embedder, GuardedEmbedder> | null {
  const { kind, url, model, key, queryPrefix, passagePrefix } = embedder
  if (kind === 'built-in' || kind === 'none') return null
  const prefixes =
    queryPrefix || passagePrefix ? { prefixes: { query: queryPrefix, passage: passagePrefix } } : {}
  const http = () => ({ url: url!, model: model ?? kind, ...prefixes, ...(key && { apiKey: key }) })
  const make = {
    local: () => localEmbedder(model!, prefixes),
    tei: () => teiEmbedder(http()),
    openai: () => openaiEmbedder(http()),
  }
  return opening(make[kind], (plain) =>
    remembered(guardedEmbedder(plain, guarding(budgetMs * 0.4, kind)), QUERIES_REMEMBERED),
  )
}

/** The configured reranker; null for the built-in one and for none. */
export function rerankerOf(
  reranker: RerankerSettings,
  budgetMs: number,
): Model<Reranker, GuardedReranker> | null {
  const { kind, url, model, key } = reranker
  if (kind === 'built-in' || kind === 'none') return null
  const http = () => ({ url: url!, model: model ?? kind, ...(key && { apiKey: key }) })
  const make = {
    local: () => localReranker(model!),
    tei: async () => teiReranker(http()),
    cohere: async () => cohereReranker(http()),
  }
  return opening(make[kind], (plain) => guardedReranker(plain, guarding(budgetMs * 0.5, kind)))
}

/**
 * What answers over the network is asked twice when it is slow; a model in this process would only be slower.
 */
function guarding(timeoutMs: number, kind: string) {
  return { timeoutMs, ...(kind !== 'local' && { hedge: { afterMs: timeoutMs * 0.3 } }) }
}

function opening<Plain extends object, Guarded>(
  make: () => Promise<Plain>,
  guard: (plain: Plain) => Guarded,
): Model<Plain, Guarded> {
  let under: Promise<Plain> | undefined
  let failedAt = -Infinity
  let opened: { plain: Plain; guarded: Guarded } | undefined

  async function open(): Promise<Plain> {
    if (opened) return opened.plain
    under ??= make().finally(() => {
      under = undefined
    })
    try {
      const plain = await under
      opened ??= { plain, guarded: guard(plain) }
      return plain
    } catch (error) {
      failedAt = performance.now()
      throw error
    }
  }

  return {
    open,
    guarded() {
      if (!opened && performance.now() - failedAt > RETRY_MS) open().catch(() => {})
      return opened?.guarded
    },
    async [Symbol.asyncDispose]() {
      const plain = opened?.plain ?? (await under?.catch(() => undefined))
      if (plain && Symbol.asyncDispose in plain)
        await (plain as unknown as AsyncDisposable)[Symbol.asyncDispose]()
    },
  }
}
