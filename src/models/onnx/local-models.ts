// ONNX models in a folder of this machine, run without any network.
import { access } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import type { EmbedderOptions } from '../http/batched-embedder.ts'
import type { Embedder, Reranker } from '../ports.ts'
import { pretrainedRanking } from '../pretrained.ts'
import { unit } from '../vectors.ts'
import { type Inference, inference, type Setup } from './inference.ts'

const FILES = ['config.json', 'tokenizer.json', 'tokenizer_config.json']
const QUANTIZED = 'onnx/model_quantized.onnx'
const FULL = 'onnx/model.onnx'

/** Texts per batch: few, so that a search never waits long for indexing. */
const BATCH = 8
const EMBED_TOKENS = 512
const SCORE_TOKENS = 256
/** A cross-encoder on a CPU takes tens of milliseconds per passage. */
const DEPTH = 20

export interface LocalOptions {
  /** Import address of the package that runs the model. */
  readonly runtime: string
  /** Identifies the space or the scores; the folder's own name by default. */
  readonly model?: string
  /** Threads for computation; all CPUs but one by default. */
  readonly threads?: number
}

/**
 * The embedder in a folder with `config.json`, `tokenizer.json`, `tokenizer_config.json` and
 * `onnx/model_quantized.onnx` or `onnx/model.onnx`. Vectors are the mean of the last layer. Its first start
 * loads the model. Rejects with an Error that names what is missing, or with a `ModelFault` where the model
 * cannot be run.
 */
export async function localEmbedder(
  folder: string,
  options: LocalOptions & Pick<EmbedderOptions, 'prefixes' | 'minCosine'>,
): Promise<Embedder & AsyncDisposable> {
  const setup = await setupOf(folder, 'embed', EMBED_TOKENS, options)
  const thread = inference(setup)
  const { prefixes } = options
  const name = options.model ?? nameOf(setup)
  const { width: dims } = await orClosed(thread, { texts: ['ley'] })
  return {
    id: `${name}:${dims}:${setup.dtype}${prefixes ? ':prefixed' : ''}`,
    dims,
    ranking: pretrainedRanking(options.minCosine),
    async embed(texts, kind, signal) {
      const given = texts.map((text) => (prefixes?.[kind] ?? '') + text)
      const out: Float32Array[] = []
      for (let from = 0; from < given.length; from += BATCH) {
        const some = given.slice(from, from + BATCH)
        const { values, width } = await thread.ask({ texts: some }, kind === 'query', signal)
        out.push(...some.map((_, i) => unit(values.subarray(i * width, (i + 1) * width), dims, name)))
      }
      return out
    },
    [Symbol.asyncDispose]: () => thread[Symbol.asyncDispose](),
  }
}

/**
 * The cross-encoder in such a folder, with one logit per pair. Scores are sigmoids. Rejects as
 * `localEmbedder` does.
 */
export async function localReranker(
  folder: string,
  options: LocalOptions,
): Promise<Reranker & AsyncDisposable> {
  const setup = await setupOf(folder, 'score', SCORE_TOKENS, options)
  const thread = inference(setup)
  await orClosed(thread, { texts: ['ley'], query: 'ley' })
  return {
    id: `${options.model ?? nameOf(setup)}:${setup.dtype}`,
    depth: DEPTH,
    async score(query, passages, signal) {
      const out: number[] = []
      for (let from = 0; from < passages.length; from += BATCH) {
        const { values } = await thread.ask(
          { query, texts: passages.slice(from, from + BATCH) },
          true,
          signal,
        )
        out.push(...values)
      }
      return out
    },
    [Symbol.asyncDispose]: () => thread[Symbol.asyncDispose](),
  }
}

async function setupOf(
  given: string,
  task: Setup['task'],
  maxTokens: number,
  { runtime, threads }: LocalOptions,
): Promise<Setup> {
  const folder = resolve(given)
  const there = (file: string) =>
    access(join(folder, file)).then(
      () => true,
      () => false,
    )
  const quantized = await there(QUANTIZED)
  const missing: string[] = []
  for (const file of FILES) if (!(await there(file))) missing.push(file)
  if (!quantized && !(await there(FULL))) missing.push(`${QUANTIZED} or ${FULL}`)
  if (missing.length) throw new Error(`The model in ${folder} lacks ${missing.join(', ')}`)
  return {
    runtime,
    folder,
    task,
    maxTokens,
    dtype: quantized ? 'q8' : 'fp32',
    threads: threads ?? Math.max(1, availableParallelism() - 1),
  }
}

async function orClosed(
  thread: Inference,
  question: Parameters<Inference['ask']>[0],
): ReturnType<Inference['ask']> {
  try {
    return await thread.ask(question, true, new AbortController().signal)
  } catch (error) {
    await thread[Symbol.asyncDispose]()
    throw error
  }
}

function nameOf({ folder }: Setup): string {
  return folder.split(/[\\/]/).at(-1)!
}
