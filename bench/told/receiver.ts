// A receiver of webhooks in a thread of its own, as it is another machine in use: it notes how long each
// message took.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'

export interface TimedReceiver extends AsyncDisposable {
  readonly url: string
  /** Seconds from each record's change to the arrival of its message. */
  readonly delays: number[]
}

export async function timedReceiver(): Promise<TimedReceiver> {
  const thread = new Worker(new URL(import.meta.url), { execArgv: [] })
  const [url] = (await once(thread, 'message')) as [string]
  const delays: number[] = []
  thread.on('message', (delay: number) => delays.push(delay))
  return {
    url,
    delays,
    async [Symbol.asyncDispose]() {
      await thread.terminate()
    },
  }
}

async function receive(): Promise<void> {
  const server = createServer(async (request, response) => {
    const { timestamp } = JSON.parse(await text(request)) as { readonly timestamp: string }
    parentPort!.postMessage((Date.now() - Date.parse(timestamp)) / 1_000)
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  parentPort!.postMessage(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

if (!isMainThread) await receive()
