// Worker thread that reads the cells of XLSX files: it blocks nothing, and can be stopped.
import readXlsx from 'read-excel-file/node'
import { answerEach } from '#lib/in-worker.ts'
import type { Sheet } from './xlsx.ts'

const printed = (cell: unknown) =>
  cell instanceof Date ? cell.toISOString() : cell === null ? null : String(cell)

answerEach(async (file: Uint8Array): Promise<Sheet[]> => {
  const sheets = await readXlsx(Buffer.from(file))
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(printed)) }))
})
