// Combines pieces of text on a page into rows and columns by their position.
import { tidy } from '../shape.ts'

/** A piece of text at its position in a PDF, in points; `y` grows upwards. */
export interface Placed {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  /** Font size. */
  readonly size: number
}

/** Texts of one line with the start of each, from left to right. */
export type PdfRow = readonly { readonly x: number; readonly text: string }[]

/** In multiples of the font size: pieces with baselines closer than this are one row; */
const SAME_ROW = 0.5
/** a wider gap separates words, */
const WORD_GAP = 0.15
/** and a still wider one separates columns. */
const COLUMN_GAP = 1

/** The rows of a page, from the top down. */
export function textRows(pieces: readonly Placed[]): PdfRow[] {
  const lines: Placed[][] = []
  for (const piece of pieces.filter(({ text }) => text.trim()).toSorted((a, b) => b.y - a.y)) {
    const line = lines.at(-1)
    if (line && line[0]!.y - piece.y < SAME_ROW * piece.size) line.push(piece)
    else lines.push([piece])
  }
  return lines.map((line) => joined(line.toSorted((a, b) => a.x - b.x)))
}

function joined(line: readonly Placed[]): PdfRow {
  const texts: { x: number; end: number; text: string }[] = []
  for (const { x, width, size, text } of line) {
    const last = texts.at(-1)
    const gap = last ? (x - last.end) / size : Infinity
    if (last && gap < COLUMN_GAP) {
      last.text += (gap > WORD_GAP ? ' ' : '') + text
      last.end = x + width
    } else texts.push({ x, end: x + width, text })
  }
  return texts.map(({ x, text }) => ({ x, text: tidy(text) }))
}

/**
 * The texts of a row by columns with these starts, in points: each belongs to the last column that starts at
 * or before it; null for a column without one.
 */
export function inColumns(row: PdfRow, starts: readonly number[]): (string | null)[] {
  return starts.map((start, i) => {
    const end = starts[i + 1] ?? Infinity
    const texts = row.filter(({ x }) => x >= start && x < end).map(({ text }) => text)
    return texts.join(' ') || null
  })
}
