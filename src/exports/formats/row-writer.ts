// Creates a file of a format.
import type { ExportColumn, ExportFormat } from '#model/exports.ts'
import { createFile } from '../hashed-file.ts'
import type { RecordBatch } from '../record-batch.ts'
import { csvRows } from './csv.ts'
import { ndjsonRows } from './ndjson.ts'
import { parquetRows } from './parquet.ts'
import type { RowFormat } from './row-format.ts'
import { xlsxRows } from './xlsx.ts'

const FORMATS: Readonly<Record<ExportFormat, RowFormat>> = {
  ndjson: ndjsonRows,
  csv: csvRows,
  parquet: parquetRows,
  xlsx: xlsxRows,
}

export interface RowWriter extends AsyncDisposable {
  add(batch: RecordBatch): Promise<void>
  end(): Promise<{ readonly bytes: number; readonly sha256: string }>
}

/** Creates a file of a format. */
export async function createRows(
  format: ExportFormat,
  path: string,
  columns: readonly ExportColumn[],
  title: string,
): Promise<RowWriter> {
  const file = await createFile(path)
  const rows = FORMATS[format](file, columns, title)
  return {
    add: (batch) => rows.add(batch),
    async end() {
      await rows.finish()
      return file.end()
    },
    [Symbol.asyncDispose]: () => file[Symbol.asyncDispose](),
  }
}
