// Writes an Excel workbook, sheet by sheet, as its rows come. Texts are text cells, so that nothing is ever
// read as a formula. The format is Office Open XML (ECMA-376, part 1, chapter 18).
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { ZipFile } from 'yazl'
import { memoized } from '../memoized.ts'

/** Rows of a sheet below its header: Excel reads 1,048,576 in all. */
export const MOST_SHEET_ROWS = 1_048_575
/** Characters of a cell; Excel repairs a workbook with a longer one. */
const MAX_CHARACTERS = 32_767
/** Characters of the name of a sheet. */
const MAX_NAME = 31
/** Excel counts in floating point numbers of fifteen digits. */
const MAX_NUMBER = 999_999_999_999_999
/** Days begin at 0 in the calendar of Excel; those before March 1900 have a day too many. */
const DAY_ZERO = Date.UTC(1899, 11, 30)
const FIRST_DAY = '1900-03-01'
const DAY_MS = 86_400_000
const DATE_STYLE = 1
const HEAD_STYLE = 2

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The value of a cell; a day is `YYYY-MM-DD`. */
export type CellValue = string | number | boolean | null | { readonly day: string }

export interface Workbook {
  /** Begins a sheet and ends the one before it. `widths` are in characters. */
  beginSheet(name: string, head: readonly string[], widths?: readonly number[]): Promise<void>
  /** Writes rows below the others of the sheet, at most `MOST_SHEET_ROWS` of them. */
  addRows(rows: readonly (readonly CellValue[])[]): Promise<void>
  /** Ends the workbook, which has at least one sheet. */
  finish(): Promise<void>
}

/** A workbook whose bytes go to `write`, in order. */
export function openWorkbook(write: (bytes: Buffer) => unknown): Workbook {
  const zip = new ZipFile()
  const stored = storeInto()
  // Its failure is thrown by the next call.
  stored.catch(() => {})
  const sheets: string[] = []
  let sheet: PassThrough | null = null
  let row = 0

  async function storeInto(): Promise<void> {
    for await (const chunk of zip.outputStream) await write(chunk as Buffer)
  }

  async function append(text: string): Promise<void> {
    if (sheet!.write(text)) return
    await Promise.race([once(sheet!, 'drain'), stored])
  }

  const rowOf = (cells: readonly Cell[]) => {
    row++
    const filled = cells.map(({ attributes = '', content }, i) =>
      content ? `<c r="${letters(i)}${row}"${attributes}>${content}</c>` : '',
    )
    return `<row r="${row}">${filled.join('')}</row>`
  }

  async function endSheet(): Promise<void> {
    if (!sheet) return
    await append('</sheetData></worksheet>')
    sheet.end()
    sheet = null
  }

  return {
    async beginSheet(name, head, widths) {
      await endSheet()
      sheets.push(name.slice(0, MAX_NAME))
      sheet = new PassThrough()
      zip.addReadStream(sheet, `xl/worksheets/sheet${sheets.length}.xml`)
      row = 0
      const first = head.length ? rowOf(head.map((text) => textCell(text, HEAD_STYLE))) : ''
      const view = (head.length ? FROZEN_HEAD : '') + columnWidths(widths)
      await append(`${XML}<worksheet xmlns="${MAIN}">${view}<sheetData>${first}`)
    },
    async addRows(rows) {
      await append(rows.map((cells) => rowOf(cells.map(cellOf))).join(''))
    },
    async finish() {
      await endSheet()
      for (const [path, text] of Object.entries(partsOf(sheets))) zip.addBuffer(Buffer.from(XML + text), path)
      zip.end()
      await stored
    },
  }
}

/** The first row stays in view. */
const FROZEN_HEAD =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft"' +
  ' state="frozen"/></sheetView></sheetViews>'

function columnWidths(widths: readonly number[] = []): string {
  const columns = widths.map(
    (width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`,
  )
  return columns.length ? `<cols>${columns.join('')}</cols>` : ''
}

interface Cell {
  readonly attributes?: string
  /** Empty for a cell without a value. */
  readonly content: string
}

function cellOf(value: CellValue): Cell {
  if (value === null) return { content: '' }
  if (typeof value === 'boolean') return { attributes: ' t="b"', content: `<v>${value ? 1 : 0}</v>` }
  if (typeof value === 'number')
    return Math.abs(value) <= MAX_NUMBER ? { content: `<v>${value}</v>` } : textCell(String(value))
  if (typeof value === 'string') return textCell(value)
  if (value.day < FIRST_DAY) return textCell(value.day)
  const day = (Date.parse(value.day) - DAY_ZERO) / DAY_MS
  return { attributes: ` s="${DATE_STYLE}"`, content: `<v>${day}</v>` }
}

/** A text; one that is longer than a cell may be ends with an ellipsis. */
function textCell(text: string, style?: number): Cell {
  const whole = text.length <= MAX_CHARACTERS ? text : `${text.slice(0, MAX_CHARACTERS - 1)}…`
  return {
    attributes: `${style ? ` s="${style}"` : ''} t="inlineStr"`,
    content: `<is><t xml:space="preserve">${escaped(whole)}</t></is>`,
  }
}

/** The letters of a column, counted from 0: `A`, …, `Z`, `AA`. */
const letters = memoized((column: number): string => {
  const before = Math.floor(column / 26)
  return (before ? letters(before - 1) : '') + String.fromCharCode(65 + (column % 26))
})

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Characters that XML cannot contain, a carriage return that it would drop, and texts like their escapes. */
const ESCAPED = /[\x00-\x08\x0b-\x1f\ufffe\uffff]|\p{Surrogate}|_(?=x[0-9A-Fa-f]{4}_)/gu

function escaped(text: string): string {
  return text
    .replace(ESCAPED, (unit) => `_x${unit.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`)
    .replace(/[&<>"]/g, (character) => ENTITIES[character]!)
}

/** The parts of a workbook besides its sheets, by their paths. */
function partsOf(sheets: readonly string[]): Record<string, string> {
  const each = (part: (number: number, name: string) => string) =>
    sheets.map((name, i) => part(i + 1, name)).join('')
  const type = (path: string, kind: string) =>
    `<Override PartName="${path}" ContentType="${TYPES}.${kind}+xml"/>`
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`
  return {
    '[Content_Types].xml':
      `<Types xmlns="${PACKAGE}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      type('/xl/workbook.xml', 'sheet.main') +
      type('/xl/styles.xml', 'styles') +
      each((number) => type(`/xl/worksheets/sheet${number}.xml`, 'worksheet')) +
      '</Types>',
    '_rels/.rels':
      `<Relationships xmlns="${PACKAGE}/relationships">` +
      relation('rId1', 'officeDocument', 'xl/workbook.xml') +
      '</Relationships>',
    'xl/workbook.xml':
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>` +
      each((number, name) => `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`) +
      '</sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      `<Relationships xmlns="${PACKAGE}/relationships">` +
      each((number) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`)) +
      relation('styles', 'styles', 'styles.xml') +
      '</Relationships>',
    // Format 14 is a day in the language of the reader.
    'xl/styles.xml':
      `<styleSheet xmlns="${MAIN}"><fonts count="2"><font/><font><b/></font></fonts>` +
      '<fills count="1"><fill/></fills><borders count="1"><border/></borders>' +
      '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/>' +
      '<xf numFmtId="14" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>',
  }
}
