// Spreadsheets in replies, as rows of texts.

import { unpacksWithin } from '#lib/formats/zip.ts'
import { inKeptWorker } from '#lib/in-worker.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'

export interface Sheet {
  readonly name: string
  /** Cells as they would be typed; a day or time as RFC 3339 in UTC, an empty cell as null. */
  readonly rows: readonly (readonly (string | null)[])[]
}

/** Maximum unpacked size of a file, in bytes. */
const UNPACKED = 256 * 1024 * 1024
const MOST_MS = 60_000
const MAGIC = 'PK\x03\x04'

/**
 * The sheets of an XLSX reply, in order. Throws `Doubt` for a file that is not XLSX, is damaged, or takes too
 * much time or memory.
 */
export async function xlsxSheets(reply: Reply, mostMs = MOST_MS): Promise<Sheet[]> {
  const { status, body, url } = reply
  if (status < 200 || status > 299) throw new Doubt(`HTTP ${status} from ${url}`)
  if (Buffer.from(body.subarray(0, 4)).toString('latin1') !== MAGIC)
    throw new Doubt(`not an XLSX file: ${url}`)
  try {
    if (!unpacksWithin(body, UNPACKED)) throw new Error(`it unpacks to more than ${UNPACKED} bytes`)
    return await inKeptWorker(
      new URL(import.meta.resolve('#sources/kit/formats/xlsx-worker.ts')),
      body,
      AbortSignal.timeout(mostMs),
    )
  } catch (cause) {
    throw new Doubt(`not an XLSX file that can be read: ${url}`, { cause })
  }
}
