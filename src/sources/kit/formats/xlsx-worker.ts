// Worker thread that reads the cells of an XLSX file: it blocks nothing, and can be stopped.
import { parentPort, workerData } from 'node:worker_threads'
import readXlsx from 'read-excel-file/node'
import type { Sheet } from './xlsx.ts'

const sheets = await readXlsx(Buffer.from(workerData as Uint8Array))
const printed = (cell: unknown) =>
  cell instanceof Date ? cell.toISOString() : cell === null ? null : String(cell)
parentPort!.postMessage(
  sheets.map(({ sheet, data }): Sheet => ({ name: sheet, rows: data.map((row) => row.map(printed)) })),
)
