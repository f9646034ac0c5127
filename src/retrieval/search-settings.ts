// The settings of search.
import type { EmbedderSettings, RerankerSettings } from '#models/model-settings.ts'

export interface SearchSettings {
  /** Time budget of one search, in milliseconds. */
  readonly budgetMs: number
  /** Path of a file of synonyms; null for none. */
  readonly synonyms: string | null
  readonly embedder: EmbedderSettings
  readonly reranker: RerankerSettings
}

/** The default settings. */
export const DEFAULT_SEARCH: SearchSettings = {
  budgetMs: 1_500,
  synonyms: null,
  embedder: {
    kind: 'built-in',
    url: null,
    model: null,
    key: null,
    queryPrefix: '',
    passagePrefix: '',
    minCosine: 0.5,
  },
  reranker: { kind: 'built-in', url: null, model: null, key: null },
}
