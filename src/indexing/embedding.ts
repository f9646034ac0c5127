// The vectors that passages of an index get: from its own fitted part, or from the embedder that it was begun
// with.
import type { Database } from '#lib/sql.ts'
import { fittedEmbedder, readFitted } from '#models/lsa/fitted.ts'
import type { Embedder } from '#models/ports.ts'
import { readModel, type SearchIndex } from '#store/passages/indexes.ts'

export type PassageEmbedder = Pick<Embedder, 'id' | 'dims' | 'embed'>

export interface Embedding {
  /** One vector per text. Throws what the embedder throws. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]>
}

/** How passages of an index become vectors. Throws when its fitted part is needed and gone. */
export async function embeddingWith(
  db: Database,
  index: SearchIndex,
  other: PassageEmbedder | null,
): Promise<Embedding> {
  const embedder = other ?? (await fittedWith(db, index))
  return { embed: async (texts, signal) => (texts.length ? embedder.embed(texts, 'passage', signal) : []) }
}

async function fittedWith(db: Database, { id }: SearchIndex): Promise<Embedder> {
  const bytes = await readModel(db, id)
  if (!bytes) throw new Error(`The search index ${id} is gone.`)
  return fittedEmbedder(readFitted(bytes))
}

/** True for the id of vectors that were fitted on the records themselves. */
export function isBuiltIn(embedder: string): boolean {
  return embedder.startsWith('lsa-')
}
