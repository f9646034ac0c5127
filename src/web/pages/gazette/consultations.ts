// Consultations by their deadline.
import { type Fill, html } from '../../html.ts'
import { consultationWords } from '../../words/consultations.ts'
import { type Filter, operationParams } from '../filters/filter-form.ts'
import { namedFilters } from '../filters/named-filters.ts'
import type { ListView } from '../kit/list-view.ts'
import { askRows, type Listing, listing } from '../kit/listing-page.ts'
import { subjectFilters } from '../kit/subjects.ts'
import type { PageContent } from '../page-content.ts'
import type { Reader, Rows } from '../reader.ts'
import { board, type DeadlineGroup } from './board.ts'
import type { Consultation } from './gazette-fields.ts'

const OPERATION = 'consultations.list'
const MOST_OPEN = 30
const CLOSED = 5
const RECENT = 100

/** The filters of the board. */
export const consultationsListed: ListView = {
  operation: OPERATION,
  title: ({ language }) => consultationWords[language].title,
  filters: filtersOf,
}

export async function consultationsPage(reader: Reader): Promise<PageContent> {
  const w = consultationWords[reader.language]
  const base = {
    operation: OPERATION,
    filters: await namedFilters(reader, OPERATION, filtersOf(reader)),
    title: w.title,
    lead: w.lead,
  } as const
  const { query } = reader
  const whole = ['q', 'cursor', 'status', 'group_by'].every((name) => !query.get(name)?.trim())
  const [list, rows] = whole ? await wholeBoard(reader, base) : await narrowed(reader, base)
  return {
    title: w.title,
    section: 'consultations',
    body: listing(reader, list, rows),
    rows: true,
    sample: rows.data.some((row) => row.sample),
  }
}

type Base = Pick<Listing<Consultation>, 'operation' | 'filters' | 'title' | 'lead'>
type Page = [Listing<Consultation>, Rows<Consultation>]

/** All open ones, by deadline; then those without a deadline, and those that closed last. */
async function wholeBoard(reader: Reader, base: Base): Promise<Page> {
  const w = consultationWords[reader.language]
  const asked = operationParams(reader, OPERATION)
  const open = { status: 'open', order_by: 'end_date', order: 'asc' }
  const [opened, closed, recent] = await Promise.all([
    reader.ask<Rows<Consultation>>(OPERATION, { ...asked, ...open, limit: MOST_OPEN }),
    reader.ask<Rows<Consultation>>(OPERATION, {
      ...asked,
      status: 'closed',
      order_by: 'end_date',
      limit: CLOSED,
    }),
    reader.ask<Rows<Consultation>>(OPERATION, { ...asked, limit: RECENT, count: 'exact' }),
  ])
  const unknown = recent.data.filter(({ status }) => status === null)
  const withStatus = (status: string) => {
    const search = new URLSearchParams(reader.query)
    search.set('status', status)
    return reader.to(reader.path, search)
  }
  const link = (status: string, text: string) =>
    html`<p class="small"><a href="${withStatus(status)}">${text}</a></p>`
  const after: Partial<Record<DeadlineGroup, Fill>> = {
    ...(opened.meta.has_more && { later: link('open', w.moreOpen) }),
    ...(closed.meta.has_more && { closed: link('closed', w.moreClosed) }),
    ...(recent.meta.has_more && { unknown: html`<p class="small muted">${w.recent}</p>` }),
  }
  const list: Listing<Consultation> = { ...base, asked: open, rows: (rows) => board(reader, rows, after) }
  // Of all of them, whatever their state.
  const meta = { ...recent.meta, has_more: false, next_cursor: null }
  return [list, { data: [...opened.data, ...unknown, ...closed.data], meta }]
}

/** The requested ones, by deadline; by relevance where words were searched. */
async function narrowed(reader: Reader, base: Base): Promise<Page> {
  const status = reader.query.get('status')
  const ordered = status ? { order_by: 'end_date', order: status === 'open' ? 'asc' : 'desc' } : undefined
  const byDeadline = ordered && !reader.query.get('q')?.trim() ? { asked: ordered } : {}
  const list: Listing<Consultation> = { ...base, ...byDeadline, rows: (rows) => board(reader, rows) }
  return [list, await askRows(reader, list)]
}

function filtersOf({ language, terms, w: frame }: Reader): Filter[] {
  const w = consultationWords[language]
  const { open, closed } = terms.consultation
  return [
    { kind: 'text', name: 'q', label: frame.filter.q },
    {
      kind: 'choice',
      name: 'status',
      label: w.status,
      options: [
        ['open', open],
        ['closed', closed],
      ],
    },
    { kind: 'days', label: w.closing, from: 'closing_after', to: 'closing_before' },
    { kind: 'countries' },
    { kind: 'kept', name: 'entity_id', label: w.facts.entity },
    ...subjectFilters({ language }),
    { kind: 'days', label: w.published, from: 'since', to: 'until' },
  ]
}
