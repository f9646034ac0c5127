// The pages of a journal that is published as a PDF.
import type { Reply } from '#model/sources/source.ts'
import { pdfRows } from '../formats/pdf.ts'
import { once } from '../reply.ts'

/** A journal of 600 pages, the longest ones, takes some twenty seconds. */
const MOST_MS = 180_000

/**
 * The lines of each page of a PDF reply, from the top down; none for a scan. Throws `Doubt` for another file
 * and for a damaged one.
 */
export async function pdfPages(reply: Reply): Promise<string[][]> {
  const pages = await once(reply, readJournal)
  return pages.map((rows) => rows.map((row) => row.map(({ text }) => text).join(' ')))
}

const readJournal = (reply: Reply) => pdfRows(reply, MOST_MS)
