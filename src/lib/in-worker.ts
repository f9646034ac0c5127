// Runs one long computation in a worker thread, so that the process keeps answering.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const MAX_HEAP_MB = 2_048

/**
 * The module's first message in reply to `data`. Rejects when the thread ends without one, or with the
 * signal's reason once it aborts; the thread is ended either way.
 */
export async function inWorker<T>(module: URL, data: unknown, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  const worker = new Worker(module, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })
  try {
    const ended = once(worker, 'exit', { signal }).then(([code]) => {
      throw new Error(`A worker thread ended with code ${code}.`)
    })
    const [answer] = (await Promise.race([once(worker, 'message', { signal }), ended])) as [T]
    return answer
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    await worker.terminate()
  }
}
