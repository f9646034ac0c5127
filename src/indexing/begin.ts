// Begins an index next to the active one: counts its terms and fits its embedder on a sample of the records.
import { ANALYZER } from '#language/analyzer.ts'
import type { KindTitle } from '#language/formulaic.ts'
import { countInWorker } from '#language/packed-statistics.ts'
import { noEmbedder } from '#models/no-embedder.ts'
import type { EmbedderProvider } from '#models/ports.ts'
import { countRecords } from '#store/passages/indexable-records.ts'
import { beginIndex, type IndexStart, readIndexes } from '#store/passages/indexes.ts'
import { createRanking } from '#store/passages/tables.ts'
import type { BuildingContext, IndexingContext, Progress } from './context.ts'
import { type SampledText, sampleTexts } from './fitting-sample.ts'
import { declarationDigest } from './index-declaration.ts'
import { SEARCHED } from './searched.ts'
import { sampleOf } from './text-sample.ts'
import { writeBatch } from './write-batch.ts'

/** Approximate maximum number of sampled records, and of texts kept from them. */
export const SAMPLED = 20_000
/** Texts are truncated to this many UTF-16 units, so that the sample has a bounded size. */
const MAX_LENGTH = 10_000
/** Titles likewise; their formulas come first. */
const MAX_TITLE = 500

export const SEARCHED_NAMES = SEARCHED.map(({ name }) => name)

export interface Sampled {
  readonly statistics: Uint8Array
  readonly embedder: Awaited<ReturnType<EmbedderProvider['create']>>
  readonly texts: number
}

/**
 * The statistics and embedder that an index learns from a sample of its texts. Equal texts give an equal
 * result, in any order.
 */
export async function learnFromSample(
  texts: Iterable<SampledText> | AsyncIterable<SampledText>,
  embedders: EmbedderProvider,
  signal: AbortSignal,
): Promise<Sampled> {
  const titles: KindTitle[] = []
  const sample = await sampleOf(textsIn(texts, titles), SAMPLED, MAX_LENGTH, signal)
  const statistics = await countInWorker({ texts: sample, titles }, signal)
  return { statistics, embedder: await embedders.create(sample, signal), texts: sample.length }
}

/** The texts; their titles go to `titles`, as many as there are sampled records. */
async function* textsIn(
  sampled: Iterable<SampledText> | AsyncIterable<SampledText>,
  titles: KindTitle[],
): AsyncGenerator<string> {
  for await (const { text, heading } of sampled) {
    if (heading) titles.push({ ...heading, title: heading.title.slice(0, MAX_TITLE) })
    yield text
  }
}

/** A new index of all searched domains, to be begun with what was learned. */
export function newIndex(
  { statistics, embedder, texts }: Sampled,
  size: Pick<IndexStart, 'graph' | 'half' | 'expected'>,
): IndexStart {
  return {
    analyzer: ANALYZER,
    declaration: declarationDigest(),
    embedder: embedder.embedder.id,
    dims: embedder.embedder.dims,
    embedderState: embedder.state,
    statistics,
    fittedOn: texts,
    domains: SEARCHED_NAMES,
    ...size,
  }
}

/** Throws the embedder's error while an active index can wait for it; else begins an index without one. */
export async function begin(context: BuildingContext, signal: AbortSignal): Promise<Progress> {
  const { db, graphFrom, loadFirst, now } = context
  const { ready } = await readIndexes(db)
  const embedders = await reachable(context, ready?.analyzer === ANALYZER)
  const expected = await countRecords(db, SEARCHED_NAMES)
  const every = Math.max(1, Math.ceil(expected / SAMPLED))
  const sampled = await learnFromSample(sampleTexts(db, every), embedders, signal)
  return writeBatch(db, async (tx) => {
    const graph = sampled.embedder.embedder.dims > 1 && expected >= graphFrom
    const index = await beginIndex(tx, newIndex(sampled, { graph, half: loadFirst, expected }), now())
    if (!loadFirst) await createRanking(tx, index, { passages: 0, parallel: false })
  })
}

/**
 * The provider, or none while its model is unavailable: without a usable index, ranking is by words alone.
 */
async function reachable({ embedders }: IndexingContext, usable: boolean): Promise<EmbedderProvider> {
  try {
    await embedders.ready()
    return embedders
  } catch (error) {
    if (usable) throw error
    return noEmbedder
  }
}
