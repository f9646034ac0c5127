// Rows as CSV (RFC 4180): one column per field, safe to open in a spreadsheet, and without loss.

/** First characters of a cell that a spreadsheet reads as a formula; and the quote that escapes them. */
const TAKEN_FOR_FORMULA = /^[=+\-@\t\r\n＝＋－＠']/
const QUOTED = /["\r\n]/

/** What Excel in Spanish and Portuguese opens correctly by a double click. */
export const EXCEL = { mark: '\ufeff', separator: ';' } as const

/** A record of cells, with its line end. Spreadsheets of many languages separate cells by `;`. */
export function csvLine(cells: readonly unknown[], separator: ',' | ';' = ','): string {
  return `${cells.map((cell) => quoted(cellText(cell), separator)).join(separator)}\r\n`
}

/**
 * A value as the text of a cell: null and undefined are empty, lists and objects are JSON. A text that a
 * spreadsheet would execute is prefixed with `'`, and so is one that begins with `'`: removing one from the
 * start of a cell restores the text.
 */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return TAKEN_FOR_FORMULA.test(value) ? `'${value}` : value
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function quoted(text: string, separator: string): string {
  return QUOTED.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
}
