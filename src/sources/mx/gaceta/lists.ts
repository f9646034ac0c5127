// The lists of the Gaceta: their addresses, and the bills on one, each with its printed lines and links.
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { isDay } from '#lib/dates.ts'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { attribute, elementsIn } from '../../kit/formats/html-table.ts'
import { digest } from '../../kit/names.ts'
import { bodyText } from '../../kit/reply.ts'
import { tidy } from '../../kit/shape.ts'

export const GACETA = 'https://gaceta.diputados.gob.mx'

/** The addresses of the lists, newest first. Throws `Doubt` where there is none. */
export function listsIn(reply: Reply): string[] {
  const lists = elementsIn(treeOf(reply), 'a')
    .map((a) => /^\/Gaceta\/Iniciativas\/66\/gp66_a\w{1,20}\.html$/.exec(attribute(a, 'href') ?? '')?.[0])
    .filter((path) => path !== undefined)
  if (!lists.length) throw new Doubt(`${reply.url}: no list of bills`)
  return [...new Set(lists)].reverse().map((path) => `${GACETA}${path}`)
}

const SHORT = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ')

/** The day on which a list was updated, `actualizado 29/abr/2026`; null where it does not say. */
export function updatedOn(reply: Reply): string | null {
  const [, day, month, year] = /actualizado (\d{1,2})\/(\p{L}{3})\p{L}*\/(\d{4})/u.exec(bodyText(reply)) ?? []
  const number = String(SHORT.indexOf(month ?? '') + 1).padStart(2, '0')
  const found = day && `${year}-${number}-${day.padStart(2, '0')}`
  return found && isDay(found) ? found : null
}

/** A line of a bill: its text, and its links. */
export interface Printed {
  readonly text: string
  readonly links: readonly { readonly text: string; readonly url: string }[]
}

export interface ListedBill {
  readonly key: string
  readonly title: string
  /** The lines below the title and above the place in the Gaceta. */
  readonly steps: readonly Printed[]
  /** The address in the Gaceta, and its text. */
  readonly url: string
  readonly place: string
  /** The number in the legislature; null while it is provisional. */
  readonly number: string | null
}

/**
 * The bills of a list, and the doubts of its unreadable entries. Throws `Doubt` for a truncated list; an
 * entry that the Gaceta did not print is no bill.
 */
export function billsOn(reply: Reply): { bills: ListedBill[]; doubts: Doubt[] } {
  const found: { bills: ListedBill[]; doubts: Doubt[] } = { bills: [], doubts: [] }
  for (const row of elementsIn(treeOf(reply), 'li')) {
    const lines = linesOf(row, reply.url)
    const last = lines.at(-1)
    const place = last?.links.find(({ text }) => /^Gaceta Parlamentaria\b/.test(text))
    if (!place) continue
    const [, words, number] = PRINTED.exec(last!.text) ?? []
    const [{ text: title } = { text: '' }, ...steps] = lines.slice(0, -1)
    const key = title && keyOf(place.url, title)
    if (!key || !words)
      found.doubts.push(
        new Doubt(`${reply.url}: an entry can't be read: ${(title || last!.text).slice(0, 100)}`),
      )
    else found.bills.push({ key, title, steps, url: place.url, place: words, number: finalIn(number) })
  }
  if (!found.bills.length && !found.doubts.length && !updatedOn(reply))
    throw new Doubt(`${reply.url}: no list of bills`)
  return found
}

/** The place, and the number where it has one. */
const PRINTED = /^(Gaceta Parlamentaria, .+?)\.?(?: \((\w{1,8})\))?$/
const PLACE =
  /\/(?:Gaceta|PDF)\/66\/\d{4}\/\p{L}{3}\/(\d{8}(?:-[\w-]{1,40})?)\.(?:html(?:#([\w-]{1,60}))?|pdf)$/u

/** A number that is not provisional; `783X` is. */
function finalIn(number: string | undefined): string | null {
  return number && /^\d{1,5}$/.test(number) ? number : null
}

/**
 * A file may contain several bills, distinguished by their titles; null for a place that identifies no bill.
 */
function keyOf(url: string, title: string): string | null {
  const [, file, anchor] = PLACE.exec(url) ?? []
  return file ? `mx:gaceta:66:${file}:${anchor ?? digest(title)}` : null
}

/** The lines of a row, separated by line breaks. */
function linesOf(row: Tree.Element, base: string): Printed[] {
  const lines: { text: string; links: { text: string; url: string }[] }[] = [{ text: '', links: [] }]
  const visit = (node: Tree.ChildNode) => {
    const line = lines.at(-1)!
    if (node.nodeName === '#text') line.text += (node as Tree.TextNode).value
    if (node.nodeName === 'br') lines.push({ text: '', links: [] })
    if (!('childNodes' in node)) return
    const before = line.text.length
    node.childNodes.forEach(visit)
    const href = node.nodeName === 'a' ? attribute(node, 'href') : undefined
    if (href && URL.canParse(href, base))
      line.links.push({ text: tidy(line.text.slice(before)), url: new URL(href, base).href })
  }
  row.childNodes.forEach(visit)
  return lines.map(({ text, links }) => ({ text: tidy(text), links })).filter(({ text }) => text)
}

function treeOf(reply: Reply): Tree.Document {
  const text = bodyText(reply)
  if (!/<\/html>\s*$/i.test(text)) throw new Doubt(`${reply.url}: the page is cut`)
  return parse(text)
}
