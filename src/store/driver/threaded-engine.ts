// The embedded engine in a thread of its own, so that no statement delays other work of the process. An
// engine that ended is started again by the next client, from its files, as after kill -9.
import { Worker } from 'node:worker_threads'
import { type Clock, machineClock } from '#lib/clock.ts'
import type { EngineSession, StoredEngine } from './engine.ts'
import type { EngineFiles, FromEngine, ToEngine } from './engine-messages.ts'
import { engineCode } from './pglite.ts'

/**
 * Time that a statement may still run after its client has left, in milliseconds. It cannot be cancelled, so
 * the engine is ended with it; a statement that only a busy machine delays must not cause that.
 */
const LEFT_MS = 10_000

/** Time after a failed start before the next attempt, in milliseconds: each costs a second of computing. */
const AGAIN_MS = 3_000

/** Starts the engine on the database in `folder`. Throws where it cannot be opened. */
export async function inItsOwnThread(folder: string, clock: Clock = machineClock): Promise<StoredEngine> {
  const listeners = new Set<() => void>()
  const onLogGrown = () => {
    for (const listener of listeners) listener()
  }
  const code = await engineCode()
  let attempt = started({ folder, exists: false, code }, clock, onLogGrown)
  await attempt.run
  let closed = false
  return {
    async connect() {
      for (;;) {
        if (closed) throw new Error('The embedded database is closed.')
        if (attempt.ended && clock.elapsed() >= attempt.again)
          attempt = started({ folder, exists: true, code }, clock, onLogGrown)
        const run = await attempt.run
        if (!run.isEnding) return run.connect()
        await run.over
      }
    },
    onLogGrown: (listener) => void listeners.add(listener),
    async [Symbol.asyncDispose]() {
      closed = true
      await (await attempt.run.catch(() => null))?.close()
    },
  }
}

/** One attempt to run the engine. */
interface Attempt {
  readonly run: Promise<EngineRun>
  /** True once its thread has ended, so that another one can open the files. */
  ended: boolean
  /** When the next attempt may begin, by the clock. */
  again: number
}

function started(files: EngineFiles, clock: Clock, onLogGrown: () => void): Attempt {
  const { promise, resolve, reject } = Promise.withResolvers<EngineRun>()
  const attempt: Attempt = { run: promise, ended: false, again: 0 }
  // Options of the process, such as a script in its command line, are not for the thread.
  const worker = new Worker(new URL(import.meta.resolve('#store/driver/engine-thread.ts')), {
    workerData: files,
    execArgv: [],
  })
  const run = new EngineRun(worker, clock)
  let reason: Error | null = null
  let opened = false
  worker.on('message', (message: FromEngine) => {
    if (message.kind === 'answer') return run.answered(message.bytes, message.last)
    if (message.kind === 'grown') return onLogGrown()
    opened = true
    run.rest()
    resolve(run)
  })
  worker.on('error', (error: Error) => {
    reason = error
  })
  worker.on('exit', () => {
    attempt.ended = true
    attempt.again = clock.elapsed() + (opened ? 0 : AGAIN_MS)
    const error = reason ?? new Error('The embedded database has ended.')
    run.end(error)
    reject(error)
  })
  // The failure of an attempt is told to those who wait for it.
  promise.catch(() => {})
  return attempt
}

interface Exchange {
  readonly onAnswer: (bytes: Uint8Array) => void
  readonly resolve: () => void
  readonly reject: (reason: Error) => void
}

/** One run of the engine, from its start to the end of its thread. */
class EngineRun {
  readonly #worker: Worker
  readonly #clock: Clock
  readonly #waiting: Exchange[] = []
  readonly #listeners = new Set<(reason: Error) => void>()
  readonly #over = Promise.withResolvers<void>()
  #ended: Error | null = null
  /** True from the decision to end it; its files are in use until `over`. */
  isEnding = false

  constructor(worker: Worker, clock: Clock) {
    this.#worker = worker
    this.#clock = clock
  }

  /** Resolves once its thread has ended. */
  get over(): Promise<void> {
    return this.#over.promise
  }

  connect(): EngineSession {
    const own = new Set<Promise<void>>()
    let listener: ((reason: Error) => void) | null = null
    return {
      exchange: (messages, onAnswer) => {
        const work = this.#send(messages, onAnswer)
        own.add(work)
        const done = () => own.delete(work)
        work.then(done, done)
        return work
      },
      onEnd: (added) => {
        listener = added
        if (this.#ended) added(this.#ended)
        else this.#listeners.add(added)
      },
      leave: () => {
        if (listener) this.#listeners.delete(listener)
        if (own.size) this.#endUnless(own)
      },
    }
  }

  #send(messages: Uint8Array, onAnswer: (bytes: Uint8Array) => void): Promise<void> {
    if (this.#ended) return Promise.reject(this.#ended)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#waiting.push({ onAnswer, resolve, reject })
    this.#worker.ref()
    // A copy, because `pg` writes into parts of larger buffers.
    const copy = new Uint8Array(messages)
    this.#worker.postMessage(copy satisfies ToEngine, [copy.buffer])
    return promise
  }

  /** Ends the engine where these exchanges are not over in time. */
  #endUnless(exchanges: Iterable<Promise<void>>): void {
    const cancel = this.#clock.after(LEFT_MS, () => {
      this.isEnding = true
      void this.#worker.terminate()
    })
    void Promise.allSettled(exchanges).then(cancel)
  }

  answered(bytes: Uint8Array, last: boolean): void {
    const exchange = this.#waiting[0]!
    if (bytes.length) exchange.onAnswer(bytes)
    if (!last) return
    this.#waiting.shift()
    if (!this.#waiting.length) this.rest()
    exchange.resolve()
  }

  /** An idle engine keeps no process alive. */
  rest(): void {
    this.#worker.unref()
  }

  end(reason: Error): void {
    this.#ended = reason
    this.isEnding = true
    for (const { reject } of this.#waiting.splice(0)) reject(reason)
    for (const listener of this.#listeners) listener(reason)
    this.#listeners.clear()
    this.#over.resolve()
  }

  async close(): Promise<void> {
    if (this.#ended) return
    this.#worker.ref()
    this.#worker.postMessage('close' satisfies ToEngine)
    await this.over
  }
}
