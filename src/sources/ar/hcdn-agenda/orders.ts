// The order of the day of a session, `temario`: a PDF inside a page, `abrirPDF("…")`. Its head has the day
// and the hour, `MIÉRCOLES 20 DE MAYO 11 HS`; each item begins with a file, `0419-D-2026 DE RESOLUCIÓN. …`,
// and ends with its commissions, `A / B`.
import { parse } from 'parse5'
import { Doubt, type Reply, type Request } from '#model/sources/source.ts'
import { orDoubt } from '../../kit/concurrent-lists.ts'
import { attribute, elementsIn } from '../../kit/formats/html-table.ts'
import { pdfRows } from '../../kit/formats/pdf.ts'
import { fileOfDiputados } from '../../kit/national/ar-congreso.ts'
import { spelledDay } from '../../kit/printed-days.ts'
import { once, wholePage } from '../../kit/reply.ts'
import { tidy } from '../../kit/shape.ts'

const ADDRESS = /\/procesar\.html\?id_sesion=(\d{1,9})&tipo=temario$/

/** The sessions that have an order of the day, by their number. Throws `Doubt` where none has. */
export function ordersIn(reply: Reply): ReadonlyMap<string, Request> {
  return once(reply, readOrders)
}

function readOrders(reply: Reply): ReadonlyMap<string, Request> {
  const found = elementsIn(parse(wholePage(reply)), 'a').flatMap((link): [string, Request][] => {
    const href = attribute(link, 'href') ?? ''
    const id = ADDRESS.exec(href)?.[1]
    return id ? [[id, { url: new URL(href, reply.url).href }]] : []
  })
  if (!found.length) throw new Doubt(`${reply.url}: no order of the day`)
  return new Map(found)
}

export interface Order {
  /** `11:00`; null where the head has none for the day of the session. */
  readonly at: string | null
  readonly items: readonly { readonly code: string; readonly title: string | null }[]
}

const MOST_BASE64 = 40_000_000
const EMBEDDED = /\babrirPDF\("([A-Za-z0-9+/=\\]+)"\)/

/** The order of a session of a day. Throws `Doubt` for a page without a PDF that can be read. */
export async function orderIn(reply: Reply, day: string): Promise<Order> {
  return orderOf(await once(reply, rowsOf), day)
}

async function rowsOf(reply: Reply): Promise<string[]> {
  const embedded = EMBEDDED.exec(wholePage(reply))?.[1]
  if (!embedded || embedded.length > MOST_BASE64) throw new Doubt(`${reply.url}: no PDF in the page`)
  const file = { ...reply, body: Buffer.from(embedded.replaceAll('\\', ''), 'base64') }
  const rows = (await pdfRows(file)).flat().map((row) => tidy(row.map(({ text }) => text).join(' ')))
  if (!rows.length) throw new Doubt(`${reply.url}: a PDF without text`)
  return rows
}

/** Rows above the first item. */
const HEAD_ROWS = 15
const WEEKDAY = '(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)'
const HOUR = new RegExp(
  `${WEEKDAY},? (\\d{1,2} de \\p{L}+)\\D{0,12}? (\\d{1,2})(?:[:.]([0-5]\\d))? ?hs?\\b`,
  'iu',
)
const FILE = '(\\d{1,5}-[A-Z]{1,4}-(?:\\d{4}|\\d{2}))'
const TYPE = '(?:ley|resoluci[oó]n|declaraci[oó]n|comunicaci[oó]n)'
const ITEM = new RegExp(`^${FILE}\\b.*?\\bde ${TYPE}\\b\\.? ?(.*)$`, 'iu')
/** Rows of a title; a longer one runs into the next page. */
const MOST_ROWS = 8

function orderOf(rows: readonly string[], day: string): Order {
  const head = rows.slice(0, HEAD_ROWS).join(' ')
  const [, printed, hour, minute = '00'] = HOUR.exec(head) ?? []
  const isOfDay = orDoubt(() => spelledDay(`${printed} de ${day.slice(0, 4)}`)) === day
  const items = new Map<string, string | null>()
  for (const [at, row] of rows.entries()) {
    const [, file, first = ''] = ITEM.exec(row) ?? []
    const code = file ? fileOfDiputados(file) : null
    if (!code || items.has(code)) continue
    const more = rows.slice(at + 1)
    const end = more.findIndex((text) => ITEM.test(text) || text.includes(' / '))
    const title = [first, ...more.slice(0, end < 0 ? 0 : end)]
    items.set(code, end >= MOST_ROWS ? first || null : tidy(title.join(' ')) || null)
  }
  return {
    at: hour && isOfDay && Number(hour) < 24 ? `${hour.padStart(2, '0')}:${minute}` : null,
    items: [...items].map(([code, title]) => ({ code, title })),
  }
}
