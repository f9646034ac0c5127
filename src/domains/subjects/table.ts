// Tables written as text: a row a line, cells between bars.

/** The rows of a table, each of exactly this many cells. Throws an Error on any other row. */
export function tableRows(text: string, cells: number): string[][] {
  return text
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((row) => {
      const found = row.split('|').map((cell) => cell.trim())
      if (found.length !== cells || found.includes('')) throw new Error(`row cannot be read: ${row}`)
      return found
    })
}
