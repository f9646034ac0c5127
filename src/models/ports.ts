// What search asks of a model. Built in, local or over HTTP, all of one kind look the same.

/** Turns texts into vectors of one space. */
export interface Embedder {
  /** Names the space: vectors of two ids cannot be compared. */
  readonly id: string
  /** Length of each vector. */
  readonly dims: number
  readonly ranking: EmbedderRanking
  /**
   * Vectors of unit length, one per text in their order; all zeros for a text without a direction in this
   * space. Throws a `ModelFault`, or the signal's reason once it aborts.
   */
  embed(texts: readonly string[], kind: 'query' | 'passage', signal: AbortSignal): Promise<Float32Array[]>
}

/** How much the vectors of an embedder count in ranking. */
export interface EmbedderRanking {
  /** Weight of the semantic retriever in the fusion, where the lexical one has 1. */
  readonly fusionWeight: number
  /** Share of the cosine in the score of a candidate, 0 to 1; the rest is lexical. */
  readonly scoreShare: number
  /**
   * True where the candidates' cosines are scaled to 0…1 first: those of trained models lie close together.
   */
  readonly scaled: boolean
  /** Minimum cosine at which a passage that shares no query term is a match; null where none ever is. */
  readonly minCosine: number | null
}

/**
 * Where the embedders of indexes come from. A pretrained model is one embedder for every index; one that is
 * fitted on the collection is another for each, and its state is stored with the index.
 */
export interface EmbedderProvider extends AsyncDisposable {
  /** True where a call leaves this machine, and a second one beside a slow one may help. */
  readonly remote: boolean
  /** Opens what has to be opened. Throws while it cannot be reached. */
  ready(): Promise<void>
  /**
   * The embedder for a new index over a collection of which `sample` is a part, with the state to store for
   * `open`. Throws what prevents it.
   */
  create(sample: readonly string[], signal: AbortSignal): Promise<CreatedEmbedder>
  /** The embedder with this id, by the state that `create` gave. Throws while it cannot be had. */
  open(id: string, state: Uint8Array | null): Promise<Embedder>
  /** True where `create` makes embedders as the one with this id. Throws while that cannot be known. */
  accepts(id: string): Promise<boolean>
}

export interface CreatedEmbedder {
  readonly embedder: Embedder
  readonly state: Uint8Array | null
}

/** Says how well passages answer a query. */
export interface Reranker {
  readonly id: string
  /** How many passages it is worth giving: beyond them it costs more than it finds. */
  readonly depth: number
  /**
   * A score for each passage in their order, higher is better; only comparable within one call. Throws as
   * `embed` does.
   */
  score(query: string, passages: readonly string[], signal: AbortSignal): Promise<number[]>
}
