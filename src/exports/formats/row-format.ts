// The port of a format: records in, one file out.
import type { ExportColumn } from '#model/exports.ts'
import type { HashedFile } from '../hashed-file.ts'
import type { RecordBatch } from '../record-batch.ts'

/** Writes records of a format into a file. */
export interface RowEncoder {
  add(batch: RecordBatch): Promise<void>
  /** Writes what is left, such as a footer. */
  finish(): Promise<void>
}

/** A format; `title` names the rows where the format has a place for that. */
export type RowFormat = (file: HashedFile, columns: readonly ExportColumn[], title: string) => RowEncoder
