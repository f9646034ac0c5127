// The loops that compute for seconds at a time: the search index, the matching of subscriptions, and the
// messages that follow from it. Beside PostgreSQL they run in a thread of their own, because calls and the
// storing of records would wait for them.
import { Worker } from 'node:worker_threads'
import type { Config } from '#config.ts'
import type { OpenContext } from '#context.ts'
import { type DeliveryOptions, delivering } from '#delivery/deliver.ts'
import type { DeliveryAttempt } from '#delivery/send.ts'
import { keepDoing } from '#jobs/keep-doing.ts'
import type { Clock } from '#lib/clock.ts'
import type { MailTemplates } from '#mail/templates.ts'
import type { Loop } from '#model/service-state.ts'
import { keptSubjects } from '#operations/account/subscriptions/evaluation/kept-subjects.ts'
import { reportChanges } from '#operations/account/subscriptions/evaluation/report-changes.ts'

/** A round of a loop, which calls `beat` if it is long. It throws the signal's reason once it aborts. */
export type Round = (signal: AbortSignal, beat: () => void) => Promise<void>

/** The loops that compute. */
export type ComputingLoop = Extract<Loop, 'search_index' | 'subscriptions' | 'deliveries'>

/** Their rounds; the state that they keep between rounds lives as long as the result. */
export function computingRounds(
  { context, search }: Pick<OpenContext, 'context' | 'search'>,
  deliveries: DeliveryOptions,
): Readonly<Record<ComputingLoop, Round>> {
  const needs = keptSubjects()
  return {
    search_index: (signal) => search.builder.run(signal),
    subscriptions: (signal) => reportChanges(context, signal, needs),
    deliveries: delivering(context, deliveries),
  }
}

/** What the thread needs to open a context of its own. */
export interface ThreadSettings {
  readonly config: Config
  readonly templates: MailTemplates
  /** The address of the service, with the port that was chosen. */
  readonly baseUrl: string
  /** Connections of the thread to the database. */
  readonly connections: number
}

/** Messages of the thread. The one message to it is `STOP`. */
export type FromThread =
  | { readonly kind: 'beat'; readonly loop: ComputingLoop }
  | { readonly kind: 'failed'; readonly loop: ComputingLoop; readonly fault: Fault }
  | { readonly kind: 'outage'; readonly text: string }
  | { readonly kind: 'attempted'; readonly attempt: DeliveryAttempt }

/** An error as it crosses threads. */
export interface Fault {
  readonly message: string
  readonly stack: string | undefined
  /** `left`: another process continues the work; `unsearchable`: there is no search index yet. */
  readonly kind: 'left' | 'unsearchable' | 'failed'
}

export const STOP = 'stop'

export interface ThreadListener {
  beat(loop: ComputingLoop): void
  failed(loop: ComputingLoop, fault: Fault): void
  /** An outage of the database began or ended, in words. */
  outage(text: string): void
  /** A message was attempted, for the metrics. */
  attempted(attempt: DeliveryAttempt): void
  /** The thread itself has ended; it is started again. */
  ended(error: unknown): void
}

/** A pool of fewer connections is not divided. */
const DIVIDED_FROM = 6

/** The share of the connections of a process that is for the thread. */
const SHARE = 0.4

/**
 * How many of the connections of a process are for the thread: two fifths. Null where these loops run in the
 * main thread, because there are few connections, or one session as on the embedded database.
 */
export const threadConnections = ({
  databaseUrl,
  databaseConnections,
}: Pick<Config, 'databaseUrl' | 'databaseConnections'>): number | null =>
  databaseUrl && databaseConnections >= DIVIDED_FROM ? Math.floor(databaseConnections * SHARE) : null

/** Runs the loops in a thread until it is disposed of; a thread that ends is started again after a pause. */
export function computingThread(
  settings: ThreadSettings,
  listener: ThreadListener,
  clock?: Clock,
): AsyncDisposable {
  return keepDoing((signal) => oneThread(settings, listener, signal), {
    onError: (error) => listener.ended(error),
    ...(clock && { clock }),
  })
}

/** Short-lived objects of the thread, in MB: without a limit, those of its start stay for good, 200 MB. */
const YOUNG_MB = 16

/** Resolves when the thread has stopped after the signal; rejects when it ends by itself. */
function oneThread(settings: ThreadSettings, listener: ThreadListener, signal: AbortSignal): Promise<void> {
  // Options of the process, such as a script in its command line, are not for the thread.
  const worker = new Worker(new URL(import.meta.resolve('#computing-thread.ts')), {
    workerData: settings,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
  worker.on('message', (message: FromThread) => {
    if (message.kind === 'beat') listener.beat(message.loop)
    else if (message.kind === 'outage') listener.outage(message.text)
    else if (message.kind === 'attempted') listener.attempted(message.attempt)
    else listener.failed(message.loop, message.fault)
  })
  const stop = () => worker.postMessage(STOP)
  signal.addEventListener('abort', stop, { once: true })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  worker.on('error', reject)
  worker.on('exit', (code) => {
    signal.removeEventListener('abort', stop)
    if (signal.aborted) resolve()
    else reject(new Error(`The thread of background work ended with code ${code}.`))
  })
  return promise
}
