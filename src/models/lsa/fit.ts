// Fits the built-in part of search on texts, in a thread of its own, so that requests go on being answered.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { readFitted } from './fitted.ts'
import { DIMENSIONS } from './model.ts'
import { sampleOf } from './sample.ts'

/** Texts that it is fitted on at most: more of them take longer and find no more. */
export const MOST_TEXTS = 20_000
/** Letters of a text that count, so that memory is bounded whatever comes. */
const MAX_LETTERS = 10_000
const MAX_HEAP_MB = 2_048

export interface Fit {
  /** What `readFitted` reads. */
  readonly bytes: Uint8Array
  /** Id of the vectors. */
  readonly embedder: string
  readonly dims: number
  /** Texts that it was fitted on. */
  readonly passages: number
}

/**
 * Fits on a sample of the texts. The same texts give the same bytes, in whatever order they come. Throws the
 * signal's reason once it aborts, and ends the thread.
 */
export async function fitInWorker(
  texts: Iterable<string> | AsyncIterable<string>,
  signal: AbortSignal,
): Promise<Fit> {
  const sample = await sampleOf(texts, MOST_TEXTS, MAX_LETTERS, signal)
  signal.throwIfAborted()
  const worker = new Worker(new URL('./fit-worker.ts', import.meta.url), {
    workerData: sample,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })
  try {
    const ended = once(worker, 'exit', { signal }).then(([code]) => {
      throw new Error(`The thread that fits ended with code ${code}.`)
    })
    const [bytes] = (await Promise.race([once(worker, 'message', { signal }), ended])) as [Uint8Array]
    return { bytes, embedder: readFitted(bytes).id, dims: DIMENSIONS, passages: sample.length }
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    await worker.terminate()
  }
}
