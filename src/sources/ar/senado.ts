// Argentina, Senado de la Nación: senators in office, roll calls with ballots, and their files with referrals
// and steps. 2026-10: the lists of files need a session, so only files linked by a roll call are read. A roll
// call lists all 72 seats, with an empty cell for members who were present without a vote.
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, source } from '#model/sources/source.ts'
import { onlyDoubts } from '../kit/concurrent-lists.ts'
import { replyNamed } from '../kit/reply.ts'
import { formRequest } from '../kit/requests.ts'
import { fileLines } from './senado/bills.ts'
import { filesIn, rollCallsIn, SENADO } from './senado/lists.ts'
import { senatorLines } from './senado/senators.ts'
import { rollCallLines } from './senado/votes.ts'

const FIRST_YEAR = 2022

export const arSenado = source({
  id: 'ar.senado',
  country: 'AR',
  domains: [
    ...['actors', 'parties', 'commissions', 'bills', 'bill-updates'],
    ...['roll-calls', 'votes', 'documents'],
  ],
  title: 'Votaciones y expedientes del Senado de la Nación',
  publisher: 'Senado de la Nación Argentina',
  home: 'https://www.senado.gob.ar/votaciones/actas',
  official: true,
  terms: 'Public information of the Senado de la Nación.',
  everyHours: 24,
  hosts: { 'www.senado.gob.ar': { perSecond: 0.5, timeoutMs: 60_000 } },
  lists: { senadores: { domain: 'actors', ends: { active: false }, share: 0.5, atLeast: 60 } },
  verified: {
    by: 'recorded',
    what: 'a list of roll calls, one of them and a file, transcribed by others',
    day: '2026-10-09',
  },
  expect: { atLeast: 1_000 },

  async *discover({ since, get }) {
    const senators = { url: `${SENADO}/micrositios/DatosAbiertos/ExportarListadoSenadores/json` }
    yield { id: 'senadores', requests: { senators } }
    // The time is that of the reply. A file may move for a year and more after its vote.
    const year = Number((await get(senators)).retrieved_at.slice(0, 4))
    const files = new Set<string>()
    const last = since ? Math.min(Number(since.slice(0, 4)), year - 1) : FIRST_YEAR
    for (let at = year; at >= last; at--) {
      const asked = formRequest(`${SENADO}/votaciones/actas`, { 'busqueda_actas[anio]': at })
      const list = await get(asked)
      for (const file of filesIn(list)) files.add(file)
      const { rows, doubts } = rollCallsIn(list, at)
      if (doubts.length) yield { id: `lista:${at}`, requests: { list: asked } }
      for (const { id, day } of rows) {
        if (since && day < since) continue
        const requests = { page: { url: `${SENADO}/votaciones/detalleActa/${id}` }, senators }
        yield { id: `acta:${id}`, requests }
      }
    }
    for (const file of files) {
      const page = { url: `${SENADO}/parlamentario/comisiones/verExp/${file}` }
      yield { id: `expediente:${file}`, requests: { page, senators } }
    }
  },

  parse(replies, item): Iterable<Line> {
    const at = item.id.indexOf(':')
    const [kind, id] = at < 0 ? [item.id, ''] : [item.id.slice(0, at), item.id.slice(at + 1)]
    if (kind === 'senadores') return senatorLines(replyNamed(replies, 'senators'))
    if (kind === 'lista') return onlyDoubts(rollCallsIn(replyNamed(replies, 'list'), Number(id)).doubts)
    const [page, senators] = [replyNamed(replies, 'page'), replyNamed(replies, 'senators')]
    if (kind === 'acta') return rollCallLines(page, senators, id)
    if (kind === 'expediente') return fileLines(page, senators, id)
    throw new Doubt(`unknown item ${item.id}`)
  },
})
