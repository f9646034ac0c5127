// Chile, LeyChile of the Biblioteca del Congreso Nacional: the norms of the Diario Oficial with their text,
// newest first. The text is the version in force when it is read, so each document has the date of its
// version; an older norm that is amended is not read again. 2026-03: the search sorts by day of publication,
// with days such as `20-MAR-2026`; a norm without a day is left out.
import * as z from 'zod'
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Reply, source } from '#model/sources/source.ts'
import { onlyDoubts } from '../kit/concurrent-lists.ts'
import { json } from '../kit/formats/json.ts'
import { listRows } from '../kit/list-rows.ts'
import { pages } from '../kit/paged-lists.ts'
import { replyNamed } from '../kit/reply.ts'
import { query } from '../kit/requests.ts'
import { count, ownId, words } from '../kit/shape.ts'
import { publishedOn } from './leychile/days.ts'
import { normAt, normLines } from './leychile/norms.ts'

const SEARCH = 'https://nuevo.leychile.cl/servicios/buscarjson'
const FIRST_DAY = '2022-01-01'
const ROWS = 50
const Listed = z
  .object({ IDNORMA: ownId.pipe(z.string().regex(/^\d+$/)), FECHA_PUBLICACION: words })
  .transform(({ IDNORMA: id, FECHA_PUBLICACION: day }) => ({ id, day: publishedOn(day) }))
const ResultsReply = z.tuple([z.array(z.unknown()), z.object({ totalitems: count })])

export const clLeychile = source({
  id: 'cl.leychile',
  country: 'CL',
  domains: ['regulations', 'regulation-types', 'entities', 'interest-tags', 'documents'],
  // The gazette has the same norms, with the text of its summary.
  claims: { regulations: ['number', 'title', 'entity_id', 'external_link'] },
  title: 'LeyChile',
  publisher: 'Biblioteca del Congreso Nacional de Chile',
  home: 'https://www.bcn.cl/leychile/',
  official: true,
  terms: 'Open data of the Biblioteca del Congreso Nacional.',
  everyHours: 12,
  hosts: {
    'nuevo.leychile.cl': { perSecond: 0.5, timeoutMs: 60_000 },
    'www.leychile.cl': { perSecond: 0.5, timeoutMs: 60_000 },
  },
  verified: { by: 'recorded', what: 'three norms; the search as others read it', day: '2026-04-01' },
  expect: { atLeast: 5_000 },

  async *discover({ since, until, get }) {
    const from = since && since > FIRST_DAY ? since : FIRST_DAY
    const list = pages(get, {
      ask: ({ number }) =>
        query(SEARCH, {
          string: '',
          tipoNorma: 0,
          page_num: number,
          itemsporpagina: ROWS,
          orden: 2,
        }),
      read: resultRows,
      key: ({ id }) => id,
      atLeast: 1,
    })
    let last = '9999-12-31'
    for await (const { rows, doubts, request, number } of list) {
      if (doubts.length) yield { id: `filas:${number}`, requests: { list: request } }
      for (const { id, day } of rows) {
        // Without the order, the end of a window could not be detected.
        if (day > last) throw new Doubt(`${request.url}: ${day} after ${last}, not newest first`)
        last = day
        if (day >= from && day <= (until ?? day)) yield { id: `norma:${id}`, requests: { norm: normAt(id) } }
      }
      if (last < from) break
    }
  },

  parse(replies, item): Iterable<Line> {
    if (item.id.startsWith('filas:')) return onlyDoubts(resultRows(replyNamed(replies, 'list')).doubts)
    return normLines(replyNamed(replies, 'norm'), item.id.slice('norma:'.length))
  },
})

function resultRows(reply: Reply) {
  const [found, { totalitems }] = json(reply, ResultsReply)
  return { ...listRows(found, Listed, reply.url), total: totalitems }
}
