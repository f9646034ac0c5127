// Argentina: public consultations of draft norms, from the platform of the executive (DemocracyOS). 2026-06:
// fewer than 100, twenty per page, pages counted from 0; the site gives only the closing date, not whether
// one is open.
import type { Line } from '#model/declaration/domain.ts'
import { type Item, source } from '#model/sources/source.ts'
import { onlyDoubts } from '../kit/concurrent-lists.ts'
import { pages } from '../kit/paged-lists.ts'
import { replyNamed } from '../kit/reply.ts'
import { forumLines, forumsIn, PLATFORM } from './consultapublica/forums.ts'

export const arConsultapublica = source({
  id: 'ar.consultapublica',
  country: 'AR',
  domains: ['consultations', 'entities'],
  title: 'Consulta Pública',
  publisher: 'Gobierno de la República Argentina',
  home: `${PLATFORM}/`,
  official: true,
  terms: 'Public information of the Gobierno de la República Argentina; no licence is stated.',
  everyHours: 24,
  hosts: { 'consultapublica.argentina.gob.ar': { perSecond: 0.5, timeoutMs: 60_000 } },
  verified: { by: 'derived', what: 'a program that reads it; no reply of it was seen', day: '2026-06-30' },
  expect: { atLeast: 10 },

  async *discover({ get }) {
    const list = pages(get, {
      ask: ({ number }) => ({
        url: `${PLATFORM}/api/forum/all?page=${number - 1}`,
        headers: { accept: 'application/json' },
      }),
      read: forumsIn,
      key: ({ id }) => id,
      atLeast: 1,
      endsTwice: true,
    })
    // It does not give times of change: all are read each time.
    for await (const { request, rows, doubts, number } of list) {
      // One of an unknown visibility is reported by its item.
      for (const { id, visibility } of rows)
        if (visibility !== 'private') yield { id: `foro:${id}`, requests: { page: request } } satisfies Item
      if (doubts.length) yield { id: `filas:${number}`, requests: { page: request } } satisfies Item
    }
  },

  parse(replies, item): Iterable<Line> {
    const page = replyNamed(replies, 'page')
    if (item.id.startsWith('filas:')) return onlyDoubts(forumsIn(page).doubts)
    return forumLines(page, item.id.slice('foro:'.length))
  },
})
