// The process that extracts one text: bytes on standard input, the answer as JSON on standard output. Its
// main thread only watches limits, so that a parser that loops or exhausts memory ends this process and no
// other.
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { BROKE_DOWN, type Extracted, OUT_OF_HEAP, OUT_OF_MEMORY, OUT_OF_TIME } from './extracted.ts'

const [heapMb, rssMb, seconds] = process.argv.slice(2).map(Number) as [number, number, number]
const WATCH_MS = 25

// Callers of the service have priority.
setPriority(10)
setInterval(() => {
  // Of all threads. Time in which a busy machine ran other processes does not count.
  const { user, system } = process.cpuUsage()
  if (user + system > seconds * 1_000_000) process.exit(OUT_OF_TIME)
  if (process.memoryUsage.rss() > rssMb * 1024 * 1024) process.exit(OUT_OF_MEMORY)
}, WATCH_MS)

const bytes = await buffer(process.stdin)
const copy = new Uint8Array(bytes)
const worker = new Worker(new URL(import.meta.resolve('#texts/extract-worker.ts')), {
  workerData: copy,
  transferList: [copy.buffer],
  // The heap alone: the watch limits the memory outside of it.
  resourceLimits: { maxOldGenerationSizeMb: heapMb },
  stdout: true,
  stderr: true,
})
worker.once('message', (answer: Extracted) => {
  // The thread ends once it has answered, maybe before the answer is written.
  worker.removeAllListeners('exit')
  process.stdout.write(JSON.stringify(answer), () => process.exit(0))
})
worker.once('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? OUT_OF_HEAP : BROKE_DOWN)
})
worker.once('exit', () => process.exit(BROKE_DOWN))
