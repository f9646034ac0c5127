// Colombia, Diario Oficial: numbers, kinds and days of its editions; their contents are in files that need a
// session cookie. 2026-09: the page lists the last ten of a hundred editions; a search by days, in a form of
// JavaServer Faces, reaches the whole archive, ten rows at a time. Such a search is bound to its session, so
// each begins a new one. An edition is published on most days, including Sundays.
import { dayIn } from '#lib/dates.ts'
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Get, type Item, type Reply, type Request, source } from '#model/sources/source.ts'
import { orDoubt } from '../kit/concurrent-lists.ts'
import { buttonRequest, facesForm, STATE, tableRows } from '../kit/faces-forms.ts'
import { pages } from '../kit/paged-lists.ts'
import { once, replyNamed, wholePage } from '../kit/reply.ts'
import { query } from '../kit/requests.ts'
import {
  type EditionRow,
  editionLines,
  editionOf,
  listIn,
  rowName,
  SITE,
  TABLE,
} from './diario-oficial/editions.ts'

const FIRST_DAY = '2022-01-01'
const FORM = 'frmConDiario'
const ROWS = 10

export const coDiarioOficial = source({
  id: 'co.diario-oficial',
  country: 'CO',
  domains: ['regulations', 'regulation-types'],
  title: 'Diario Oficial, ediciones',
  publisher: 'Imprenta Nacional de Colombia',
  home: SITE,
  official: true,
  terms: 'Official publication; no licence is stated.',
  everyHours: 12,
  hosts: { 'svrpubindc.imprenta.gov.co': { perSecond: 0.5, timeoutMs: 60_000 } },
  verified: {
    by: 'recorded',
    what: 'the end of a search by days and a search by norm; the requests as others send them',
    day: '2026-09-28',
  },
  parts: { from: FIRST_DAY, months: 1 },
  expect: { atLeast: 1_500 },

  async *discover({ since, until, get }) {
    const from = since ?? FIRST_DAY
    const front: Request = { url: SITE }
    const shown = await get(front)
    const { rows } = once(shown, listIn)
    if (!rows.length) throw new Doubt(`${SITE}: no edition`)
    // Newest first, the page reaches back to its last row; others of that day may follow on the next.
    if (reachesBack(rows, from)) {
      yield* itemsOf(rows, front, from, until)
      return
    }
    const to = until ?? dayIn(shown.retrieved_at, 'America/Bogota')
    for await (const { rows, request } of found(get, from, to)) {
      const strange = rows.map(dayOf).find((day) => day !== null && (day < from || day > to))
      if (strange) throw new Doubt(`${strange} in a search from ${from} to ${to}`)
      yield* itemsOf(rows, request, from, to)
    }
  },

  parse(replies, item): Iterable<Line> {
    return editionLines(replyNamed(replies, 'list'), item.id.slice('edicion:'.length))
  },
})

/** The pages of a search by days, both inclusive. */
async function* found(get: Get, from: string, to: string) {
  const printed = (day: string) => day.split('-').reverse().join('/')
  const days = { fechaInicial_input: printed(from), fechaFinal_input: printed(to) }
  // The window's name, which the site ignores, keeps its session separate from others.
  const opened = await get(query(SITE, { dias: `${from}/${to}` }))
  const search = facesForm(opened, wholePage(opened), FORM)
  let [first, total]: [Reply | null, number | null] = [null, null]
  yield* pages(get, {
    ask: ({ before, seen }) => {
      if (!before) return buttonRequest(search, 'btnBuscar', days)
      first ??= before
      const state = facesForm(first, wholePage(first), FORM).fields[STATE]!
      const fields = { ...search.fields, ...days, [STATE]: state }
      return tableRows({ url: search.url, fields }, TABLE, seen, ROWS)
    },
    read: (reply) => {
      const list = once(reply, listIn)
      // Further rows come without the total.
      total = list.total ?? total
      return { rows: list.rows, total }
    },
    key: rowName,
  })
}

/** True where rows are newest first and end before a day. */
function reachesBack(rows: readonly EditionRow[], from: string): boolean {
  const days = rows.flatMap((row) => dayOf(row) ?? [])
  return days.every((day, i) => day <= days[Math.max(0, i - 1)]!) && (days.at(-1) ?? from) < from
}

/** A row with an unknown day has an item too, so that it is reported as a failed edition. */
function* itemsOf(
  rows: readonly EditionRow[],
  list: Request,
  from: string,
  to: string | null,
): Iterable<Item> {
  for (const row of rows) {
    const day = dayOf(row)
    if (day && (day < from || day > (to ?? day))) continue
    yield { id: `edicion:${rowName(row)}`, requests: { list } }
  }
}

function dayOf(row: EditionRow): string | null {
  const edition = orDoubt(() => editionOf(row))
  return edition instanceof Doubt ? null : edition.day
}
