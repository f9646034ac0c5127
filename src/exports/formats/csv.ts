// Records as CSV: the same cells as those of a list.
import { csvLine } from '#lib/formats/csv.ts'
import type { RowFormat } from './row-format.ts'

export const csvRows: RowFormat = (file, columns) => {
  const names = columns.map(({ name }) => name)
  let head = csvLine(names)
  return {
    async add(rows) {
      const lines = rows.map(({ record }) => csvLine(names.map((name) => record[name])))
      await file.write(head + lines.join(''))
      head = ''
    },
    async finish() {
      if (head) await file.write(head)
    },
  }
}
