// Argentina, SAIJ: laws of the Nation since 1983 with their text, an archive that complements the gazette.
// Laws published from October 2026 on are read from the gazette itself, `ar.bora`, so that no law has two
// records. 2026-09: the search answers by year, and with an empty result when its rate limit is exceeded;
// each norm is JSON inside JSON.
import * as z from 'zod'
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Reply, source } from '#model/sources/source.ts'
import { onlyDoubts } from '../kit/concurrent-lists.ts'
import { json } from '../kit/formats/json.ts'
import { listRows } from '../kit/list-rows.ts'
import { pages } from '../kit/paged-lists.ts'
import { replyNamed } from '../kit/reply.ts'
import { query } from '../kit/requests.ts'
import { inside, Metadata, normLines, SITE } from './saij/norms.ts'

const FIRST_YEAR = 1983
const LAST_YEAR = 2026
const ROWS = 100

const Abstract = z.object({ document: z.object({ metadata: Metadata }) })
const Result = z
  .object({ documentAbstract: z.string() })
  .transform(({ documentAbstract }) => inside(documentAbstract, Abstract, SITE).document.metadata)
const ResultsEnvelope = z.object({ searchResults: z.object({ documentResultList: z.array(z.unknown()) }) })
const found = (reply: Reply) =>
  listRows(json(reply, ResultsEnvelope).searchResults.documentResultList, Result, reply.url)

export const arSaij = source({
  id: 'ar.saij',
  country: 'AR',
  domains: ['regulations', 'regulation-types', 'interest-tags', 'documents'],
  title: 'Sistema Argentino de Información Jurídica: leyes nacionales',
  publisher: 'Ministerio de Justicia de la Nación',
  home: 'https://www.saij.gob.ar/',
  official: true,
  terms: 'Public information of the Sistema Argentino de Información Jurídica.',
  everyHours: 7 * 24,
  hosts: { 'www.saij.gob.ar': { perSecond: 0.5, timeoutMs: 60_000 } },
  verified: { by: 'recorded', what: 'four norms; the search as others read it', day: '2024-10-18' },
  expect: { atLeast: 4_000 },

  async *discover({ since, get }) {
    let listed = 0
    for (let year = LAST_YEAR; year >= FIRST_YEAR; year--) {
      const list = pages(get, {
        ask: ({ seen }) => query(`${SITE}/busqueda`, searched(year, seen)),
        read: found,
        key: ({ uuid }) => uuid,
      })
      for await (const { rows, doubts, request, number } of list) {
        listed += rows.length
        if (doubts.length) yield { id: `filas:${year}:${number}`, requests: { list: request } }
        for (const { uuid, timestamp } of rows) {
          if (since && timestamp && timestamp < Date.parse(since)) continue
          yield { id: `norma:${uuid}`, requests: { norm: query(`${SITE}/view-document`, { guid: uuid }) } }
        }
      }
    }
    if (!listed) throw new Doubt('the search finds no law of any year')
  },

  parse(replies, item): Iterable<Line> {
    if (item.id.startsWith('filas:')) return onlyDoubts(found(replyNamed(replies, 'list')).doubts)
    return normLines(replyNamed(replies, 'norm'))
  },
})

function searched(year: number, seen: number) {
  const facets = [
    ...['Total', 'Tipo de Documento/Legislación/Ley', `Fecha/${year}[20,1]`],
    ...['Jurisdicción/Nacional'],
  ]
  return { o: seen, p: ROWS, f: facets.join('|'), s: 'fecha-rango|DESC', v: 'colapsada' }
}
