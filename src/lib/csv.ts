// Rows as CSV (RFC 4180): one column per field, safe to open in a spreadsheet, and without loss.

/** What a spreadsheet takes for a formula at the beginning of a cell; and the mark itself. */
const TAKEN_FOR_FORMULA = /^[=+\-@\t\r\n＝＋－＠']/
const QUOTED = /[",\r\n]/

/** A record of cells, with the end of its line. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map((cell) => quoted(textOf(cell))).join(',')}\r\n`
}

/**
 * A value as the text of a cell: null and what is missing are empty, lists and objects are JSON. A text that
 * a spreadsheet would run gets `'` in front, and so does one that begins with `'`: taking one away from the
 * beginning of a cell gives the text back.
 */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return TAKEN_FOR_FORMULA.test(value) ? `'${value}` : value
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function quoted(text: string): string {
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
