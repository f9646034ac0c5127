// The worker thread that counts terms: receives texts and titles, returns packed statistics.
import { parentPort, workerData } from 'node:worker_threads'
import { openAnalyzer } from './analyzer.ts'
import { packedStatistics } from './packed-statistics.ts'
import { type CountedTexts, statisticsOf } from './term-statistics.ts'

const { texts, titles } = workerData as CountedTexts
const bytes = packedStatistics(statisticsOf(texts, openAnalyzer(), titles))
parentPort!.postMessage(bytes, [bytes.buffer])
