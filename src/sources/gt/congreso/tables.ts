// Tables of the Congreso's pages, row by row. Some of their headings have broken accents: cells under these
// are read by position, and by what is in them.
import type { DefaultTreeAdapterTypes as Tree } from 'parse5'
import { fold } from '#lib/texts/text.ts'
import { Doubt } from '#model/sources/source.ts'
import { oneLine } from '../../kit/formats/html.ts'
import { attribute, elementsIn } from '../../kit/formats/html-table.ts'
import { onlyOne } from '../../kit/repeated-rows.ts'
import { isWeb } from '../../kit/shape.ts'

export interface TableRow {
  /** The texts of its cells, including row headers. */
  readonly cells: readonly string[]
  /** The targets of its links, as printed. */
  readonly links: readonly string[]
}

/** The rows of a table with data cells, in order; header rows are left out. */
export function tableRows(table: Tree.Element): TableRow[] {
  return elementsIn(table, 'tr', 'table').flatMap((row) => {
    if (!elementsIn(row, 'td', 'table').length) return []
    return [{ cells: cellsOf(row).map(oneLine), links: linksIn(row) }]
  })
}

/** The texts of the first row of a table, which are its headings. */
export function headingsOf(table: Tree.Element): string[] {
  const [first] = elementsIn(table, 'tr', 'table')
  return first ? cellsOf(first).map(oneLine) : []
}

/**
 * The places of the columns with these headings; their order where the table has none of them. Throws `Doubt`
 * where it has some: then the others are not known.
 */
export function placesIn(table: Tree.Element, headings: readonly RegExp[], url: string): number[] {
  const heads = headingsOf(table).map(fold)
  const places = headings.map((heading) => heads.findIndex((head) => heading.test(head)))
  const found = places.filter((at) => at >= 0)
  if (!found.length) return [...headings.keys()]
  if (found.length < places.length) throw new Doubt(`${url}: other headings: ${heads.join(' | ')}`)
  return places
}

/** The one element of a page with this id. Throws `Doubt` where there is none, or several. */
export function elementCalled(page: Tree.ParentNode, id: string, url: string): Tree.Element {
  return onlyOne(
    elementsWith(page, 'id', (value) => value === id),
    `${url}: no ${id}`,
  )
}

/** Elements inside another with an attribute of this value, in order. */
export function elementsWith(
  node: Tree.ParentNode,
  name: string,
  is: (value: string) => boolean,
): Tree.Element[] {
  return node.childNodes.flatMap((child) => {
    if (!('tagName' in child)) return []
    const inner = elementsWith(child, name, is)
    return is(attribute(child, name) ?? '') ? [child, ...inner] : inner
  })
}

/** The targets of the links in an element, as printed. */
export function linksIn(element: Tree.ParentNode): string[] {
  return elementsIn(element, 'a').flatMap((link) => attribute(link, 'href') ?? [])
}

/** The resolved target of a link on a page; null where that is not a web address. */
export function webAddress(link: string, page: string): string | null {
  const url = URL.canParse(link, page) ? new URL(link, page).href : ''
  return isWeb(url) ? url : null
}

/** True for a table's row that says it is empty. */
export function isBlank({ cells, links }: TableRow): boolean {
  const [only = ''] = cells
  return cells.length === 1 && !links.length && /^(?:no (?:hay|se encontr)|ning[uú]n|sin |$)/i.test(only)
}

function cellsOf(row: Tree.Element): Tree.Element[] {
  return row.childNodes.filter(
    (node): node is Tree.Element => node.nodeName === 'td' || node.nodeName === 'th',
  )
}
