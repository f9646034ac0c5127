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
    async add(rows) {
      if (!sheets) await beginSheet()
      for (let at = 0; at < rows.length; ) {
        if (!left) await beginSheet()
        const some = rows.slice(at, at + left)
        at += some.length
        left -= some.length
        await book.addRows(
          some.map(({ record }) => columns.map(({ name, type }) => cellOf(record[name] ?? null, type))),
        )
      }
    },
    async finish() {
      if (!sheets) await beginSheet()
      await book.finish()
    },
  }
}

function cellOf(value: unknown, type: ExportColumn['type']): CellValue {
  if (value === null || type === 'integer' || type === 'boolean') return value as CellValue
  if (type === 'date') return { day: value as string }
  return type === 'json' ? JSON.stringify(value) : String(value)
}
