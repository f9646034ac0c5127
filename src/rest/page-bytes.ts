// The JSON of a page of rows, written into one buffer: a joined text of a megabyte would be copied for each
// address in it, and again to be sent.
import { withBase } from '#model/base-address.ts'
import type { PageOfRows } from '#model/operation.ts'

/** Rows that are joined before they are written: few enough that their text is cheap to search and copy. */
const TOGETHER = 32

/** The bytes of `{data, meta}` in UTF-8, with the base address of the deployment in its records. */
export function pageBytes({ rows, metaText }: PageOfRows, baseUrl: string): Buffer {
  const texts = ['{"data":[']
  for (let at = 0; at < rows.length; at += TOGETHER) {
    const joined = rows.slice(at, at + TOGETHER).join(',')
    texts.push(at ? ',' : '', withBase(joined, baseUrl))
  }
  texts.push('],"meta":', withBase(metaText, baseUrl), '}')
  const bytes = Buffer.allocUnsafeSlow(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0))
  let at = 0
  for (const text of texts) at += bytes.write(text, at)
  return bytes
}
