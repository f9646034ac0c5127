// The formats of a sheet. CSV has a byte order mark and semicolons, so that Excel in Spanish or Portuguese
// opens it correctly by a double click; the CSV of the API is plain, with the same form as an option.
import { atATime } from '#lib/at-a-time.ts'
import { csvLine, EXCEL } from '#lib/formats/csv.ts'
import { type CellValue, openWorkbook } from '#lib/formats/workbook.ts'
import { fold } from '#lib/texts/text.ts'
import { withBase } from '#model/base-address.ts'
import { downloadWords } from '../../words/downloads.ts'
import type { Reader } from '../reader.ts'
import type { PageFile, PageFileBody } from '../record-page.ts'
import { provenanceOf, type Sheet } from './sheet.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** A table has up to 10,000 rows in memory. */
const inTurn = atATime(2)
/** Characters of a file name, without the day and the ending. */
const MOST_NAME = 80
/** The width of a column, in characters. */
const NARROWEST = 8
const WIDEST = 60

type Format = (reader: Reader, sheet: Sheet) => Promise<Pick<PageFileBody, 'type' | 'text'>>

const FORMATS = { csv, xlsx, json } as const satisfies Record<string, Format>

/** A page as files for spreadsheets and programs; `sheet` makes the table, and throws the page's problems. */
export function sheetFiles(sheet: (reader: Reader) => Promise<Sheet>): PageFile[] {
  return (Object.keys(FORMATS) as (keyof typeof FORMATS)[]).map((ending) => ({
    ending,
    async render(reader) {
      return inTurn(async () => {
        const made = await sheet(reader)
        return { ...(await FORMATS[ending](reader, made)), name: `${fileName(made)}.${ending}` }
      })
    },
  }))
}

/** The list, its filters and the day: `proyectos-colombia-agua-2026-11-27`. */
function fileName({ title, filters, retrievedAt }: Sheet): string {
  const words = fold([title, ...filters].join(' '))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const cut = words.length > MOST_NAME ? words.slice(0, MOST_NAME).replace(/-[^-]*$/, '') : words
  // Without a Latin letter in the words the day is the whole name: commands read a leading `-` as an option.
  return [cut, retrievedAt.slice(0, 10)].filter(Boolean).join('-')
}

/** The last line tells where the rows come from. */
async function csv(reader: Reader, sheet: Sheet) {
  const line = (cells: readonly unknown[]) => csvLine(cells, EXCEL.separator)
  const provenance = provenanceOf(reader, sheet).map(([label, text]) => `${label}: ${text}`)
  const lines = [
    line(sheet.columns.map(({ label }) => label)),
    ...sheet.rows.map((row) => line(row.map(textOfCell))),
    '\r\n',
    line([provenance.join(' | ')]),
  ]
  return { type: 'text/csv; charset=utf-8; header=present', text: EXCEL.mark + lines.join('') }
}

const textOfCell = (value: CellValue) => (typeof value === 'object' && value !== null ? value.day : value)

/** The second sheet tells where the rows come from. */
async function xlsx(reader: Reader, sheet: Sheet) {
  const chunks: Buffer[] = []
  const book = openWorkbook((bytes) => chunks.push(bytes))
  const labels = sheet.columns.map(({ label }) => label)
  await book.beginSheet(sheet.title, labels, widthsOf(labels, sheet.rows))
  await book.addRows(sheet.rows)
  const provenance = provenanceOf(reader, sheet)
  await book.beginSheet(downloadWords[reader.language].provenance, [], [20, 100])
  await book.addRows(provenance)
  await book.finish()
  return { type: XLSX, text: Buffer.concat(chunks) }
}

/** As wide as most of its texts, within bounds. */
function widthsOf(labels: readonly string[], rows: readonly (readonly CellValue[])[]): number[] {
  return labels.map((label, i) => {
    const longest = rows.reduce((most, row) => Math.max(most, String(textOfCell(row[i]!) ?? '').length), 0)
    return Math.min(WIDEST, Math.max(NARROWEST, label.length + 2, longest + 2))
  })
}

/** The rows as the API serves them, with the labels of their fields and where they come from. */
async function json(reader: Reader, sheet: Sheet) {
  const { title, filters, address, retrievedAt, warnings, columns, records } = sheet
  const labels = Object.fromEntries(columns.map(({ name, label }) => [name, label]))
  const body = {
    ...{ title, filters, address, retrieved_at: retrievedAt, warnings, rows: records.length },
    ...{ labels, data: records },
  }
  return {
    type: 'application/json; charset=utf-8',
    text: `${withBase(JSON.stringify(body), reader.baseUrl)}\n`,
  }
}
