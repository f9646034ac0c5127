// The thread of the embedded engine: opens it in its folder and answers messages in their order. An error of
// the engine itself ends the thread, because its memory cannot be trusted after one.
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { LOG_MB } from './durable-files.ts'
import type { EngineFiles, FromEngine, ToEngine } from './engine-messages.ts'
import { startPglite, VERSION_FILE } from './pglite.ts'

/** Answers are forwarded in parts of this size, in bytes: smaller ones would cost a message each. */
const PART = 64 * 1024

const port = parentPort!
const { folder, exists, code } = workerData as EngineFiles
if (exists) await access(join(folder, VERSION_FILE))
let logFiles = 0
const engine = await startPglite(folder, undefined, () => logFiles++, code)
const { rows } = await engine.query<{ mb: number }>(
  `select pg_size_bytes(current_setting('wal_segment_size')) / 1048576 as mb`,
)
const logFileMb = Number(rows[0]!.mb)
let tail: Promise<void> = Promise.resolve()

port.on('message', (messages: ToEngine) => {
  tail = tail.then(() => (messages === 'close' ? close() : exchange(messages)))
})
port.postMessage({ kind: 'opened' } satisfies FromEngine)

async function exchange(messages: Uint8Array): Promise<void> {
  let parts: Uint8Array[] = []
  let size = 0
  function forward(last: boolean): void {
    const bytes = joined(parts, size)
    parts = []
    size = 0
    port.postMessage({ kind: 'answer', bytes, last } satisfies FromEngine, [bytes.buffer])
  }
  await engine.execProtocolRawStream(messages, {
    onRawData(part) {
      // A view of the engine's memory, which the next part overwrites.
      parts.push(part.slice())
      size += part.length
      if (size >= PART) forward(false)
    },
  })
  forward(true)
  if (logFiles * logFileMb < LOG_MB) return
  logFiles = 0
  port.postMessage({ kind: 'grown' } satisfies FromEngine)
}

/** In memory of its own: that of `Buffer.concat` may be shared, and cannot be transferred. */
function joined(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

async function close(): Promise<void> {
  await engine.close()
  port.close()
}
