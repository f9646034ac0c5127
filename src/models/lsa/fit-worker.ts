// The thread that fits: takes texts, gives back the fitted state.
import { parentPort, workerData } from 'node:worker_threads'
import { fitLsa } from './model.ts'
import { packedModel } from './state.ts'

const bytes = packedModel(fitLsa(workerData as string[]))
parentPort!.postMessage(bytes, [bytes.buffer])
