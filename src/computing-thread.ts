// The thread of the loops that compute, with its own connections to the database and its own context.
import { parentPort, workerData } from 'node:worker_threads'
import type { DeliveryAttempt } from '#delivery/send.ts'
import { keepDoing } from '#jobs/keep-doing.ts'
import { isReported } from '#model/outage.ts'
import { isUnsearchable } from '#model/problem.ts'
import { noticing } from '#store/driver/outage-log.ts'
import { LeaseLost } from '#store/lease.ts'
import { openStore } from '#store/open-store.ts'
import {
  type ComputingLoop,
  computingRounds,
  type Fault,
  type FromThread,
  type ThreadSettings,
} from './computing-loops.ts'
import { openContext } from './context.ts'
import { openOutgoing } from './outgoing.ts'
import { yieldToOthers } from './thread-priority.ts'

const port = parentPort!
const { config, templates, baseUrl, connections } = workerData as ThreadSettings
const tell = (message: FromThread) => port.postMessage(message)

yieldToOthers()
const stopped = new Promise<void>((resolve) => port.once('message', () => resolve()))
await using stack = new AsyncDisposableStack()
const store = stack.use(await openStore({ ...config, databaseConnections: connections }))
const db = noticing(store, {
  began: (error) => tell({ kind: 'outage', text: `it began: ${faultOf(error).message}` }),
  ended: ({ seconds, failures }) =>
    tell({ kind: 'outage', text: `it ended after ${seconds} s, in which ${failures} statements failed` }),
})
// Calls are counted and limited in the main thread.
const open = stack.use(await openContext(db, { ...config, baseUrl, limits: false, cacheUrl: null }))
const background = { ...open, context: { ...open.context, db } }
const outgoing = stack.use(openOutgoing(config, templates, open.context))
const attempted = (attempt: DeliveryAttempt) => tell({ kind: 'attempted', attempt })
for (const [loop, round] of Object.entries(computingRounds(background, { ...outgoing, attempted })))
  stack.use(
    keepDoing(round, {
      onError: (error) => {
        if (!isReported(error)) tell({ kind: 'failed', loop: loop as ComputingLoop, fault: faultOf(error) })
      },
      beat: () => tell({ kind: 'beat', loop: loop as ComputingLoop }),
    }),
  )
await stopped
await stack.disposeAsync()
port.close()

function faultOf(error: unknown): Fault {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  const kind = error instanceof LeaseLost ? 'left' : isUnsearchable(error) ? 'unsearchable' : 'failed'
  return { message, stack, kind }
}
