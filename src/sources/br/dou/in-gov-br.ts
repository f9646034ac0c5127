// Pages of in.gov.br: the list of a section on a day, and an act with its text.
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import * as z from 'zod'
import { Doubt, type Reply, type Request } from '#model/sources/source.ts'
import { oneLine, plain } from '../../kit/formats/html.ts'
import { attribute, elementsIn } from '../../kit/formats/html-table.ts'
import { dayFirst } from '../../kit/printed-days.ts'
import { distinct, onlyOne } from '../../kit/repeated-rows.ts'
import { bodyText, once } from '../../kit/reply.ts'
import { label, read, words, wordsOrNull } from '../../kit/shape.ts'
import type { Act } from './acts.ts'

export const SITE = 'https://www.in.gov.br'

/**
 * The required fields of each act in a list; without them it is another list. 2026-08: `urlTitle` may contain
 * slashes and dots; its last digits are the number of the act.
 */
const Listed = z.looseObject({
  urlTitle: z.string().regex(/^[^\s?#"<>]{1,1000}-\d{6,12}$/),
  pubDate: z.string().transform(dayFirst),
  artType: wordsOrNull,
})
export type Listed = z.infer<typeof Listed>
/** The other fields, which put only their own act in doubt. */
const PublicationRow = z.object({ pubName: label, editionNumber: label, hierarchyStr: words })
/** Null on a day without an edition. */
const Day = z.object({ jsonArray: z.array(Listed).nullable() })

/** Requests the acts of a section on a day. */
export function sectionRequest(section: string, day: string): Request {
  const [year, month, date] = day.split('-')
  return { url: `${SITE}/leiturajornal?data=${date}-${month}-${year}&secao=${section}` }
}

const ISLAND = /<script\b[^>]*\bid="params"[^>]*>([\s\S]*?)<\/script>/

const readDay = (reply: Reply): ReadonlyMap<string, Listed[]> => {
  const [, text = ''] = ISLAND.exec(bodyText(reply)) ?? []
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new Doubt(`${reply.url}: no list of a day`, { cause })
  }
  const rows = distinct(read(value, Day, reply.url).jsonArray ?? [])
  return Map.groupBy(rows, ({ urlTitle }) => numberOf(urlTitle))
}

/** The acts in a list, each with its number. Throws `Doubt` for a list of another day. */
export function actsOf(list: Reply, day: string): (readonly [string, Listed])[] {
  const rows = [...once(list, readDay)].map(([id, [row]]) => [id, row!] as const)
  if (rows.some(([, { pubDate }]) => pubDate !== day)) throw new Doubt(`${list.url}: acts of another day`)
  return rows
}

/** The element after an act's text, which shows that the text is complete. */
const END = 'informacao-conteudo-dou'

/** The act of this number, from its page and the list. Throws `Doubt` where they are two acts. */
export function actOn(page: Reply, list: Reply, id: string): Act {
  const row = onlyOne(once(list, readDay).get(id), `${list.url}: no act ${id}`)
  const { hierarchyStr, pubName, editionNumber } = read(row, PublicationRow, list.url)
  // The site uses headings of the same class around the act.
  const frame = elementsIn(parse(bodyText(page)), 'div').find((each) => marksOf(each).includes('dou-modelo'))
  const one = (name: string, mark: string) => {
    const found = frame && elementsIn(frame, name).find((each) => marksOf(each).includes(mark))
    if (!found) throw new Doubt(`${page.url}: no ${mark}`)
    return found
  }
  const published = dayFirst(oneLine(one('span', 'publicado-dou-data')))
  if (numberOf(oneLine(one('div', 'link-to-share'))) !== id || published !== row.pubDate)
    throw new Doubt(`${page.url}: another act than ${id}`)
  one('div', END)
  const body = one('div', 'texto-dou')
  const ementa = elementsIn(body, 'p').find((each) => marksOf(each).includes('ementa'))
  return {
    key: `br:dou:${id}`,
    heading: oneLine(one('h2', 'portlet-title-text')),
    ementa: ementa ? oneLine(ementa) : null,
    type: row.artType,
    path: hierarchyStr,
    section: pubName,
    edition: editionNumber,
    day: row.pubDate,
    text: plain(body),
    url: `${SITE}/web/dou/-/${row.urlTitle}`,
  }
}

function numberOf(urlTitle: string): string {
  return /-(\d{6,12})$/.exec(urlTitle)?.[1] ?? ''
}

/** Selectors of parts of a page, by class or id. */
function marksOf(element: Tree.Element): string[] {
  return [...(attribute(element, 'class') ?? '').split(/\s+/), attribute(element, 'id') ?? '']
}
