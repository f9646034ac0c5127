// Panama, Asamblea Nacional: the orders of the day of the plenary, from the list of its web site. 2026-10:
// 360 since January 2024. A row has a day and no hour: it is at the beginning of the day. The bills are in a
// separate file, each time all that wait for their second debate, which is not read. The site blocks
// programs, but other programs could read this list.
import type { Line } from '#model/declaration/domain.ts'
import { type Item, source } from '#model/sources/source.ts'
import { onlyDoubts } from '../kit/concurrent-lists.ts'
import { pages } from '../kit/paged-lists.ts'
import { replyNamed } from '../kit/reply.ts'
import { formRequest } from '../kit/requests.ts'
import { orderLines, ordersIn, publishedOn } from './orden-del-dia/orders.ts'

/** Rows of a page. */
const ROWS = 100

export const paOrdenDelDia = source({
  id: 'pa.orden-del-dia',
  country: 'PA',
  domains: ['schedules'],
  title: 'Orden del día del Pleno',
  publisher: 'Asamblea Nacional de Panamá',
  home: 'https://www.asamblea.gob.pa/',
  official: true,
  terms: 'Public information of the Asamblea Nacional; no licence is stated.',
  everyHours: 12,
  hosts: { 'www.asamblea.gob.pa': { perSecond: 0.5, timeoutMs: 60_000 } },
  verified: { by: 'derived', what: 'a program that reads the list, and its notes on it', day: '2026-10-09' },
  expect: { atLeast: 200 },

  async *discover({ since, get }) {
    const list = pages(get, {
      ask: ({ number, seen }) => asking(number, seen),
      read: (reply) => ordersIn(reply),
      key: ({ ID }) => ID,
      atLeast: 1,
    })
    for await (const { request, rows, doubts, number } of list) {
      for (const row of rows) {
        const published = publishedOn(row)
        const old = since && published && published < since
        if (!old) yield { id: `orden:${row.ID}`, requests: { page: request } } satisfies Item
      }
      if (doubts.length) yield { id: `filas:${number}`, requests: { page: request } } satisfies Item
    }
  },

  parse(replies, item): Iterable<Line> {
    if (item.id.startsWith('filas:')) return onlyDoubts(ordersIn(replyNamed(replies, 'page')).doubts)
    return orderLines(replyNamed(replies, 'page'), item.id.slice('orden:'.length))
  },
})

/** A page of the list in the request format of the site's table, newest first. */
function asking(draw: number, start: number) {
  return formRequest('https://www.asamblea.gob.pa/Data/OrdenDia/21/0/List', {
    draw,
    start,
    length: ROWS,
    'order[0][column]': 0,
    'order[0][dir]': 'desc',
    'columns[0][data]': 'ID',
    'columns[0][orderable]': 'true',
  })
}
