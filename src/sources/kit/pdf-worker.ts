// Reads the text of a PDF in a thread of its own: it holds up nobody, and can be stopped.
import { parentPort, workerData } from 'node:worker_threads'
import { extractTextItems } from 'unpdf'
import type { Placed } from './pdf-rows.ts'

const { items } = await extractTextItems(new Uint8Array(workerData))
const pages: Placed[][] = items.map((page) =>
  page.map(({ str, x, y, width, fontSize }) => ({ text: str, x, y, width, size: fontSize })),
)
parentPort!.postMessage(pages)
