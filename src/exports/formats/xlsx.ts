// Records as an Excel workbook: sheets of a million rows.
import { type CellValue, MOST_SHEET_ROWS, openWorkbook } from '#lib/formats/workbook.ts'
import type { ExportColumn } from '#model/exports.ts'
import type { RowFormat } from './row-format.ts'

/** A workbook of one sheet per million rows, each with a header. `title` names the sheets. */
export const xlsxRows: RowFormat = (file, columns, title) => {
  const book = openWorkbook((bytes) => file.write(bytes))
  const head = columns.map(({ name }) => name)
  let sheets = 0
  let left = 0

  async function beginSheet(): Promise<void> {
    sheets++
    left = MOST_SHEET_ROWS
    await book.beginSheet(sheets === 1 ? title : `${title.slice(0, 27)}-${sheets}`, head)
  }

  return {
    async add(batch) {
      if (!sheets) await beginSheet()
      const cells = Array.from(batch.ids, (_, row) =>
        columns.map(({ type }, i) => cellOf(batch.value(row, i), type)),
      )
      for (let at = 0; at < cells.length; ) {
        if (!left) await beginSheet()
        const some = cells.slice(at, at + left)
        at += some.length
        left -= some.length
        await book.addRows(some)
      }
    },
    async finish() {
      if (!sheets) await beginSheet()
      await book.finish()
    },
  }
}

function cellOf(value: string | number | boolean | null, type: ExportColumn['type']): CellValue {
  return type === 'date' && value !== null ? { day: String(value) } : value
}
