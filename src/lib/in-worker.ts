// Runs long computations in worker threads, so that the process keeps answering.
import { once } from 'node:events'
import { parentPort, Worker } from 'node:worker_threads'
import { machineClock } from './clock.ts'

const MAX_HEAP_MB = 2_048
/** How long a thread without work is kept for the next call. */
const KEPT_MS = 10_000

/**
 * The module's first message in reply to `data`. Rejects when the thread ends without one, or with the
 * signal's reason once it aborts; the thread is ended either way.
 */
export async function inWorker<T>(module: URL, data: unknown, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  const worker = started(module, data)
  try {
    return await answerOf<T>(worker, signal)
  } finally {
    await worker.terminate()
  }
}

interface Idle {
  readonly worker: Worker
  /** Takes it out of the idle ones. */
  readonly forget: () => void
}

/** Threads that wait for work, by their module. */
const idle = new Map<string, Idle[]>()

/**
 * The answer of a module that calls `answerEach`, as `inWorker`. The thread is used again if a call follows
 * soon: to start one and to load its modules takes longer than most files. One that fails is ended.
 */
export async function inKeptWorker<T>(module: URL, data: unknown, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  const kept = idle.get(module.href)?.at(-1)
  kept?.forget()
  const worker = kept?.worker ?? started(module)
  worker.ref()
  let answer: T
  try {
    worker.postMessage(data)
    answer = await answerOf<T>(worker, signal)
  } catch (error) {
    await worker.terminate()
    throw error
  }
  keep(module, worker)
  return answer
}

/** In the module of `inKeptWorker`: answers each of its calls. An error ends the thread. */
export function answerEach<Data, Answer>(answer: (data: Data) => Promise<Answer>): void {
  parentPort!.on('message', async (data: Data) => parentPort!.postMessage(await answer(data)))
}

function started(module: URL, workerData?: unknown): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: MAX_HEAP_MB }
  const worker = new Worker(module, { workerData, resourceLimits })
  // Without a listener, the failure of a thread that nobody waits for would end the process.
  return worker.on('error', () => {})
}

async function answerOf<T>(worker: Worker, signal: AbortSignal): Promise<T> {
  const end = new AbortController()
  const either = { signal: AbortSignal.any([signal, end.signal]) }
  try {
    const ended = once(worker, 'exit', either).then(([code]) => {
      throw new Error(`A worker thread ended with code ${code}.`)
    })
    const [answer] = (await Promise.race([once(worker, 'message', either), ended])) as [T]
    return answer
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    end.abort()
  }
}

/** Keeps a thread for some time; it does not keep the process. */
function keep(module: URL, worker: Worker): void {
  const all = idle.get(module.href) ?? []
  idle.set(module.href, all)
  const forget = () => {
    cancel()
    worker.off('exit', forget)
    all.splice(all.indexOf(one), 1)
  }
  const cancel = machineClock.every(KEPT_MS, () => {
    forget()
    void worker.terminate()
  })
  const one: Idle = { worker, forget }
  all.push(one)
  worker.on('exit', forget)
  worker.unref()
}
