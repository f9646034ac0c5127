// The table of bills: its headings, its rows per page and its total are on the page; further rows come in
// fragments. A table of PrimeFaces prints a heading again in each cell, for narrow screens.
import { parse, parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { fold } from '#lib/texts/text.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { updated } from '../../kit/faces-forms.ts'
import { plain } from '../../kit/formats/html.ts'
import { attribute, classesOf, elementsIn } from '../../kit/formats/html-table.ts'
import { digest } from '../../kit/names.ts'
import { onlyOne } from '../../kit/repeated-rows.ts'
import { bodyText, wholePage } from '../../kit/reply.ts'

const HEADINGS = {
  day: 'Fecha de Presentación',
  title: 'Proyecto',
  status: 'Estado',
  proposers: 'Proponente(s)',
  post: 'Cargo',
  commission: 'Comisión',
} as const
type Column = keyof typeof HEADINGS
/** Columns that the export has, and the page may show within another. */
const OPTIONAL: ReadonlySet<string> = new Set(['post', 'commission'] satisfies Column[])

export interface BillTable {
  readonly id: string
  /** Rows of a page. */
  readonly rows: number
  readonly total: number
  /** Places of the columns; null for one that the page does not show. */
  readonly columns: Readonly<Record<Column, number | null>>
  /** Cells of a row. */
  readonly width: number
}

/** A row as printed; the cells by their columns, an empty text without one. */
export interface BillRow extends Readonly<Record<Column, string>> {
  /** `AN-2024-3009`; null where no cell has one. */
  readonly code: string | null
  /** The number under which the secretariat received it: `453797`. */
  readonly filing: string | null
}

/** `Cod. AN-2024-3009 / 453797`. */
const NUMBERS = /(?:\bC[oó]d(?:igo)?\.?:?\s*)?\b(AN-\d{4}-\d{1,5})\s*\/\s*(\d{3,9})\b/

/** The table of bills on a page. Throws `Doubt` for a page without it. */
export function tableOf(reply: Reply): BillTable {
  const page = parse(wholePage(reply))
  const found = elementsIn(page, 'table').flatMap((table) => {
    const head = elementsIn(table, 'thead', 'table').flatMap((each) => elementsIn(each, 'th'))
    const printed = head.map((cell) => fold(plain(cell)))
    const columns = Object.entries(HEADINGS).map(([name, heading]) => {
      const at = printed.indexOf(fold(heading))
      return [name, at < 0 ? null : at] as const
    })
    if (columns.some(([name, at]) => at === null && !OPTIONAL.has(name))) return []
    const id = elementsIn(table, 'tbody', 'table').map((body) => attribute(body, 'id'))[0]
    return id?.endsWith('_data') ? [{ id: id.slice(0, -'_data'.length), columns, width: head.length }] : []
  })
  const { id, columns, width } = onlyOne(found, `${reply.url}: no table of bills`)
  // The script of the table: `paginator:{id:['…_paginator_bottom'],rows:10,rowCount:2740,page:0,…}`.
  const scripts = elementsIn(page, 'script').map((script) =>
    script.childNodes.map((node) => ('value' in node ? node.value : '')).join(''),
  )
  const counts = scripts.flatMap((text) => {
    if (!text.includes(`${id}_paginator`)) return []
    const [, rows, total] = /\brows:(\d+),rowCount:(\d+)/.exec(text) ?? []
    return rows && total ? [{ rows: Number(rows), total: Number(total) }] : []
  })
  const { rows, total } = onlyOne(counts, `${reply.url}: no number of bills`)
  return { id, rows, total, columns: Object.fromEntries(columns) as BillTable['columns'], width }
}

/** The rows of a table on its page, or in a fragment. Throws `Doubt` where they are of another table. */
export function rowsIn(reply: Reply, { id, columns, width }: BillTable): BillRow[] {
  const isFragment = /^\s*(?:<\?xml[^>]*>\s*)?<partial-response\b/.test(bodyText(reply))
  // A row outside a table would lose its cells.
  const rows = isFragment
    ? elementsIn(parseFragment(`<table>${updated(reply, id)}</table>`), 'tr')
    : elementsIn(parse(wholePage(reply)), 'tbody')
        .filter((body) => attribute(body, 'id') === `${id}_data`)
        .flatMap((body) => elementsIn(body, 'tr', 'table'))
  return rows.flatMap((row) => {
    if (attribute(row, 'data-ri') === undefined) return []
    const cells = elementsIn(row, 'td').map(textOf)
    if (cells.length !== width)
      throw new Doubt(`${reply.url}: a row has ${cells.length} cells under ${width} headings`)
    const [, code = null, filing = null] = cells.map((cell) => NUMBERS.exec(cell)).find(Boolean) ?? []
    const printed = Object.entries(columns).map(([name, at]) => [name, at === null ? '' : cells[at]!])
    return [{ ...(Object.fromEntries(printed) as Record<Column, string>), code, filing }]
  })
}

/** The text of a cell without its heading. */
function textOf(cell: Tree.Element): string {
  const childNodes = cell.childNodes.filter(
    (node) => !('tagName' in node && classesOf(node).includes('ui-column-title')),
  )
  return plain({ ...cell, childNodes })
}

/** The name of a row among others, whatever its content. */
export function rowName(row: BillRow): string {
  return row.code ? `${row.code}/${row.filing}` : digest(row.day, row.title, row.proposers)
}

/** A title without the numbers that the page prints below it. */
export const withoutNumbers = (title: string) => title.replace(NUMBERS, '').trim()
