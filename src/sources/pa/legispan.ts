// Panama, Legispan of the Asamblea Nacional: the norms that the Gaceta Oficial prints, each with its own
// file. The site of the gazette itself blocks programs. 2026-04: some 57,000 norms, answers take up to 25
// seconds; their days are those of signing, and the text included with one is that of its whole edition, so
// it is not used. No reply was seen, only the data that other programs derived from them.
import type { Line } from '#model/declaration/domain.ts'
import { type Item, source } from '#model/sources/source.ts'
import { onlyDoubts } from '../kit/concurrent-lists.ts'
import { pages } from '../kit/paged-lists.ts'
import { replyNamed } from '../kit/reply.ts'
import { query } from '../kit/requests.ts'
import { normLines, normsIn } from './legispan/norms.ts'

const API = 'https://legispan.asamblea.gob.pa/api/search/norm'

export const paLegispan = source({
  id: 'pa.legispan',
  country: 'PA',
  domains: ['regulations', 'regulation-types', 'entities', 'interest-tags', 'documents'],
  title: 'Legispan: normas de la Gaceta Oficial',
  publisher: 'Asamblea Nacional de Panamá',
  home: 'https://legispan.asamblea.gob.pa/',
  official: true,
  terms: 'Public information of the Asamblea Nacional; no licence is stated.',
  everyHours: 12,
  // A norm is printed days after it is signed, and added here days after that.
  overlapDays: 30,
  hosts: { 'legispan.asamblea.gob.pa': { perSecond: 0.5, timeoutMs: 120_000 } },
  documentHosts: { 's3-legispan.asamblea.gob.pa': { perSecond: 1, timeoutMs: 60_000 } },
  verified: {
    by: 'derived',
    what: 'five norms, as another program kept them, and the list it reads',
    day: '2026-04-17',
  },
  expect: { atLeast: 10_000, within: { norma: 30 } },

  async *discover({ since, get }) {
    const list = pages(get, {
      ask: ({ number }) =>
        query(API, {
          page: number,
          limit: 100,
          sortKey: 'publishedAt',
          sortOrder: 'desc',
          ...(since && { publishedAt_start: since }),
        }),
      read: normsIn,
      key: ({ original }) => original.id,
    })
    for await (const { request, rows, doubts, number } of list) {
      for (const { original } of rows)
        yield { id: `norma:${original.id}`, requests: { page: request } } satisfies Item
      if (doubts.length) yield { id: `filas:${number}`, requests: { page: request } } satisfies Item
    }
  },

  parse(replies, item): Iterable<Line> {
    const page = replyNamed(replies, 'page')
    if (item.id.startsWith('filas:')) return onlyDoubts(normsIn(page).doubts)
    return normLines(page, item.id.slice('norma:'.length))
  },
})
