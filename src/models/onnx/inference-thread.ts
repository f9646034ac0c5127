// The worker thread of a local model: loads it from its folder and answers batches one after the other.
import { basename, dirname } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { InferenceReply, InferenceRequest, Setup } from './inference.ts'

const { runtime, folder, task, dtype, maxTokens, threads } = workerData as Setup

/**
 * No token of any known vocabulary is longer on average; text beyond that would be truncated anyway, after
 * costly work.
 */
const CHARACTERS_A_TOKEN = 16

type Numbers = { values: Float32Array; width: number }

const answering = load()
// A failure to load is reported by the first batch.
answering.catch(() => {})

parentPort!.on('message', async (question: InferenceRequest) => {
  parentPort!.postMessage(await answered(question))
})

async function answered(question: InferenceRequest): Promise<InferenceReply> {
  try {
    return await (await answering)(question)
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

async function load(): Promise<(question: InferenceRequest) => Promise<Numbers>> {
  const transformers = await import(runtime)
  const { env, AutoTokenizer, AutoModel, AutoModelForSequenceClassification } = transformers
  env.allowRemoteModels = false
  env.allowLocalModels = true
  env.localModelPath = `${dirname(folder)}/`
  env.useFSCache = false
  env.fetch = () => Promise.reject(new Error('A local model makes no network requests'))
  const name = basename(folder)
  const tokenizer = await AutoTokenizer.from_pretrained(name, { local_files_only: true })
  const kind = task === 'embed' ? AutoModel : AutoModelForSequenceClassification
  const session_options = { intraOpNumThreads: threads, interOpNumThreads: 1 }
  const model = await kind.from_pretrained(name, {
    dtype,
    device: 'cpu',
    local_files_only: true,
    session_options,
  })
  const cut = (text: string) => text.slice(0, maxTokens * CHARACTERS_A_TOKEN)

  return async ({ texts, query }) => {
    const pairs = query === undefined ? {} : { text_pair: texts.map(cut) }
    const first = query === undefined ? texts.map(cut) : texts.map(() => cut(query))
    const input = tokenizer(first, { ...pairs, padding: true, truncation: true, max_length: maxTokens })
    const output = await model(input)
    if (task === 'score') {
      const [, width] = output.logits.dims
      if (width !== 1) throw new Error(`a cross-encoder has one score for a pair, this model has ${width}`)
      return { values: Float32Array.from(output.logits.data as Float32Array, sigmoid), width }
    }
    const hidden = output.last_hidden_state ?? output.token_embeddings
    if (!hidden) throw new Error('the model returns no states of its last layer for pooling')
    // Mean pooling and unit length, by which sentence embedders are trained: Reimers & Gurevych,
    // Sentence-BERT (2019).
    const pooled = transformers.mean_pooling(hidden, input.attention_mask).normalize(2, -1)
    return { values: Float32Array.from(pooled.data as Float32Array), width: pooled.dims[1]! }
  }
}

/** A logit as a score between 0 and 1. */
function sigmoid(logit: number): number {
  return 1 / (1 + Math.exp(-logit))
}
