// The ports for search models: built-in, local and remote ones have the same interface.

/** Turns texts into vectors of one space. */
export interface Embedder {
  /** Identifies the space: vectors of two ids cannot be compared. */
  readonly id: string
  /** Length of each vector. */
  readonly dims: number
  readonly ranking: EmbedderRanking
  /**
   * Vectors of unit length, one per text in order; all zeros for a text without a direction in this space.
   * Throws a `ModelFault`, or the signal's reason once it aborts.
   */
  embed(texts: readonly string[], kind: 'query' | 'passage', signal: AbortSignal): Promise<Float32Array[]>
}

/** The weights of an embedder's vectors in ranking. */
export interface EmbedderRanking {
  /** Weight of the semantic retriever in the fusion, where the lexical one has 1. */
  readonly fusionWeight: number
  /** Share of the cosine in the score of a candidate, 0 to 1; the rest is lexical. */
  readonly scoreShare: number
  /**
   * True where the candidates' cosines are first scaled to 0…1: those of trained models have a narrow range.
   */
  readonly scaled: boolean
  /** Minimum cosine at which a passage that shares no query term is relevant; null where none ever is. */
  readonly minCosine: number | null
}

/**
 * The origin of the embedders of indexes. A pretrained model is one embedder for every index; a model that is
 * fitted on the collection is another embedder for each, and its state is stored with the index.
 */
export interface EmbedderProvider extends AsyncDisposable {
  /** True where a call leaves this machine, so that hedging may help. */
  readonly remote: boolean
  /** Opens it. Throws while it is unreachable. */
  ready(): Promise<void>
  /**
   * The embedder for a new index over a collection of which `sample` is a part, with the state to store for
   * `open`. Throws the error that prevents it.
   */
  create(sample: readonly string[], signal: AbortSignal): Promise<CreatedEmbedder>
  /** The embedder with this id, from the state that `create` returned. Throws while it is unavailable. */
  open(id: string, state: Uint8Array | null): Promise<Embedder>
  /** True where `create` makes embedders like the one with this id. Throws while that is unknown. */
  accepts(id: string): Promise<boolean>
}

export interface CreatedEmbedder {
  readonly embedder: Embedder
  readonly state: Uint8Array | null
}

/** Scores how well passages answer a query. */
export interface Reranker {
  readonly id: string
  /** Maximum useful number of passages: more cost more than they find. */
  readonly depth: number
  /**
   * A score for each passage in order, higher is better; only comparable within one call. Throws as `embed`
   * does.
   */
  score(query: string, passages: readonly string[], signal: AbortSignal): Promise<number[]>
}
