// The page of a file: tables identified by their summary, with cells that are not always closed.
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { fold } from '#lib/texts/text.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { oneLine } from '../../kit/formats/html.ts'
import { attribute, elementsIn } from '../../kit/formats/html-table.ts'
import { dayFirst } from '../../kit/printed-days.ts'
import { tidy } from '../../kit/shape.ts'
import { senadoPage } from './lists.ts'

export interface Table {
  readonly summary: string
  readonly headings: readonly string[]
  /** Cells of its rows, without header cells. */
  readonly rows: readonly (readonly string[])[]
}

export interface FilePage {
  readonly tables: readonly Table[]
  /** Rows of all tables whose summary has this prefix, ignoring case and accents. */
  rows(summary: string): readonly (readonly string[])[]
  /**
   * The same with the cells under these headings, in their order. Throws `Doubt` for a table without one of
   * them.
   */
  columns(summary: string, headings: readonly string[]): readonly (readonly string[])[]
  /**
   * The text after a word in the tables of a summary, `SANCION: APROBO` → `APROBO`; null where there is none.
   */
  said(summary: string, word: string): string | null
  /** Links inside the element of this id, with their texts. */
  links(id: string): readonly { readonly url: string; readonly text: string }[]
  /** The headings next to the tables. */
  readonly headings: readonly string[]
}

/** Parses the page of a file. Throws `Doubt` for another page, and for a truncated one. */
export function filePage(reply: Reply): FilePage {
  const text = senadoPage(reply)
  const tree = parse(text)
  const tables = elementsIn(tree, 'table').map((table) => ({
    summary: fold(attribute(table, 'summary') ?? ''),
    headings: elementsIn(table, 'th', 'table').map((cell) => fold(oneLine(cell))),
    rows: elementsIn(table, 'tr', 'table')
      .map((row) => elementsIn(row, 'td', 'table').map(oneLine))
      .filter((cells) => cells.length),
  }))
  if (!/id="textoOriginal"[\s\S]*<\/div>/.test(text)) throw new Doubt(`${reply.url}: not the page of a file`)
  const under = (summary: string) => tables.filter((table) => table.summary.startsWith(fold(summary)))
  const rows = (summary: string) => under(summary).flatMap((table) => table.rows)
  return {
    tables,
    rows,
    columns(summary, wanted) {
      return under(summary).flatMap((table) => {
        const places = wanted.map((heading) => table.headings.indexOf(fold(heading)))
        if (places.includes(-1)) throw new Doubt(`${reply.url}: ${summary} has other headings`)
        return table.rows.map((cells) => places.map((at) => cells[at] ?? ''))
      })
    },
    said(summary, word) {
      const cells = rows(summary).flat()
      const cell = cells.find((each) => fold(each.split(':')[0]!) === fold(word))
      return cell?.slice(cell.indexOf(':') + 1).trim() || null
    },
    links(id) {
      const inside = elementsIn(tree, 'div').filter((div) => attribute(div, 'id') === id)
      return inside
        .flatMap((div) => elementsIn(div, 'a'))
        .flatMap((link) => {
          const href = attribute(link, 'href')
          if (!href || !URL.canParse(href, reply.url)) return []
          // The number of the text follows its name in hidden text.
          const shown = link.childNodes.filter(({ nodeName }) => nodeName === '#text')
          const words = tidy(shown.map((node) => (node as Tree.TextNode).value).join(' '))
          return [{ url: new URL(href, reply.url).href, text: words }]
        })
    },
    headings: elementsIn(tree, 'h2').map(oneLine),
  }
}

/** A printed day, `02-05-2024`; null for `SIN FECHA` and where it is empty. */
export function printedDay(printed: string | null | undefined): string | null {
  return printed && /^\d{1,2}[-/]\d{1,2}[-/]\d{4}$/.test(printed) ? dayFirst(printed) : null
}
