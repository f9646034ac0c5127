// Costa Rica, Asamblea Legislativa: the calendar of its web site, sessions of commissions and other events,
// from the site's own lists. 2026-08: 5,958 events, changed daily. No reply was seen, only the requests of
// other programs; since July 2026 the host answers from Costa Rica alone, and its TLS chain lacks a
// certificate.
import * as z from 'zod'
import type { Line } from '#model/declaration/domain.ts'
import { type Item, type Reply, type Request, source } from '#model/sources/source.ts'
import { onlyDoubts } from '../kit/concurrent-lists.ts'
import { json } from '../kit/formats/json.ts'
import { pages } from '../kit/paged-lists.ts'
import { once, replyNamed } from '../kit/reply.ts'
import { eventLines, eventsIn } from './calendario/events.ts'

const LIST = "https://asamblea.go.cr/p/_api/web/lists/getbytitle('Calendario de eventos')/items"
const FIELDS = 'Id,Title,Description,EventDate,EndDate,Location,Modified'

export const crCalendario = source({
  id: 'cr.calendario',
  country: 'CR',
  domains: ['schedules'],
  title: 'Calendario de eventos',
  publisher: 'Asamblea Legislativa de Costa Rica',
  home: 'https://www.asamblea.go.cr/',
  official: true,
  terms: 'Public information of the Asamblea Legislativa; no licence is stated.',
  everyHours: 12,
  blocked: { kind: 'geo', why: 'its host responds only in Costa Rica' },
  hosts: { 'asamblea.go.cr': { perSecond: 0.5, timeoutMs: 60_000 } },
  verified: { by: 'derived', what: 'the list and the fields that another program reads', day: '2026-08-07' },
  expect: { atLeast: 1_000, quiet: 'no event is announced during a recess' },

  async *discover({ since, get }) {
    const list = pages(get, {
      ask({ number, before }) {
        if (number === 1) return asking(first(since))
        const next = before && once(before, nextOf)
        return next ? asking(next) : null
      },
      read: (reply) => ({ ...eventsIn(reply), more: once(reply, nextOf) !== undefined }),
      key: ({ Id }) => Id,
    })
    for await (const { request, rows, doubts, number } of list) {
      for (const { Id } of rows) yield { id: `evento:${Id}`, requests: { page: request } } satisfies Item
      if (doubts.length) yield { id: `filas:${number}`, requests: { page: request } } satisfies Item
    }
  },

  parse(replies, item): Iterable<Line> {
    const page = replyNamed(replies, 'page')
    if (item.id.startsWith('filas:')) return onlyDoubts(eventsIn(page).doubts)
    return eventLines(page, item.id.slice('evento:'.length))
  },
})

const Next = z.object({ 'odata.nextLink': z.url().optional() })
const nextOf = (page: Reply) => json(page, Next)['odata.nextLink']

/** The newest events, or those that were changed since a day. */
function first(since: string | null): string {
  const changed = since ? `&$filter=Modified ge datetime'${since}T00:00:00Z'` : ''
  return encodeURI(`${LIST}?$select=${FIELDS}&$orderby=Id desc&$top=100${changed}`)
}

const asking = (url: string): Request => ({
  // In its sent form: the quotes of its query encoded.
  url: new URL(url).href,
  headers: { accept: 'application/json;odata=nometadata' },
})
