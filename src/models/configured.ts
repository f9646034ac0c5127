// The configured models.
import { type Clock, machineClock } from '#lib/clock.ts'
import { cohereReranker } from './http/cohere-reranker.ts'
import { openaiEmbedder } from './http/openai-embedder.ts'
import { teiEmbedder } from './http/tei-embedder.ts'
import { teiReranker } from './http/tei-reranker.ts'
import { lazy } from './lazy.ts'
import { lsa } from './lsa/lsa.ts'
import type { EmbedderSettings, ModelSettings, RerankerSettings } from './model-settings.ts'
import { noEmbedder } from './no-embedder.ts'
import { localEmbedder, localReranker } from './onnx/local-models.ts'
import { installedRuntime } from './onnx/runtime.ts'
import type { EmbedderProvider, Reranker } from './ports.ts'
import { disposeOf, pretrained } from './pretrained.ts'
import { resilientReranker } from './resilience.ts'

/** Throws where a local model is set and the package that runs it is not installed. */
export function embedderProviderOf(
  settings: EmbedderSettings,
  clock: Clock = machineClock,
): EmbedderProvider {
  const { kind, model, queryPrefix, passagePrefix, minCosine } = settings
  const prefixed = queryPrefix || passagePrefix
  const options = {
    minCosine,
    ...(prefixed && { prefixes: { query: queryPrefix, passage: passagePrefix } }),
  }
  switch (kind) {
    case 'built-in':
      return lsa()
    case 'none':
      return noEmbedder
    case 'local': {
      const runtime = installedRuntime()
      return pretrained(() => localEmbedder(model!, { runtime, ...options }), { remote: false, clock })
    }
    case 'tei':
      return pretrained(() => teiEmbedder({ ...endpointOf(settings), ...options }), { remote: true, clock })
    case 'openai':
      return pretrained(() => openaiEmbedder({ ...endpointOf(settings), ...options }), {
        remote: true,
        clock,
      })
  }
}

export interface RerankerModel extends AsyncDisposable {
  /** The model, opened on first use. Throws while it is unavailable. */
  get(): Promise<Reranker>
}

/**
 * The configured re-ranker, whose calls time out after `timeoutMs`; null for the built-in one and for none.
 * Throws as `embedderProviderOf` does.
 */
export function rerankerOf(
  settings: RerankerSettings,
  timeoutMs: number,
  clock: Clock = machineClock,
): RerankerModel | null {
  const { kind, model } = settings
  if (kind === 'built-in' || kind === 'none') return null
  const runtime = kind === 'local' ? installedRuntime() : ''
  const make: Record<typeof kind, () => Promise<Reranker>> = {
    local: () => localReranker(model!, { runtime }),
    tei: async () => teiReranker(endpointOf(settings)),
    cohere: async () => cohereReranker(endpointOf(settings)),
  }
  const plain = lazy(make[kind], clock)
  const bounds = { ...resilienceOf(timeoutMs, kind !== 'local'), clock }
  const guarded = lazy(async () => resilientReranker(await plain.get(), bounds), clock)
  return {
    get: guarded.get,
    [Symbol.asyncDispose]: () => disposeOf(plain.opened()),
  }
}

/** A remote model is hedged; a local one would only become slower. */
export function resilienceOf(timeoutMs: number, remote: boolean) {
  return { timeoutMs, ...(remote && { hedge: { afterMs: timeoutMs * 0.3 } }) }
}

function endpointOf({ kind, url, model, key }: ModelSettings<string>) {
  return { url: url!, model: model ?? kind, ...(key && { apiKey: key }) }
}
