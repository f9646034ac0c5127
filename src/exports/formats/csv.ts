// Records as CSV: the same cells as those of a list.
import { csvLine } from '#lib/formats/csv.ts'
import type { RowFormat } from './row-format.ts'

export const csvRows: RowFormat = (file, columns) => {
  let text = csvLine(columns.map(({ name }) => name))
  return {
    async add(batch) {
      for (let row = 0; row < batch.size; row++) text += csvLine(columns.map((_, i) => batch.value(row, i)))
      await file.write(text)
      text = ''
    },
    async finish() {
      if (text) await file.write(text)
    },
  }
}
