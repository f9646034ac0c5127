// The thread of a local model: batches queue, searches before indexing, and an aborted caller doesn't wait.
import { Worker } from 'node:worker_threads'
import { ModelFault } from '../fault.ts'

/** The settings of the thread. */
export interface Setup {
  /** Import address of the package that runs the model. */
  readonly runtime: string
  readonly folder: string
  readonly task: 'embed' | 'score'
  /** Weights: `q8` reads `onnx/model_quantized.onnx`, `fp32` reads `onnx/model.onnx`. */
  readonly dtype: 'q8' | 'fp32'
  /** Maximum input in tokens; a longer one is truncated. */
  readonly maxTokens: number
  /** Threads for the arithmetic. */
  readonly threads: number
}

/** One batch: texts to embed, or a query with the passages to score. */
export interface InferenceRequest {
  readonly texts: readonly string[]
  readonly query?: string
}

/** The thread's answer: `width` numbers for each text in order, or the error. */
export type InferenceReply =
  | { readonly values: Float32Array; readonly width: number }
  | { readonly error: string }

export interface Inference extends AsyncDisposable {
  /**
   * Processes one batch. `urgent` ones go first. Throws a `ModelFault`, or the signal's reason once it
   * aborts.
   */
  ask(
    question: InferenceRequest,
    urgent: boolean,
    signal: AbortSignal,
  ): Promise<{ values: Float32Array; width: number }>
}

interface Job {
  readonly question: InferenceRequest
  readonly urgent: boolean
  readonly settle: (answer: InferenceReply) => void
}

/** Maximum number of waiting batches; more would only be late. */
const MOST_WAITING = 64
const CLOSED = 'the model was closed'

/**
 * A thread that is started by the first batch, and again by the next one after it died. It processes one
 * batch at a time. A batch whose caller aborted is completed if it has begun, because computation cannot be
 * interrupted, and never begun otherwise.
 */
export function inference(setup: Setup): Inference {
  const waiting: Job[] = []
  let current: Job | undefined
  let thread: Worker | undefined
  let closed = false

  function started(): Worker {
    const worker = new Worker(new URL(import.meta.resolve('#models/onnx/inference-thread.ts')), {
      workerData: setup,
    })
    worker.on('message', (answer: InferenceReply) => finish(worker, answer))
    worker.on('error', (error) => lost(worker, error.message))
    worker.on('exit', () => lost(worker, 'its thread ended'))
    return worker
  }

  function finish(worker: Worker, answer: InferenceReply): void {
    if (worker !== thread) return
    current?.settle(answer)
    current = undefined
    // An idle model keeps no process alive.
    worker.unref()
    next()
  }

  function lost(worker: Worker, why: string): void {
    if (worker !== thread) return
    thread = undefined
    current?.settle({ error: why })
    current = undefined
    next()
  }

  function next(): void {
    if (current) return
    const urgent = waiting.findIndex((job) => job.urgent)
    current = waiting.splice(Math.max(0, urgent), 1)[0]
    if (!current) return
    thread ??= started()
    thread.ref()
    thread.postMessage(current.question)
  }

  return {
    async ask(question, urgent, signal) {
      signal.throwIfAborted()
      if (closed) throw new ModelFault('refused', `${setup.folder}: ${CLOSED}`)
      if (waiting.length >= MOST_WAITING)
        throw new ModelFault('refused', `${setup.folder}: too many requests wait for the model`)
      const { promise, resolve, reject } = Promise.withResolvers<InferenceReply>()
      const leave = () => {
        reject(signal.reason)
        const at = waiting.findIndex((job) => job.settle === resolve)
        if (at >= 0) waiting.splice(at, 1)
      }
      signal.addEventListener('abort', leave, { once: true })
      try {
        waiting.push({ question, urgent, settle: resolve })
        next()
        const answer = await promise
        if ('error' in answer) throw new ModelFault('refused', `${setup.folder}: ${answer.error}`)
        if (!answer.values.every(Number.isFinite))
          throw new ModelFault('invalid', `${setup.folder}: a result is not a number`)
        return answer
      } finally {
        signal.removeEventListener('abort', leave)
      }
    },
    async [Symbol.asyncDispose]() {
      closed = true
      const ending = thread
      thread = undefined
      for (const job of [...(current ? [current] : []), ...waiting.splice(0)]) job.settle({ error: CLOSED })
      current = undefined
      await ending?.terminate()
    },
  }
}
