// Reads the text of a PDF in a thread of its own: it holds up nobody, and can be stopped.
import { parentPort, workerData } from 'node:worker_threads'
import { extractTextItems, getDocumentProxy } from 'unpdf'
import type { Placed } from './pdf-rows.ts'

// Without the warnings of pdf.js on what is odd in a file: they go to standard output.
const pdf = await getDocumentProxy(new Uint8Array(workerData), { verbosity: 0 })
const { items } = await extractTextItems(pdf)
const pages: Placed[][] = items.map((page) =>
  page.map(({ str, x, y, width, fontSize }) => ({ text: str, x, y, width, size: fontSize })),
)
parentPort!.postMessage(pages)
