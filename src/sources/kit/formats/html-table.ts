// Tables in web pages, read by their headings: a moved column is found, a missing one is an error.
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { fold } from '#lib/texts/text.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { type ListRows, mostlyRead } from '../list-rows.ts'
import { bodyText } from '../reply.ts'
import { oneLine } from './html.ts'

export interface Cell {
  readonly text: string
  /** The target of its first link; null without one. */
  readonly url: string | null
}

/** Maximum columns that one cell may span; more is an error of the page. */
const MOST_SPAN = 100

/** A row of a table, by the names of its columns. */
type Row<Name extends string> = Readonly<Record<Name, Cell>>

/**
 * The rows of the one table of a page that has these headings (ignoring case and accents), with the given
 * names. A row of one cell across all columns is a title and is left out. Throws `Doubt` where no table or
 * several have the headings, for a row with other columns than the headings, and for a truncated page.
 */
export function htmlTable<Name extends string>(
  reply: Reply,
  headings: Readonly<Record<Name, string>>,
): Row<Name>[] {
  const { rows, doubts } = htmlRows(reply, headings)
  if (doubts.length) throw doubts[0]
  return rows
}

/**
 * The same for a list whose rows are read one by one: a row with other columns is among the doubts. Several,
 * and more than a fifth, mean that the table is another: the first doubt is thrown.
 */
export function htmlRows<Name extends string>(
  reply: Reply,
  headings: Readonly<Record<Name, string>>,
): ListRows<Row<Name>> {
  const wanted = Object.entries<string>(headings).map(([name, heading]) => [name, fold(heading)] as const)
  const text = bodyText(reply)
  if (isCut(text)) throw new Doubt(`${reply.url}: the page ends within a table`)
  const found = elementsIn(parse(text), 'table').flatMap((table) => {
    const rows = elementsIn(table, 'tr', 'table').map((row) => cellsOf(row, reply.url))
    const at = rows.findIndex((row) => {
      const printed = row.map(({ text }) => fold(text))
      return wanted.every(([, heading]) => printed.includes(heading))
    })
    return at < 0 ? [] : [{ head: rows[at]!, body: rows.slice(at + 1) }]
  })
  if (found.length !== 1) throw new Doubt(`${reply.url}: ${found.length} tables have the headings`)
  const { head, body } = found[0]!
  const columns = wanted.map(([name, heading]) => {
    return [name, head.findIndex(({ text }) => fold(text) === heading)] as const
  })
  // Long tables repeat their headings.
  const isHead = (row: readonly Cell[]) =>
    row.length === head.length && row.every(({ text }, at) => text === head[at]!.text)
  return mostlyRead(
    body.flatMap((row, i): (Row<Name> | Doubt)[] => {
      if (!row.length || new Set(row).size === 1 || isHead(row)) return []
      if (row.length !== head.length)
        return [new Doubt(`${reply.url}: row ${i + 1} has ${row.length} cells under ${head.length} headings`)]
      return [Object.fromEntries(columns.map(([name, at]) => [name, row[at]!])) as Row<Name>]
    }),
  )
}

/** The cells of a row; one that spans columns is repeated in each of them. */
function cellsOf(row: Tree.Element, base: string): Cell[] {
  const cells = row.childNodes.filter(
    (node): node is Tree.Element => node.nodeName === 'td' || node.nodeName === 'th',
  )
  return cells.flatMap((cell) => {
    const text = oneLine(cell)
    const href = elementsIn(cell, 'a').map((link) => attribute(link, 'href'))[0]
    const url = href && URL.canParse(href, base) ? new URL(href, base).href : null
    const span = Math.trunc(Number(attribute(cell, 'colspan'))) || 1
    return Array<Cell>(Math.min(Math.max(1, span), MOST_SPAN)).fill({ text, url })
  })
}

/** Elements of a name inside another, in order; except those inside a further element named `but`. */
export function elementsIn(node: Tree.ParentNode, name: string, but?: string): Tree.Element[] {
  return node.childNodes.flatMap((child) => {
    if (!('tagName' in child)) return []
    const inner = child.tagName === but ? [] : elementsIn(child, name, but)
    return child.tagName === name ? [child, ...inner] : inner
  })
}

/** The value of an attribute; undefined without it. */
export function attribute({ attrs }: Tree.Element, name: string): string | undefined {
  return attrs.find((each) => each.name === name)?.value
}

/** The classes of an element. */
export function classesOf(element: Tree.Element): string[] {
  return (attribute(element, 'class') ?? '').split(/\s+/)
}

/** True where no table is closed after the last cell. */
function isCut(page: string): boolean {
  const text = page.toLowerCase()
  return text.lastIndexOf('</table') < text.lastIndexOf('<td')
}
