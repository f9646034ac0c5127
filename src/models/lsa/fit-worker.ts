// The thread that fits: takes texts, gives back bytes.
import { parentPort, workerData } from 'node:worker_threads'
import { fitted } from './fitted.ts'

const bytes = fitted(workerData as string[])
parentPort!.postMessage(bytes, [bytes.buffer])
