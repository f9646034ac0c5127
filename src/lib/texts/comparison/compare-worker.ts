// The worker thread that compares two texts.
import { parentPort, workerData } from 'node:worker_threads'
import { type ComparisonRequest, comparisonPage } from './comparison-page.ts'

parentPort!.postMessage(comparisonPage(workerData as ComparisonRequest))
