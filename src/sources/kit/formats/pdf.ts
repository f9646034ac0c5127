// Text in PDF replies with where it stands, as rows: tables of ballots and gazettes are printed, not sent.
import { inWorker } from '#lib/in-worker.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import type { Placed, Row } from './pdf-rows.ts'
import { rowsOf } from './pdf-rows.ts'

/** A PDF can be made so that reading it does not end. */
const MOST_MS = 60_000
const MAGIC = '%PDF-'

/**
 * The rows of each page of a PDF reply, from the top down. Throws `Doubt` for what is no PDF, is damaged or
 * takes too long; a scan without text gives pages without rows.
 */
export async function pdfRows(reply: Reply, mostMs = MOST_MS): Promise<Row[][]> {
  const { status, body, url } = reply
  if (status < 200 || status > 299) throw new Doubt(`HTTP ${status} from ${url}`)
  if (!Buffer.from(body.subarray(0, 1_024)).toString('latin1').includes(MAGIC))
    throw new Doubt(`not a PDF: ${url}`)
  let pages: Placed[][]
  try {
    pages = await inWorker(new URL('./pdf-worker.ts', import.meta.url), body, AbortSignal.timeout(mostMs))
  } catch (cause) {
    throw new Doubt(`not a PDF that can be read: ${url}`, { cause })
  }
  return pages.map(rowsOf)
}
