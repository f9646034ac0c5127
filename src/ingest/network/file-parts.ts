// Files that are too large for memory: fetched once, split on disk, and served a part at a time.
import type { FileHandle } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { type CsvCut, type CsvPart, takeApart } from '#lib/formats/csv-parts.ts'
import { openUnnamed } from '#lib/unnamed-file.ts'
import type { Reply } from '#model/sources/source.ts'

/** A file on disk, split into parts. */
export interface FileInParts {
  /** The rows of a part under the header row. */
  part(number: number): Promise<Uint8Array>
  close(): Promise<void>
}

/** Rows of a part are buffered until this many bytes of them can be written at once. */
const BLOCK = 64 * 1024

/**
 * Splits a CSV file while it is downloaded; only a block of each part is in memory. Throws `NotApart`, and
 * whatever the download throws.
 */
export async function inParts(file: AsyncIterable<Uint8Array>, cut: CsvCut): Promise<FileInParts> {
  const disk = await openUnnamed()
  const places: { at: number; size: number }[][] = Array.from({ length: cut.of }, () => [])
  const waiting = Array.from({ length: cut.of }, () => ({ rows: [] as string[], size: 0 }))
  let headings = Buffer.alloc(0)
  let end = 0

  async function write(part: number): Promise<void> {
    const bytes = Buffer.from(waiting[part]!.rows.join(''))
    waiting[part] = { rows: [], size: 0 }
    places[part]!.push({ at: end, size: bytes.length })
    end += bytes.length
    await disk.write(bytes, 0, bytes.length, places[part]!.at(-1)!.at)
  }

  try {
    await takeApart(file, cut, {
      head(row) {
        headings = Buffer.from(row)
      },
      async take(row, part) {
        const block = waiting[part]!
        block.rows.push(row)
        block.size += row.length
        if (block.size >= BLOCK) await write(part)
      },
    })
    for (let part = 0; part < cut.of; part++) if (waiting[part]!.size) await write(part)
  } catch (error) {
    await disk.close()
    throw error
  }
  return opened(disk, headings, places)
}

function opened(disk: FileHandle, headings: Buffer, places: { at: number; size: number }[][]): FileInParts {
  const reading = new Set<Promise<unknown>>()
  const read = async (number: number) => {
    const pieces = await Promise.all(
      (places[number] ?? []).map(async ({ at, size }) => {
        const { buffer } = await disk.read(Buffer.alloc(size), 0, size, at)
        return buffer
      }),
    )
    return Buffer.concat([headings, ...pieces])
  }
  return {
    async part(number) {
      const bytes = read(number)
      reading.add(bytes)
      return bytes.finally(() => reading.delete(bytes))
    },
    async close() {
      await Promise.allSettled(reading)
      await disk.close()
    },
  }
}

/** A requested file: its reply, whose body is empty where the file was split. */
export interface FetchedFile {
  readonly reply: Reply
  readonly parts?: FileInParts
}

/** Maximum number of open files; a file requested again after it was closed is fetched again. */
const OPEN = 12
/** A file without requests for this long is closed. */
const IDLE_MS = 15 * 60_000

/** Serves parts of files; each file is fetched once, by `fetch`, while it is among the most recent. */
export function partsOfFiles() {
  const files = new LRUCache<string, Promise<FetchedFile>>({
    max: OPEN,
    ttl: IDLE_MS,
    ttlAutopurge: true,
    updateAgeOnGet: true,
    dispose: (file) => void file.then(({ parts }) => parts?.close()).catch(() => {}),
  })
  return async (url: string, part: CsvPart, fetch: () => Promise<FetchedFile>): Promise<Reply> => {
    const name = JSON.stringify([url, part.column, part.delimiter, part.of])
    const file = files.get(name) ?? fetch()
    if (files.peek(name) !== file) {
      files.set(name, file)
      file.catch(() => files.delete(name))
    }
    const { reply, parts } = await file
    return parts ? { ...reply, body: await parts.part(part.number) } : reply
  }
}
