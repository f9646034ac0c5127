// Peru, Congreso: the bills of its register (SPLEY) since 2021, those of each chamber and of the Congreso as
// a whole, with its commissions and caucuses. 2026-09: rows are counted only where the page is in the body; a
// bill has no day of its last change, so the lists of the current period are read completely each time. Its
// steps and files have encrypted addresses, which are not requested.
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Get, type Request, source } from '#model/sources/source.ts'
import { onlyDoubts } from '../kit/concurrent-lists.ts'
import { pages } from '../kit/paged-lists.ts'
import { replyNamed } from '../kit/reply.ts'
import { jsonRequest, query } from '../kit/requests.ts'
import { chamberOf, type ListCode, partOf } from './congreso/chambers.ts'
import { billLine, rowsOn } from './spley/bills.ts'
import { catalogueLines } from './spley/catalogue.ts'

const API = 'https://api.congreso.gob.pe/spley-portal-service'
/** Requested rows of a page; five times as many are returned. */
const ROWS = 200
/** The current period and the previous one, by their first years, with the lists of each. */
const PERIODS: readonly {
  readonly year: number
  readonly lists: readonly ListCode[]
  readonly ended?: true
}[] = [
  { year: 2026, lists: ['S', 'D', 'C'] },
  { year: 2021, lists: ['C'], ended: true },
]

export const peSpley = source({
  id: 'pe.spley',
  country: 'PE',
  domains: ['commissions', 'parties', 'bills'],
  title: 'Sistema de Proyectos de Ley del Congreso',
  publisher: 'Congreso de la República del Perú',
  home: 'https://wb2server.congreso.gob.pe/spley-portal/',
  official: true,
  terms: 'Public information of the Congreso de la República.',
  everyHours: 12,
  hosts: { 'api.congreso.gob.pe': { perSecond: 0.5, timeoutMs: 90_000 } },
  verified: {
    by: 'recorded',
    what: 'six bills of three lists and a catalogue, transcribed by others',
    day: '2026-10-08',
  },
  expect: { atLeast: 10_000 },

  async *discover({ since, get }) {
    for (const { year, lists, ended } of PERIODS) {
      if (ended && since) continue
      for (const list of lists) {
        const filters = query(`${API}/periodo-parlamentario/${year}/filtros`, { codTipoParl: list })
        yield { id: `filtros:${partOf(year, list)}`, requests: { filters } }
        for await (const { request, rows, doubts, number: at } of listed(get, year, list)) {
          for (const number of rows)
            yield { id: `proyecto:${partOf(year, list)}:${number}`, requests: { page: request } }
          if (doubts.length) yield { id: `filas:${partOf(year, list)}:${at}`, requests: { page: request } }
        }
      }
    }
  },

  parse(replies, item): Iterable<Line> {
    const [kind, part = '', number = ''] = item.id.split(':')
    if (kind === 'filtros') return catalogueLines(replyNamed(replies, 'filters'), part)
    if (kind === 'filas') return onlyDoubts(rowsOn(replyNamed(replies, 'page')).doubts)
    if (kind === 'proyecto') return [billLine(replyNamed(replies, 'page'), number)]
    throw new Doubt(`unknown item ${item.id}`)
  },
})

/** Requests the rows of a list from an offset on. Its filters are in the body, mostly empty. */
export function rowsFrom(perParId: number, codTipoParl: ListCode, rowStart: number): Request {
  const any = {
    perLegId: null,
    comisionId: null,
    estadoId: null,
    congresistaId: null,
    grupoParlamentarioId: null,
    proponenteId: null,
    legislaturaId: null,
    fecPresentacionDesde: null,
    fecPresentacionHasta: null,
    pleyNum: null,
    palabras: null,
    tipoFirmanteId: null,
    conAcumulado: false,
  }
  const page = { pageSize: ROWS, rowStart }
  return jsonRequest(`${API}/proyecto-ley/lista-con-filtro`, { perParId, codTipoParl, ...any, ...page })
}

function listed(get: Get, year: number, list: ListCode) {
  return pages(get, {
    ask: ({ seen }) => rowsFrom(year, list, seen),
    read: rowsOn,
    key: (number) => number,
    // The list of the Congreso as a whole may still be empty.
    atLeast: chamberOf(year, list) ? 1 : 0,
  })
}
