// Embedders over HTTP: prefixes before the texts, batches, vectors of one dimension and of unit length.
import { ModelFault } from '../fault.ts'
import type { Embedder } from '../ports.ts'
import { pretrainedRanking } from '../pretrained.ts'
import { unit } from '../vectors.ts'
import type { Endpoint } from './endpoint.ts'

export interface EmbedderOptions extends Endpoint {
  /** Name of the model; with `dims` it identifies the space of the vectors. */
  readonly model: string
  /** Minimum cosine of a passage that shares no query term; 0.5 by default. */
  readonly minCosine?: number
  /** Dimension of its vectors; by default determined by embedding a word. */
  readonly dims?: number
  /** Prefix of every text, as the E5 family requires: `query: ` and `passage: `. */
  readonly prefixes?: { readonly query: string; readonly passage: string }
  /** Texts per request, 32 by default: the maximum of most servers. */
  readonly batch?: number
}

type Call = (texts: readonly string[], signal: AbortSignal) => Promise<readonly (readonly number[])[]>

/** Long enough for a model that is loaded on the first request. */
const PROBE_MS = 30_000

/**
 * The embedder around a call that embeds one batch. Rejects with a `ModelFault` where the dimension has to be
 * determined and cannot be.
 */
export async function batchedEmbedder(options: EmbedderOptions, call: Call): Promise<Embedder> {
  const { model, prefixes, batch = 32 } = options
  const dims = options.dims ?? (await lengthOf(call))
  return {
    id: `${model}:${dims}${prefixes ? ':prefixed' : ''}`,
    dims,
    ranking: pretrainedRanking(options.minCosine),
    async embed(texts, kind, signal) {
      const out: Float32Array[] = []
      for (let from = 0; from < texts.length; from += batch) {
        const some = texts.slice(from, from + batch).map((text) => (prefixes?.[kind] ?? '') + text)
        const rows = await call(some, signal)
        if (rows.length !== some.length)
          throw new ModelFault('invalid', `${model}: ${rows.length} vectors for ${some.length} texts`)
        out.push(...rows.map((row) => unit(row, dims, model)))
      }
      return out
    },
  }
}

async function lengthOf(call: Call): Promise<number> {
  const [row] = await call(['ley'], AbortSignal.timeout(PROBE_MS))
  if (!row?.length) throw new ModelFault('invalid', 'a probe returned no vector')
  return row.length
}

/** Rows in the order of their `index`. Throws unless each of `count` indexes has exactly one. */
export function byIndex<T extends { readonly index: number }>(
  rows: readonly T[],
  count: number,
  model: string,
): T[] {
  const out = new Array<T>(count)
  for (const row of rows) {
    if (row.index >= count || out[row.index])
      throw new ModelFault('invalid', `${model}: index ${row.index} is out of range or repeated`)
    out[row.index] = row
  }
  if (rows.length !== count)
    throw new ModelFault('invalid', `${model}: ${rows.length} rows for ${count} texts`)
  return out
}
