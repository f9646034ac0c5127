// A list page: its filters, the rows, paging, and the equivalent API request.
import { attrs, type Fill, type Html, html } from '../../html.ts'
import { searchWords } from '../../words/search.ts'
import { chips, chosenOf, type Filter, operationParams } from '../filters/filter-form.ts'
import { filterPanel } from '../filters/filter-panel.ts'
import { namedFilters } from '../filters/named-filters.ts'
import { isCompact, presentationFilters } from '../filters/presentation.ts'
import { noRows } from '../no-rows.ts'
import type { PageContent, Section } from '../page-content.ts'
import { operationOf, type ParamValues, type Reader, type Rows } from '../reader.ts'
import { groupChart, groupFilter } from './group-chart.ts'
import type { ListView } from './list-view.ts'
import { subscriptions } from './subscriptions.ts'

export interface Listing<T> {
  /** The list operation, such as `bills.list`. */
  readonly operation: string
  /** Parameters that the page sets itself. */
  readonly asked?: ParamValues
  readonly filters: readonly Filter[]
  readonly title: string
  /** The title with its language, where that is not the reader's. */
  readonly heading?: Fill
  /** What stays in the address when its filters are cleared. */
  readonly kept?: ParamValues
  /** Filters of a saved search in addition to the address. */
  readonly saves?: Readonly<Record<string, string>>
  readonly lead?: Fill
  /** Shown between the head and the filters. */
  readonly above?: Fill
  readonly rows: (rows: readonly T[]) => Fill
  /** Shown in place of rows where there are none. */
  readonly none?: Html
  readonly limit?: number
  /** How many rows there are, in words of the page. */
  readonly count?: string
}

const LIMIT = 30

/** The rows for the query of the page. */
export function askRows<T>(reader: Reader, list: Listing<T>): Promise<Rows<T>> {
  const { operation, limit = LIMIT } = list
  const isFirst = !reader.query.has('cursor') && operationOf(operation).params.count
  return reader.ask<Rows<T>>(operation, {
    limit,
    ...(isFirst && { count: 'exact' }),
    ...paramsOf(reader, list),
  })
}

/** Groups have an order of their own. */
const UNORDERED = { order_by: null, order: null }

/** What the page asks of its operation: the query of the reader, and what the page sets itself. */
function paramsOf(
  reader: Reader,
  { operation, asked }: Pick<Listing<never>, 'operation' | 'asked'>,
): ParamValues {
  const params = { ...operationParams(reader, operation), ...asked }
  return 'group_by' in params ? { ...params, ...UNORDERED } : params
}

/** A page that is only a list. Throws what the operation throws. */
export async function listPage<T extends { readonly sample: boolean }>(
  reader: Reader,
  section: Section,
  { operation, title, filters, presented }: ListView,
  more: Omit<Listing<T>, 'operation' | 'title' | 'filters'>,
): Promise<PageContent> {
  const list = {
    ...more,
    asked: { ...presented?.(reader), ...more.asked },
    operation,
    title: title(reader),
    filters: await namedFilters(reader, operation, await filters(reader)),
  }
  const rows = await askRows(reader, list)
  return {
    title: list.title,
    section,
    body: listing(reader, list, rows),
    rows: true,
    sample: rows.data.some((row) => row.sample),
  }
}

/** The body of a list page. */
export function listing<T>(reader: Reader, asked: Listing<T>, { data, meta }: Rows<T>): Html {
  const { w } = reader
  const shape = presentationFilters(reader, asked.operation, asked.filters)
  const list = { ...asked, filters: [...asked.filters, ...groupFilter(reader, asked.operation), ...shape] }
  const more = new URLSearchParams(reader.query)
  if (meta.next_cursor) more.set('cursor', meta.next_cursor)
  const first = new URLSearchParams(reader.query)
  first.delete('cursor')
  const count =
    asked.count ??
    (meta.total === undefined || reader.query.has('cursor')
      ? w.list.shown(data.length)
      : meta.total_is_estimate
        ? searchWords[reader.language].estimate(meta.total)
        : w.list.total(meta.total))
  const words = chosenOf(reader, asked.filters).map(([text]) => text)
  const saving = { name: [list.title, ...words].join(' · '), ...(list.saves && { also: list.saves }) }
  const none = list.none ?? noRows(reader, meta, w.list)
  const byTags = meta.notices?.some(({ code }) => code === 'subjects_by_tags')
  const remarks = [
    byTags && searchWords[reader.language].notices.subjects_by_tags,
    meta.unknown !== undefined && w.list.unknown(meta.unknown),
    meta.undated !== undefined && w.list.undated(meta.undated),
  ].filter(Boolean)
  const shown = meta.grouped?.groups.length
    ? groupChart(reader, list.operation, meta.grouped)
    : data.length
      ? list.rows(data)
      : [none, similar(reader, meta.near ?? [])]
  return html`<div class="head"><h1>${list.heading ?? list.title}</h1>${
    list.lead &&
    html`<p
class="lead">${list.lead}</p>`
  }</div>
${list.above}
<div class="cols left">${filterPanel(reader, list.filters, list.kept)}
<div id="results" data-announce="${count}">
${chips(reader, list.filters)}
<div class="spread row"><p class="count">${count}</p>${subscriptions(reader, saving)}</div>
${remarks.length > 0 && html`<p class="remark">${remarks.join(' ')}</p>`}
<div id="rows" tabindex="-1"${attrs({ class: isCompact(reader) && 'compact' })}>${shown}</div>
<nav class="more" aria-label="${w.list.next}">
${
  reader.query.has('cursor') &&
  html`<a class="btn"
href="${reader.to(reader.path, first)}">${w.list.first}</a>`
}
${meta.has_more && html`<a class="btn" rel="next" href="${reader.to(reader.path, more)}">${w.list.next}</a>`}
</nav>
${apiBar(reader, list.operation, paramsOf(reader, list))}
</div></div>`
}

/** Links to records with a similar number or name. */
function similar(reader: Reader, near: NonNullable<Rows<unknown>['meta']['near']>): Fill {
  const links = near.map(({ code, title }) => {
    const q = code ?? title
    return html`<li><a href="${reader.to(reader.path, new URLSearchParams({ q }))}">${q}</a></li>`
  })
  return links.length > 0 && html`<p>${reader.w.list.similar}</p><ul>${links}</ul>`
}

/** The equivalent API request, and how to call it. */
function apiBar({ w, baseUrl }: Reader, id: string, asked: ParamValues): Html {
  const search = new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) =>
      value ? [[name, String(value)] as [string, string]] : [],
    ),
  )
  search.delete('cursor')
  const { method, path } = operationOf(id).http
  const target = `${path}${search.size ? `?${search}` : ''}`
  return html`<div class="api"><span id="api-label">${w.api.label}</span>
<code tabindex="0" role="group" aria-labelledby="api-label">${method} ${target}</code>
<button class="btn" type="button" data-copy="${`curl -H "X-API-Key: $KEY" '${baseUrl}${target}'`}"
data-done="${w.api.copied}">${w.api.copy}</button></div>`
}
