// Reads files of Parquet.
import { zstdDecompressSync } from 'node:zlib'
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet'

// biome-ignore lint/suspicious/noExplicitAny: records of every domain.
export const readParquet = async (path: string): Promise<Record<string, any>[]> =>
  parquetReadObjects({
    file: await asyncBufferFromFile(path),
    compressors: { ZSTD: (input) => zstdDecompressSync(input) },
  })
