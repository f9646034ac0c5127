// Ecuador, Asamblea Nacional: its former register of bills, an archive. 2026-10: open to programs, without a
// bill after 2 August 2024; the register that replaced it needs a login. A page of JavaServer Faces lists all
// bills, ten at a time; a request for a number of rows that its menu lacks is refused. The list is not read
// by days: what may still change, such as a status, has none.
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Item, type Reply, type Request, source } from '#model/sources/source.ts'
import { facesForm, tableRows } from '../kit/faces-forms.ts'
import { pages } from '../kit/paged-lists.ts'
import { once, replyNamed, wholePage } from '../kit/reply.ts'
import { billLines } from './leyes/bills.ts'
import { rowName, rowsIn, tableOf } from './leyes/table.ts'

const front: Request = { url: 'https://leyes.asambleanacional.gob.ec/' }
const FORM = 'proyectosDeLeyForm'

export const ecLeyes = source({
  id: 'ec.leyes',
  country: 'EC',
  domains: ['bills'],
  title: 'Proyectos de ley: archivo hasta agosto de 2024',
  publisher: 'Asamblea Nacional del Ecuador',
  home: front.url,
  official: true,
  terms: 'Public information of the Asamblea Nacional; no licence is stated.',
  everyHours: 720,
  endedOn: '2024-08-02',
  hosts: { 'leyes.asambleanacional.gob.ec': { perSecond: 0.5, timeoutMs: 60_000 } },
  verified: {
    by: 'derived',
    what:
      'form, columns and paging as programs and notes of others describe them, which counted 2,740 bills; ' +
      'no reply was seen',
    day: '2026-10-09',
  },
  expect: { atLeast: 2_000 },

  async *discover({ get }) {
    let first: Reply | null = null
    const list = pages(get, {
      ask: ({ before, seen }) => {
        if (!before) return front
        first ??= before
        const { id, rows } = once(first, tableOf)
        return tableRows(facesForm(first, wholePage(first), FORM), id, seen, rows)
      },
      // Further rows come without the headings and the total.
      read: (reply) => {
        const table = once(first ?? reply, tableOf)
        return { rows: rowsIn(reply, table), total: table.total }
      },
      key: rowName,
      atLeast: 1,
    })
    for await (const { request, rows } of list) {
      const requests = request === front ? { front } : { front, rows: request }
      for (const row of rows) yield { id: `proyecto:${rowName(row)}`, requests } satisfies Item
    }
  },

  parse(replies, item): Iterable<Line> {
    if (!item.id.startsWith('proyecto:')) throw new Doubt(`unknown item ${item.id}`)
    const table = once(replyNamed(replies, 'front'), tableOf)
    const reply = replies.rows ?? replyNamed(replies, 'front')
    return billLines(rowsIn(reply, table), item.id.slice('proyecto:'.length))
  },
})
