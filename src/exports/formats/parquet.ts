// Records as Parquet: typed columns, lists and objects as JSON text, compressed with Zstandard.
import { zstdCompressSync } from 'node:zlib'
import type { SchemaElement } from 'hyparquet'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import { VERSION } from '#lib/version.ts'
import type { ExportColumn } from '#model/exports.ts'
import type { RowFormat } from './row-format.ts'

/** A row group is written once it has so many characters of JSON: several files are open at a time. */
const GROUP_CHARACTERS = 2_000_000

interface ParquetType {
  readonly element: Omit<SchemaElement, 'name'>
  /** The value that the library takes for one of a record that is not null. */
  readonly of: (value: unknown) => unknown
  /** True for columns that readers skip row groups by. */
  readonly bounds?: true
}

/** Integers have the older annotation only: the library (0.17, 2026-11) writes one that DuckDB rejects. */
const TYPES: Readonly<Record<ExportColumn['type'], ParquetType>> = {
  integer: {
    element: { type: 'INT64', converted_type: 'INT_64' },
    of: (value) => BigInt(value as number),
    bounds: true,
  },
  text: { element: { type: 'BYTE_ARRAY', converted_type: 'UTF8' }, of: String },
  boolean: { element: { type: 'BOOLEAN' }, of: (value) => value },
  date: {
    element: { type: 'INT32', converted_type: 'DATE' },
    of: (value) => timeOf(String(value)) / DAY_MS,
    bounds: true,
  },
  timestamp: {
    element: {
      ...{ type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
      logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
    },
    of: (value) => BigInt(timeOf(String(value))),
    bounds: true,
  },
  json: { element: { type: 'BYTE_ARRAY', converted_type: 'UTF8' }, of: (value) => JSON.stringify(value) },
}

const DAY_MS = 86_400_000

/** Milliseconds since 1970 of a day or an instant in UTC. */
function timeOf(text: string): number {
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw new RangeError(`not a time: ${text}`)
  return time
}

export const parquetRows: RowFormat = (file, columns) => {
  const bytes = new ByteWriter()
  const writer = new ParquetWriter({
    writer: bytes,
    schema: [
      { name: 'record', num_children: columns.length },
      ...columns.map(({ name, type }) => ({
        ...{ name, repetition_type: 'OPTIONAL' as const },
        ...TYPES[type].element,
      })),
    ],
    codec: 'ZSTD',
    compressors: { ZSTD: (input) => zstdCompressSync(input) },
    createdBy: `hemiciclo ${VERSION}`,
  })
  const emptyGroup = () => columns.map((): unknown[] => [])
  let group = emptyGroup()
  let characters = 0

  async function flush(): Promise<void> {
    const count = group[0]!.length
    if (count) {
      const columnData = columns.map(({ name, type }, i) => ({
        ...{ name, data: group[i]! },
        statistics: TYPES[type].bounds ?? false,
      }))
      writer.write({ columnData, rowGroupSize: count })
    }
    group = emptyGroup()
    characters = 0
    await drain()
  }

  async function drain(): Promise<void> {
    await file.write(bytes.getBytes())
    bytes.index = 0
  }

  return {
    async add(rows) {
      for (const { record, text } of rows) {
        columns.forEach(({ name, type }, i) => {
          const value = record[name] ?? null
          group[i]!.push(value === null ? null : TYPES[type].of(value))
        })
        characters += text.length
        if (characters >= GROUP_CHARACTERS) await flush()
      }
    },
    async finish() {
      await flush()
      writer.finish()
      await drain()
    },
  }
}
