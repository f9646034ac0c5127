// Worker thread that reads the text of a PDF: it blocks nothing, and can be stopped.
import { parentPort, workerData } from 'node:worker_threads'
import { extractTextItems, getDocumentProxy } from 'unpdf'
import type { Placed } from './pdf-rows.ts'

// Without the warnings of pdf.js about irregular files: they go to standard output.
const pdf = await getDocumentProxy(new Uint8Array(workerData), { verbosity: 0 })
const { items } = await extractTextItems(pdf)
const pages: Placed[][] = items.map((page) =>
  page.map(({ str, x, y, width, fontSize }) => ({ text: str, x, y, width, size: fontSize })),
)
parentPort!.postMessage(pages)
