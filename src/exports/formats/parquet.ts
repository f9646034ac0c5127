// Records as Parquet: typed columns, lists and objects as JSON text, compressed with Zstandard.
import type { SchemaElement } from 'hyparquet'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import { VERSION } from '#lib/version.ts'
import type { ExportColumn } from '#model/exports.ts'
import { GrowingBytes } from './growing-bytes.ts'
import { booleans, type ColumnEncoder, integers, texts } from './parquet-columns.ts'
import { writeChunk } from './parquet-pages.ts'
import type { RowFormat } from './row-format.ts'

/** A row group is written once it has so many bytes of JSON. */
const GROUP_BYTES = 8_000_000

interface ParquetType {
  readonly element: Omit<SchemaElement, 'name'>
  readonly encoder: () => ColumnEncoder
}

/** Integers have the older annotation only: the library (0.17, 2026-11) writes one that DuckDB rejects. */
const TYPES: Readonly<Record<ExportColumn['type'], ParquetType>> = {
  integer: { element: { type: 'INT64', converted_type: 'INT_64' }, encoder: () => integers(8, Number) },
  text: { element: { type: 'BYTE_ARRAY', converted_type: 'UTF8' }, encoder: () => texts({ json: false }) },
  boolean: { element: { type: 'BOOLEAN' }, encoder: booleans },
  date: {
    element: { type: 'INT32', converted_type: 'DATE' },
    encoder: () => integers(4, (text) => timeOf(text) / DAY_MS),
  },
  timestamp: {
    element: {
      ...{ type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
      logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
    },
    encoder: () => integers(8, timeOf),
  },
  json: { element: { type: 'BYTE_ARRAY', converted_type: 'UTF8' }, encoder: () => texts({ json: true }) },
}

const DAY_MS = 86_400_000

/** Milliseconds since 1970 of a day or an instant in UTC, given as JSON. */
function timeOf(json: string): number {
  const time = Date.parse(json.slice(1, -1))
  if (Number.isNaN(time)) throw new RangeError(`not a time: ${json}`)
  return time
}

export const parquetRows: RowFormat = (file, columns) => {
  const bytes = new ByteWriter()
  const schema: SchemaElement[] = columns.map(({ name, type }) => ({
    ...{ name, repetition_type: 'OPTIONAL' as const },
    ...TYPES[type].element,
  }))
  const writer = new ParquetWriter({
    ...{ writer: bytes, schema: [{ name: 'record', num_children: columns.length }, ...schema] },
    createdBy: `hemiciclo ${VERSION}`,
  })
  const encoders = columns.map(({ type }) => TYPES[type].encoder())
  /** For each column, of every row 1 where it has a value. */
  const levels = columns.map(() => new GrowingBytes())
  let size = 0

  async function flush(): Promise<void> {
    const count = levels[0]!.length
    const start = bytes.offset
    const chunks = encoders.map((encoder, i) =>
      writeChunk(bytes, schema[i]!, encoder.end(), levels[i]!.taken()),
    )
    writer.row_groups.push({
      columns: chunks.map(({ chunk }) => chunk),
      total_byte_size: BigInt(chunks.reduce((sum, { uncompressed }) => sum + uncompressed, 0)),
      num_rows: BigInt(count),
      total_compressed_size: BigInt(bytes.offset - start),
    })
    writer.num_rows += BigInt(count)
    size = 0
    await drain()
  }

  async function drain(): Promise<void> {
    await file.write(bytes.getBytes())
    bytes.index = 0
  }

  return {
    async add(batch) {
      encoders.forEach((encoder, column) => {
        const present = levels[column]!
        for (let row = 0; row < batch.size; row++) {
          const isNull = batch.from(row, column) < 0
          present.uint8(isNull ? 0 : 1)
          if (!isNull) encoder.add(batch, row, column)
        }
      })
      size += batch.bytes.length
      if (size >= GROUP_BYTES) await flush()
    },
    async finish() {
      if (size) await flush()
      writer.finish()
      await drain()
    },
  }
}
