// Records as an Excel workbook: sheets of a million rows, written as they come. Texts are text cells, so that
// nothing is ever read as a formula.
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { ZipFile } from 'yazl'
import type { ExportColumn } from '#model/exports.ts'
import type { RowFormat } from './row-format.ts'

/** Rows of a sheet below its header: Excel reads 1,048,576 in all. */
const MAX_ROWS = 1_048_575
/** Characters of a cell; Excel repairs a workbook with a longer one. */
const MAX_CHARACTERS = 32_767
/** Excel counts in floating point numbers of fifteen digits. */
const MAX_NUMBER = 999_999_999_999_999
/** Days begin at 0 in the calendar of Excel; those before March 1900 have a day too many. */
const DAY_ZERO = Date.UTC(1899, 11, 30)
const FIRST_DAY = '1900-03-01'
const DAY_MS = 86_400_000
const DATE_STYLE = 1

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A workbook of one sheet per million rows, each with a header. `title` names the sheets. */
export const xlsxRows: RowFormat = (file, columns, title) => {
  const zip = new ZipFile()
  const stored = storeInto()
  // Its failure is thrown by the next call.
  stored.catch(() => {})
  const letters = columns.map((_, i) => lettersOf(i))
  const rowOf = (cells: readonly Cell[]) => {
    const filled = cells.map(({ attributes = '', content }, i) =>
      content ? `<c r="${letters[i]}${row}"${attributes}>${content}</c>` : '',
    )
    return `<row r="${row}">${filled.join('')}</row>`
  }
  const sheets: string[] = []
  let sheet: PassThrough | null = null
  let row = 0

  async function storeInto(): Promise<void> {
    for await (const chunk of zip.outputStream) await file.write(chunk as Buffer)
  }

  async function write(text: string): Promise<void> {
    if (sheet!.write(text)) return
    await Promise.race([once(sheet!, 'drain'), stored])
  }

  async function beginSheet(): Promise<void> {
    const number = sheets.length + 1
    sheets.push(number === 1 ? title.slice(0, 31) : `${title.slice(0, 27)}-${number}`)
    sheet = new PassThrough()
    zip.addReadStream(sheet, `xl/worksheets/sheet${number}.xml`)
    row = 1
    const head = rowOf(columns.map(({ name }) => textCell(name)))
    await write(`${XML}<worksheet xmlns="${MAIN}"><sheetData>${head}`)
  }

  async function endSheet(): Promise<void> {
    await write('</sheetData></worksheet>')
    sheet!.end()
  }

  return {
    async add(rows) {
      if (!sheet) await beginSheet()
      let text = ''
      for (const { record } of rows) {
        if (row > MAX_ROWS) {
          await write(text)
          text = ''
          await endSheet()
          await beginSheet()
        }
        row++
        text += rowOf(columns.map(({ name, type }) => cellOf(record[name] ?? null, type)))
      }
      await write(text)
    },
    async finish() {
      if (!sheet) await beginSheet()
      await endSheet()
      for (const [path, text] of Object.entries(partsOf(sheets))) zip.addBuffer(Buffer.from(XML + text), path)
      zip.end()
      await stored
    },
  }
}

interface Cell {
  readonly attributes?: string
  /** Empty for a cell without a value. */
  readonly content: string
}

function cellOf(value: unknown, type: ExportColumn['type']): Cell {
  if (value === null) return { content: '' }
  if (type === 'integer' && Math.abs(value as number) <= MAX_NUMBER) return { content: `<v>${value}</v>` }
  if (type === 'boolean') return { attributes: ' t="b"', content: `<v>${value ? 1 : 0}</v>` }
  if (type === 'date' && (value as string) >= FIRST_DAY) {
    const day = (Date.parse(value as string) - DAY_ZERO) / DAY_MS
    return { attributes: ` s="${DATE_STYLE}"`, content: `<v>${day}</v>` }
  }
  return textCell(type === 'json' ? JSON.stringify(value) : String(value))
}

/** A text; one that is longer than a cell may be ends with an ellipsis. */
function textCell(text: string): Cell {
  const whole = text.length <= MAX_CHARACTERS ? text : `${text.slice(0, MAX_CHARACTERS - 1)}…`
  return {
    attributes: ' t="inlineStr"',
    content: `<is><t xml:space="preserve">${escaped(whole)}</t></is>`,
  }
}

/** The letters of a column: `A` for the first, `AA` for the 27th. */
function lettersOf(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest ? lettersOf(rest - 1) : '') + String.fromCharCode(65 + (column % 26))
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** Characters that XML cannot contain, a carriage return that it would drop, and texts like their escapes. */
const ESCAPED = /[\x00-\x08\x0b-\x1f\ufffe\uffff]|\p{Surrogate}|_(?=x[0-9A-Fa-f]{4}_)/gu

function escaped(text: string): string {
  return text
    .replace(ESCAPED, (unit) => `_x${unit.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`)
    .replace(/[&<>]/g, (character) => ENTITIES[character]!)
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
      each((number, name) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`) +
      '</sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      `<Relationships xmlns="${PACKAGE}/relationships">` +
      each((number) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`)) +
      relation('styles', 'styles', 'styles.xml') +
      '</Relationships>',
    // Format 14 is a day in the language of the reader.
    'xl/styles.xml':
      `<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts>` +
      '<fills count="1"><fill/></fills><borders count="1"><border/></borders>' +
      '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/>' +
      '<xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>',
  }
}
