// The worker thread that fits: receives texts, returns the fitted state.
import { parentPort, workerData } from 'node:worker_threads'
import { fitLsa } from './model.ts'
import { packedModel } from './state.ts'

const bytes = packedModel(fitLsa(workerData as string[]))
parentPort!.postMessage(bytes, [bytes.buffer])
