// The thread that extracts a text: takes the bytes of a document, gives back what came of them.
import { parentPort, workerData } from 'node:worker_threads'
import { extract } from './extract.ts'

parentPort!.postMessage(await extract(workerData as Uint8Array))
