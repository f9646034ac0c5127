// The pages of one column in one row group of Parquet: a dictionary where it has one, and a data page, each
// compressed with Zstandard.
import { zstdCompressSync } from 'node:zlib'
import type { ColumnChunk, SchemaElement } from 'hyparquet'
import { ByteWriter } from 'hyparquet-writer'
import { writePageHeader } from 'hyparquet-writer/src/datapage.js'
import { writeRleBitPackedHybrid } from 'hyparquet-writer/src/encoding.js'
import type { ColumnValues } from './parquet-columns.ts'

/** Output comes in pieces, with a call for each. */
const PIECE = { least: 4_096, most: 131_072 }

function compressed(bytes: Uint8Array): Buffer {
  const { least, most } = PIECE
  return zstdCompressSync(bytes, { chunkSize: Math.min(most, Math.max(least, bytes.length >> 2)) })
}

/**
 * Writes the pages of a column, whose `levels` are 1 for each row with a value and 0 for each without.
 * Returns their description for the footer, and their bytes before compression.
 */
export function writeChunk(
  writer: ByteWriter,
  element: SchemaElement,
  column: ColumnValues,
  levels: Uint8Array,
): { readonly chunk: ColumnChunk; readonly uncompressed: number } {
  const { dictionary } = column
  const start = writer.offset
  const nulls = levels.length - levels.reduce((sum, level) => sum + level, 0)
  let uncompressed = 0
  if (dictionary) {
    const { bytes, count } = dictionary
    const packed = compressed(bytes)
    writePageHeader(writer, {
      type: 'DICTIONARY_PAGE',
      uncompressed_page_size: bytes.length,
      compressed_page_size: packed.length,
      dictionary_page_header: { num_values: count, encoding: 'PLAIN' },
    })
    uncompressed += writer.offset - start + bytes.length
    writer.appendBytes(packed)
  }
  const page = writer.offset
  const values = compressed(column.values)
  const present = new ByteWriter()
  writeRleBitPackedHybrid(present, levels, 1)
  writePageHeader(writer, {
    type: 'DATA_PAGE_V2',
    uncompressed_page_size: present.offset + column.values.length,
    compressed_page_size: present.offset + values.length,
    data_page_header_v2: {
      num_values: levels.length,
      num_nulls: nulls,
      num_rows: levels.length,
      encoding: column.encoding,
      definition_levels_byte_length: present.offset,
      repetition_levels_byte_length: 0,
      is_compressed: true,
    },
  })
  uncompressed += writer.offset - page + present.offset + column.values.length
  writer.appendBytes(present.getBytes())
  writer.appendBytes(values)
  const { bounds } = column
  const integer = (value: number) => (element.type === 'INT64' ? BigInt(value) : value)
  const chunk: ColumnChunk = {
    file_offset: BigInt(start),
    meta_data: {
      type: element.type!,
      encodings: dictionary ? ['PLAIN', column.encoding] : [column.encoding],
      path_in_schema: [element.name],
      codec: 'ZSTD',
      num_values: BigInt(levels.length),
      total_uncompressed_size: BigInt(uncompressed),
      total_compressed_size: BigInt(writer.offset - start),
      data_page_offset: BigInt(page),
      ...(dictionary && { dictionary_page_offset: BigInt(start) }),
      ...(bounds !== undefined && {
        statistics: {
          null_count: BigInt(nulls),
          ...(bounds && { min_value: integer(bounds.min), max_value: integer(bounds.max) }),
        },
      }),
    },
  }
  return { chunk, uncompressed }
}
