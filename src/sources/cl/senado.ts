// Chile, Senado: bills of both chambers with their steps, and the Senado's roll calls. The Senado maintains
// the docket of both chambers, so the record of a bill always comes from here; the Cámara only adds its
// votes. The docket contains the Senado's roll calls too, with ballots. 2026-08: replies come with or without
// an XML prolog, in Latin-1 or UTF-8; an unknown number gives a web page with HTTP 200.
import * as z from 'zod'
import { addDays } from '#lib/dates.ts'
import type { Line } from '#model/declaration/domain.ts'
import { type Get, type Item, type Reply, source, type Window } from '#model/sources/source.ts'
import { onlyDoubts } from '../kit/concurrent-lists.ts'
import { xml } from '../kit/formats/xml.ts'
import { listRows } from '../kit/list-rows.ts'
import { camara, camaraHost, filedIn, filedLists } from '../kit/national/cl-boletines.ts'
import { replyNamed } from '../kit/reply.ts'
import { within, words } from '../kit/shape.ts'
import { authorsAmong } from './senado/authors.ts'
import { billLines, readBill } from './senado/bills.ts'
import { senatorLines } from './senado/senators.ts'
import { rollCallLines } from './senado/votes.ts'

const WSPUBLICO = 'https://tramitacion.senado.cl/wspublico'
/**
 * The list of changes reaches four weeks back. Further back, bills are found by the year they were filed in.
 */
const REACH_DAYS = 28
/** Older bills that are still alive are read once they move. 2026-06: one of 2016 did, after ten years. */
const FIRST_YEAR = 2014
const Moved = z.object({ descripcion: z.object({ boletin: words }) })
const movedIn = (list: Reply) =>
  listRows(xml(list, 'proyectos', within('proyecto', z.unknown())), Moved, list.url)

export const clSenado = source({
  id: 'cl.senado',
  country: 'CL',
  domains: ['interest-tags', 'bills', 'bill-updates', 'roll-calls', 'votes', 'actors'],
  title: 'Tramitación de proyectos de ley',
  publisher: 'Senado de Chile',
  home: 'https://tramitacion.senado.cl/',
  official: true,
  terms: 'Public information of the Senado de Chile.',
  everyHours: 6,
  hosts: { 'tramitacion.senado.cl': { perSecond: 2, timeoutMs: 60_000 }, ...camaraHost },
  verified: { by: 'recorded', what: 'two dockets, a vote, the list of senators', day: '2026-08-31' },
  documentHosts: { 'www.senado.cl': { perSecond: 0.5, timeoutMs: 60_000 } },
  expect: { atLeast: 1_000 },

  async *discover({ since, until, get }) {
    const senators = { url: `${WSPUBLICO}/senadores_vigentes.php` }
    const today = (await get(senators)).retrieved_at.slice(0, 10)
    yield { id: 'senadores', requests: { page: senators } }
    const deputies = camara('WSDiputado.asmx/retornarDiputadosPeriodoActual')
    for await (const number of boletines(get, { since, until }, today)) {
      if (typeof number !== 'string') {
        yield number
        continue
      }
      // The service expects the number without the suffix of the commission.
      const bill = { url: `${WSPUBLICO}/tramitacion.php?boletin=${number.split('-')[0]}` }
      yield { id: `boletin:${number}`, requests: { bill, senators, deputies } }
      // A vote in doubt leaves the bill unaffected.
      yield { id: `votaciones:${number}`, requests: { bill, senators } }
    }
  },

  *parse(replies, item): Iterable<Line> {
    if (item.id.startsWith('lista:ingresados:'))
      return yield* onlyDoubts(filedIn(replyNamed(replies, 'list')).doubts)
    if (item.id === 'lista:movidos') return yield* onlyDoubts(movedIn(replyNamed(replies, 'list')).doubts)
    if (item.id === 'senadores') return yield* senatorLines(replyNamed(replies, 'page'))
    const [reply, senators] = [replyNamed(replies, 'bill'), replyNamed(replies, 'senators')]
    if (item.id.startsWith('votaciones:')) return yield* rollCallLines(reply, senators)
    const bill = readBill(reply)
    const authors = authorsAmong(senators, replyNamed(replies, 'deputies'))
    yield* authors.linesOf(bill.autores.map((author) => author.PARLAMENTARIO))
    yield* billLines(bill, authors.keyOf)
  },
})

/** Recently changed ones first, then the newest; and the item of what of a list cannot be read. */
async function* boletines(get: Get, { since, until }: Window, today: string): AsyncIterable<string | Item> {
  const reach = addDays(today, -REACH_DAYS)
  const given = new Set<string>()
  const fresh = (numbers: readonly string[]) =>
    numbers.filter((number) => given.size < given.add(number).size)
  if (!until || until >= reach) {
    const [year, month, day] = (since && since > reach ? since : reach).split('-')
    // The slashes must be percent-encoded.
    const list = { url: `${WSPUBLICO}/tramitacion.php?fecha=${day}%2F${month}%2F${year}` }
    const { rows, doubts } = movedIn(await get(list))
    yield* fresh(rows.map((bill) => bill.descripcion.boletin))
    if (doubts.length) yield { id: 'lista:movidos', requests: { list } }
  }
  if (since && since >= reach) return
  // Earlier changes are in no list: every bill filed by then is read.
  const last = Number((until && until < today ? until : today).slice(0, 4))
  for (let filed = last; filed >= FIRST_YEAR; filed--)
    for (const [at, list] of filedLists(filed).entries()) {
      const { rows, doubts } = filedIn(await get(list))
      yield* fresh(rows.map(({ NumeroBoletin }) => NumeroBoletin))
      if (doubts.length) yield { id: `lista:ingresados:${filed}:${at + 1}`, requests: { list } }
    }
}
