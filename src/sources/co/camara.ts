// Colombia, Cámara de Representantes: its register of bills, of all legislatures. 2026-10: pages have at most
// a hundred rows; a bill has no date, neither of filing nor of its last change, so the register is read
// completely each time. The key is the name of a bill's page: 387 numbers were assigned twice. The page of a
// bill, which has its dates, is three quarters of a megabyte and not read; days of filing and objects are in
// the Cámara's table on the open-data portal of the state, weeks later.
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Item, source, Unavailable } from '#model/sources/source.ts'
import { pages } from '../kit/paged-lists.ts'
import { replyNamed } from '../kit/reply.ts'
import { formRequest } from '../kit/requests.ts'
import { billLines, rowsOn } from './camara/bills.ts'
import { mustRead, tableRequest } from './camara/open-table.ts'

const ALL = { tipo: 'All', estado: 'All', origen: 'All', legislatura: 'All' }

export const coCamara = source({
  id: 'co.camara',
  country: 'CO',
  domains: ['bills', 'commissions'],
  // It has the chamber of origin, and the numbers of the authors.
  claims: { bills: ['bill_type', 'source', 'chamber', 'authors', 'congress_records', 'external_link'] },
  title: 'Proyectos de ley de la Cámara de Representantes',
  publisher: 'Cámara de Representantes de Colombia',
  home: 'https://www.camara.gov.co/proyectos-de-ley/',
  official: true,
  terms: 'The Cámara allows reuse that quotes the source.',
  everyHours: 12,
  hosts: {
    'www.camara.gov.co': { perSecond: 1, timeoutMs: 60_000 },
    'www.datos.gov.co': { perSecond: 1, timeoutMs: 120_000 },
  },
  verified: {
    by: 'recorded',
    what: 'seven bills of two pages, transcribed by others; the table as others read it',
    day: '2026-10-09',
  },
  expect: { atLeast: 6_000 },

  async *discover({ get }) {
    const register = pages(get, {
      ask: ({ number }) =>
        formRequest('https://www.camara.gov.co/wp-admin/admin-ajax.php', {
          action: 'get_proyectos_ley_page',
          page: number,
          per_page: 100,
          term: '',
          comision: '',
          ...ALL,
          ley_numero: '',
          ley_fecha: '',
        }),
      read: rowsOn,
      key: (name) => name,
      atLeast: 1,
    })
    const table = tableRequest()
    const fault = await faultOf(async () => mustRead(await get(table)))
    for await (const { request, rows } of register)
      for (const name of rows) {
        const requests = { page: request, ...(fault ? {} : { table }) }
        yield { id: `proyecto:${name}`, requests } satisfies Item
      }
    if (fault) throw fault
  },

  parse(replies, item): Iterable<Line> {
    return billLines(replyNamed(replies, 'page'), replies.table, item.id.slice('proyecto:'.length))
  },
})

/** Why a table cannot be read; null where it can. The register is read without it, and the run reports it. */
async function faultOf(read: () => Promise<void>): Promise<Doubt | Unavailable | null> {
  try {
    await read()
    return null
  } catch (error) {
    if (error instanceof Doubt || error instanceof Unavailable) return error
    throw error
  }
}
