// Text in PDF replies with its positions, as rows: tables of ballots and gazettes are only published in print
// form.
import { inKeptWorker } from '#lib/in-worker.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import type { PdfRow, Placed } from './pdf-rows.ts'
import { textRows } from './pdf-rows.ts'

/** A malicious PDF can make parsing run forever. */
const MOST_MS = 60_000
const MAGIC = '%PDF-'

/**
 * The rows of each page of a PDF reply, from the top down. Throws `Doubt` for a file that is not a PDF, is
 * damaged or takes too long; a scan without text gives pages without rows.
 */
export async function pdfRows(reply: Reply, mostMs = MOST_MS): Promise<PdfRow[][]> {
  const { status, body, url } = reply
  if (status < 200 || status > 299) throw new Doubt(`HTTP ${status} from ${url}`)
  if (!Buffer.from(body.subarray(0, 1_024)).toString('latin1').includes(MAGIC))
    throw new Doubt(`not a PDF: ${url}`)
  let pages: Placed[][]
  try {
    pages = await inKeptWorker(
      new URL(import.meta.resolve('#sources/kit/formats/pdf-worker.ts')),
      body,
      AbortSignal.timeout(mostMs),
    )
  } catch (cause) {
    throw new Doubt(`not a PDF that can be read: ${url}`, { cause })
  }
  return pages.map(textRows)
}
