// Records as NDJSON: the same lines as those of a list.
import type { RowFormat } from './row-format.ts'

export const ndjsonRows: RowFormat = (file) => ({
  add: ({ bytes }) => file.write(bytes),
  async finish() {},
})
