// The agenda as a month, a week or a day.
import { addDays, dayIn, inZone } from '#lib/dates.ts'
import { COUNTRIES, countryByCode } from '#model/country.ts'
import { attrs, type Html, html } from '../../html.ts'
import { agendaWords } from '../../words/agenda.ts'
import { chips, type Filter } from '../filters/filter-form.ts'
import { filterField, filterGroup } from '../filters/filter-panel.ts'
import { namedFilters } from '../filters/named-filters.ts'
import { everyRow } from '../kit/every-row.ts'
import { groupChart, groupFilter } from '../kit/group-chart.ts'
import { listTitle } from '../kit/list-view.ts'
import { subscriptions } from '../kit/subscriptions.ts'
import { noRows } from '../no-rows.ts'
import type { PageContent } from '../page-content.ts'
import type { Grouped, ParamValues, Reader, Rows } from '../reader.ts'
import { agendaList, dayLists } from './day-list.ts'
import { EVENT_KINDS, type Event, kindMark } from './entry-fields.ts'
import { monthGrid, monthStyle } from './month.ts'
import { schedulesListed } from './schedule-calendar.ts'
import { type AgendaPeriod, agendaPeriod, filterQuery, grouping, OF_DAYS, VIEWS } from './span.ts'

const PAGE = 500
const SHOWN = { page: PAGE, most: 3 * PAGE }
const UNDATED_DAYS = 60
const MOST_UNDATED = 20
const FIELDS =
  'title,kind,status,starts_at,ends_at,time_zone,chamber,commission_name,place,' +
  'country_code,platform_url,sample'

export async function schedulesPage(reader: Reader): Promise<PageContent> {
  const w = agendaWords[reader.language]
  const today = todayOf(reader)
  const span = agendaPeriod(reader.query, today)
  const { group_by } = grouping(reader)
  const [{ events, total, grouped, cut, meta }, undated, name, filters] = await Promise.all([
    group_by ? groupsIn(reader, span, group_by) : eventsIn(reader, span),
    !group_by && span.first <= today && today <= span.last ? undatedIn(reader) : [],
    listTitle(reader, schedulesListed),
    namedFilters(reader, schedulesListed.operation, await schedulesListed.filters(reader), OF_DAYS),
  ])
  const none = !total && noRows(reader, meta, w)
  const days = () =>
    span.view === 'month'
      ? html`${none}${monthGrid(reader, span, events, today)}`
      : none || dayLists(reader, span, events, today)
  const shown = grouped?.groups.length ? groupChart(reader, schedulesListed.operation, grouped) : days()
  const count = w.count(total)
  const asked = [...filters, ...groupFilter(reader, schedulesListed.operation)]
  const kinds = EVENT_KINDS.map((kind) => html`<li>${kindMark(reader, kind)}</li>`)
  return {
    title: `${w.title}, ${nameOf(reader, span)}`,
    section: 'schedules',
    sample: events.some(({ sample }) => sample),
    head: span.view === 'month' && monthStyle,
    body: html`<div class="head"><h1>${w.title}</h1><p class="lead">${w.lead}</p></div>
${filterForm(reader, span, asked)}
<div id="results" data-announce="${count}">
${chips(reader, asked)}
<div class="calhead"><h2>${nameOf(reader, span)}</h2>
${steps(reader, span, today)}</div>
<div class="calhead"><p class="count">${count}</p>
<ul class="kinds" aria-label="${w.keyTitle}">${kinds}</ul>
${subscriptions(reader, { name })}
</div>
${cut && html`<p class="notice">${w.cut}</p>`}
${shown}
${
  undated.length > 0 &&
  html`<section class="sec undated"><h2>${w.undated} <small>${reader.f.number(undated.length)}</small></h2>
<p class="small muted">${w.undatedNote}</p>${agendaList(reader, undated)}</section>`
}</div>`,
  }
}

/** Today in the requested country; in the middle of the region where there are several. */
function todayOf({ query, now }: Reader): string {
  const code = countryByCode(query.getAll('country_code').join(',')) ?? 'CO'
  return dayIn(now, COUNTRIES[code].time_zone)
}

/** The entries of a period, or their groups. */
interface Entries {
  readonly events: readonly Event[]
  readonly total: number
  readonly grouped?: Grouped | undefined
  /** True where there are more than a page shows. */
  readonly cut: boolean
  readonly meta: Rows<Event>['meta']
}

async function eventsIn(reader: Reader, { first, last }: AgendaPeriod): Promise<Entries> {
  const asked = { ...filterQuery(reader), since: first, until: last, order: 'asc', fields: FIELDS }
  const { rows, cut, meta } = await everyRow<Event>(reader.ask, 'schedules.list', asked, SHOWN)
  const events = rows.toSorted((a, b) => (clockOf(a) < clockOf(b) ? -1 : 1))
  return { events, total: events.length, cut, meta }
}

/** The entries of a period, counted by a key. Throws INVALID_PARAM. */
async function groupsIn(reader: Reader, { first, last }: AgendaPeriod, group_by: string): Promise<Entries> {
  const asked = { ...filterQuery(reader), since: first, until: last, group_by, count: 'exact', limit: PAGE }
  const { meta } = await reader.ask<Rows<Event>>('schedules.list', asked)
  return { events: [], total: meta.total ?? 0, grouped: meta.grouped, cut: false, meta }
}

/** Recently read entries without a day, which are shown with those of today. */
async function undatedIn(reader: Reader): Promise<readonly Event[]> {
  const { data } = await reader.ask<Rows<Event>>('schedules.list', {
    ...filterQuery(reader),
    fields: FIELDS,
    limit: PAGE,
    order: 'desc',
    updated_since: addDays(reader.now.slice(0, 10), -UNDATED_DAYS),
  })
  return data.filter(({ starts_at }) => !starts_at).slice(0, MOST_UNDATED)
}

/** The time that a page shows: entries of a day are ordered by it, whatever their zones. */
function clockOf({ starts_at, time_zone }: Event): string {
  return starts_at ? inZone(starts_at, time_zone).slice(0, 16) : ''
}

function nameOf(reader: Reader, { view, first, last }: AgendaPeriod): string {
  const { f } = reader
  if (view === 'month') return f.month(first)
  if (view === 'list') return f.longDay(first)
  return agendaWords[reader.language].weekOf(f.day(first), f.day(last))
}

function steps(reader: Reader, span: AgendaPeriod, today: string): Html {
  const w = agendaWords[reader.language]
  const to = (asked: ParamValues) =>
    reader.to('/schedules', { ...asked, ...filterQuery(reader), ...grouping(reader) })
  const { view } = span
  const views = VIEWS.map((each) => {
    const current = attrs({ 'aria-current': each === view && 'true' })
    return html`<a href="${to(span.as(each))}"${current}>${w.views[each]}</a>`
  })
  const now = view === 'month' ? { view, month: today.slice(0, 7) } : { view, day: today }
  return html`<nav class="row" aria-label="${w.view}"><span class="switch">${views}</span>
<a class="btn" href="${to(span.before)}" rel="prev" aria-label="${w.previous[view]}">‹</a>
<a class="btn" href="${to(now)}">${reader.w.today}</a>
<a class="btn" href="${to(span.after)}" rel="next" aria-label="${w.next[view]}">›</a></nav>`
}

function filterForm(reader: Reader, span: AgendaPeriod, filters: readonly Filter[]): Html {
  const { filter: w } = reader.w
  const days = Object.entries(span.as(span.view)).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  const isFirst = ({ kind }: Filter) => kind === 'text' || kind === 'choice'
  const first = filters.filter((filter) => isFirst(filter) && OWN_FIELDS.has(nameIn(filter)))
  const countries = filters.filter(({ kind }) => kind === 'countries')
  const others = filters.filter((filter) => ![...first, ...countries].includes(filter))
  // Chips show what is active, and the month stays in view.
  const group = (title: string, some: readonly Filter[]) => filterGroup(reader, title, some, { closed: true })
  return html`<form class="inline" action="${reader.to('/schedules')}" data-swap="results"
aria-label="${w.title}">${days}${first.map((filter) => filterField(reader, filter))}
<button class="btn">${w.apply}</button>
<div class="filters">${group(w.countries, countries)}${group(w.more, others)}</div></form>`
}

/** Filters whose fields are always shown. */
const OWN_FIELDS: ReadonlySet<string> = new Set(['q', 'kind'])
const nameIn = (filter: Filter): string => ('name' in filter ? filter.name : '')
