// The worker thread that extracts a text: receives the bytes of a document, returns the outcome.
import { parentPort, workerData } from 'node:worker_threads'
import { extract } from './extract.ts'

parentPort!.postMessage(await extract(workerData as Uint8Array))
