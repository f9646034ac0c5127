// Colombia, Cámara de Representantes: its register of bills, of all legislatures. 2026-10: pages have at most
// a hundred rows; a bill has no date, neither of filing nor of its last change, so the register is read
// completely each time. The key is the name of a bill's page: 387 numbers were assigned twice. The page of a
// bill, which has its dates, is three quarters of a megabyte and not read.
import type { Line } from '#model/declaration/domain.ts'
import { source } from '#model/sources/source.ts'
import { pages } from '../kit/paged-lists.ts'
import { replyNamed } from '../kit/reply.ts'
import { formRequest } from '../kit/requests.ts'
import { billLines, rowsOn } from './camara/bills.ts'

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
  hosts: { 'www.camara.gov.co': { perSecond: 1, timeoutMs: 60_000 } },
  verified: { by: 'recorded', what: 'seven bills of two pages, transcribed by others', day: '2026-10-09' },
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
    for await (const { request, rows } of register)
      for (const name of rows) yield { id: `proyecto:${name}`, requests: { page: request } }
  },

  parse(replies, item): Iterable<Line> {
    return billLines(replyNamed(replies, 'page'), item.id.slice('proyecto:'.length))
  },
})
