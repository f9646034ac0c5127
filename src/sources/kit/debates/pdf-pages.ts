// The pages of a journal that is published as a PDF.
import type { Reply } from '#model/sources/source.ts'
import { pdfRows } from '../formats/pdf.ts'
import type { PdfRow } from '../formats/pdf-rows.ts'
import { once } from '../reply.ts'

/** The longest journals have some 650 pages, of which pdf.js reads hundreds in a second. */
const MOST_MS = 180_000

/**
 * The lines of each page of a PDF reply, in the order of reading; none for a scan. Throws `Doubt` for another
 * file and for a damaged one.
 */
export async function pdfPages(reply: Reply): Promise<string[][]> {
  return (await once(reply, readJournal)).map(linesOf)
}

const readJournal = (reply: Reply) => pdfRows(reply, MOST_MS)

/** Starts of a column differ by less than this, in points. */
const SAME_START = 6
/** A page has two columns where this share of its rows has a second text at one place. */
const SECOND_COLUMN = 0.3

/**
 * The lines of a page: those of the left column before those of the right one. Read across, two columns would
 * mix the words of two speakers.
 */
export function linesOf(rows: readonly PdfRow[]): string[] {
  const second = secondColumn(rows)
  if (second === null) return rows.map(joined)
  const left = rows.map((row) => row.filter(({ x }) => x < second))
  const right = rows.map((row) => row.filter(({ x }) => x >= second))
  return [...left, ...right].map(joined).filter(Boolean)
}

function secondColumn(rows: readonly PdfRow[]): number | null {
  const starts = rows.flatMap((row) => row.slice(1).map(({ x }) => x)).sort((a, b) => a - b)
  let best: { start: number; rows: number } | null = null
  for (const start of starts) {
    const having = starts.filter((x) => x >= start && x < start + SAME_START).length
    if (having > (best?.rows ?? 0)) best = { start, rows: having }
  }
  return best && best.rows >= SECOND_COLUMN * rows.length ? best.start : null
}

const joined = (row: PdfRow) => row.map(({ text }) => text).join(' ')
