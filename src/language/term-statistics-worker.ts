// The worker thread that counts terms: receives texts, returns packed statistics.
import { parentPort, workerData } from 'node:worker_threads'
import { openAnalyzer } from './analyzer.ts'
import { packedStatistics } from './packed-statistics.ts'
import { statisticsOf } from './term-statistics.ts'

const bytes = packedStatistics(statisticsOf(workerData as string[], openAnalyzer()))
parentPort!.postMessage(bytes, [bytes.buffer])
