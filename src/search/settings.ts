// What search is set up with.

export interface ModelSettings<Kind extends string> {
  readonly kind: Kind
  readonly url: string | null
  /** Folder of a local model, or the name that a server has for it. */
  readonly model: string | null
  readonly key: string | null
}

export interface SearchSettings {
  /** Milliseconds that a search may take. */
  readonly budgetMs: number
  readonly embedder: ModelSettings<'built-in' | 'none' | 'local' | 'tei' | 'openai'> & {
    readonly queryPrefix: string
    readonly passagePrefix: string
    readonly minCosine: number
  }
  readonly reranker: ModelSettings<'built-in' | 'none' | 'local' | 'tei' | 'cohere'>
}

/** What is used where nothing is set. */
export const DEFAULT_SEARCH: SearchSettings = {
  budgetMs: 1_500,
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
