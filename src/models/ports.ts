// What search asks of a model: vectors of texts, and scores of passages for a query. Built in, local or over
// HTTP, they look the same.

/** Turns texts into vectors of one space. */
export interface Embedder {
  /** Names the space: vectors of another id cannot be compared with these. */
  readonly id: string
  /** Length of each vector. */
  readonly dims: number
  /**
   * Vectors of unit length, one per text in their order. Throws what went wrong, or the signal's reason once
   * it aborts.
   */
  embed(texts: readonly string[], kind: 'query' | 'passage', signal: AbortSignal): Promise<Float32Array[]>
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
