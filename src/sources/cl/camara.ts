// Chile, Cámara de Diputadas y Diputados: its roll calls with ballots, its deputies and their parties over
// time. Bills come from the Senado's docket, which covers both chambers. Here a bill is only a stub, so that
// a roll call finds it even before the docket was read: the docket's record is never overwritten, and the two
// sources can't undo each other. 2026-08: plain HTTP; an unknown record is a `nil` root and an unavailable
// service a maintenance page, both with HTTP 200.
import * as z from 'zod'
import type { Line } from '#model/declaration/domain.ts'
import { type Item, type Reply, type Request, source } from '#model/sources/source.ts'
import { onlyDoubts } from '../kit/concurrent-lists.ts'
import { xml } from '../kit/formats/xml.ts'
import { listRows } from '../kit/list-rows.ts'
import { boletinIn, camara, camaraHost } from '../kit/national/cl-boletines.ts'
import { yearFirst } from '../kit/printed-days.ts'
import { replyNamed } from '../kit/reply.ts'
import { ownId, within, words } from '../kit/shape.ts'
import { billStub, readBill } from './camara/bills.ts'
import { deputyLines } from './camara/deputies.ts'
import { rollCallLines } from './camara/votes.ts'

const FIRST_DAY = '2022-01-01'
const Listed = z.object({ Id: ownId, Descripcion: z.unknown(), Fecha: words.transform(yearFirst) })
const votesIn = (list: Reply) =>
  listRows(xml(list, 'VotacionesColeccion', within('Votacion', z.unknown())), Listed, list.url)

export const clCamara = source({
  id: 'cl.camara',
  country: 'CL',
  domains: ['bills', 'roll-calls', 'votes', 'actors', 'parties'],
  title: 'Datos abiertos de la Cámara de Diputadas y Diputados',
  publisher: 'Cámara de Diputadas y Diputados de Chile',
  home: 'https://opendata.camara.cl/',
  official: true,
  terms: 'Open data of the Cámara de Diputadas y Diputados.',
  everyHours: 12,
  hosts: camaraHost,
  // A new period replaces the whole chamber at once.
  lists: { diputados: { domain: 'actors', ends: { active: false }, share: 1, atLeast: 100 } },
  verified: { by: 'recorded', what: 'two votes, two bills, the list of deputies', day: '2026-08-31' },
  parts: { from: FIRST_DAY, months: 1 },
  expect: { atLeast: 10_000 },

  async *discover({ since, until, get, later }) {
    const deputies = camara('WSDiputado.asmx/retornarDiputadosPeriodoActual')
    const today = (await get(deputies)).retrieved_at.slice(0, 10)
    if (!later) yield { id: 'diputados', requests: { page: deputies } }
    const [from, to] = [since ?? FIRST_DAY, until && until < today ? until : today]
    for (let year = yearOf(to); year >= yearOf(from); year--) {
      const list = camara('WSLegislativo.asmx/retornarVotacionesXAnno', { prmAnno: String(year) })
      const { rows, doubts } = votesIn(await get(list))
      if (doubts.length) yield { id: `lista:votaciones:${year}`, requests: { list } }
      for (const { Id, Descripcion, Fecha: day } of rows)
        if (day >= from && day <= (until ?? day)) yield rollCall(Id, boletinIn(String(Descripcion)), deputies)
    }
  },

  *parse(replies, item): Iterable<Line> {
    if (item.id.startsWith('lista:')) return yield* onlyDoubts(votesIn(replyNamed(replies, 'list')).doubts)
    if (item.id === 'diputados') return yield* deputyLines(replyNamed(replies, 'page'))
    const bill = replies.bill ? readBill(replies.bill) : null
    if (bill) yield* billStub(bill)
    yield* rollCallLines(replyNamed(replies, 'vote'), replyNamed(replies, 'deputies'), bill)
  },
})

const yearOf = (day: string) => Number(day.slice(0, 4))

/** A vote that names no bill is on a resolution or a motion of order; it is kept without one. */
function rollCall(id: string, boletin: string | null, deputies: Request): Item {
  const vote = camara('WSLegislativo.asmx/retornarVotacionDetalle', { prmVotacionId: id })
  if (!boletin) return { id: `votacion:${id}`, requests: { vote, deputies } }
  const bill = camara('WSLegislativo.asmx/retornarProyectoLey', { prmNumeroBoletin: boletin })
  return { id: `votacion:${id}`, requests: { vote, deputies, bill } }
}
