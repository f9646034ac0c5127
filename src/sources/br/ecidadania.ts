// Brazil, e-Cidadania of the Senado: the bills on which the public can vote yes or no. 2026-06: pages of some
// ten rows, without a day: a bill is open to answers as long as it moves, so no consultation has an end. The
// answer counts change all day, and are not read. The hearings of the site are meetings that `br.senado` has
// under other numbers.
import type { Line } from '#model/declaration/domain.ts'
import { type Item, source } from '#model/sources/source.ts'
import { pages } from '../kit/paged-lists.ts'
import { once, replyNamed } from '../kit/reply.ts'
import { consultationLines, readPage, SITE } from './ecidadania/consultations.ts'

export const brEcidadania = source({
  id: 'br.ecidadania',
  country: 'BR',
  domains: ['consultations', 'entities', 'bills'],
  title: 'Portal e-Cidadania: consulta pública',
  publisher: 'Senado Federal',
  home: 'https://www12.senado.leg.br/ecidadania/principalmateria',
  official: true,
  terms: 'Open data of the Senado Federal, free to use with attribution.',
  everyHours: 24,
  hosts: { 'www12.senado.leg.br': { perSecond: 0.5, timeoutMs: 60_000 } },
  verified: { by: 'recorded', what: 'a page of the list, cut to three rows by others', day: '2026-06-16' },
  expect: { atLeast: 300 },

  async *discover({ get }) {
    const found = pages(get, {
      ask: ({ number, before }) =>
        before && number > once(before, readPage).last
          ? null
          : { url: `${SITE}/pesquisamateria?p=${number}` },
      read: (reply) => ({ rows: [...once(reply, readPage).rows.values()] }),
      key: ({ id }) => id,
      atLeast: 1,
    })
    for await (const { request, rows } of found) {
      for (const { id } of rows) yield { id: `materia:${id}`, requests: { page: request } } satisfies Item
    }
  },

  parse(replies, item): Iterable<Line> {
    return consultationLines(replyNamed(replies, 'page'), item.id.split(':')[1]!)
  },
})
