// The port of a format: rows in, one file out.
import type { ExportColumn } from '#model/exports.ts'
import type { HashedFile } from '../hashed-file.ts'

export interface ExportedRecord {
  readonly id: number
  /** The JSON of the record as its list serves it. */
  readonly text: string
  readonly record: Readonly<Record<string, unknown>>
}

/** Writes rows of a format into a file. */
export interface RowEncoder {
  add(rows: readonly ExportedRecord[]): Promise<void>
  /** Writes what is left, such as a footer. */
  finish(): Promise<void>
}

/** A format; `title` names the rows where the format has a place for that. */
export type RowFormat = (file: HashedFile, columns: readonly ExportColumn[], title: string) => RowEncoder
