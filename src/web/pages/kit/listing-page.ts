// A list page: its filters, the rows, paging, and the equivalent API request.
import { COUNTRIES, COUNTRY_CODES } from '#model/country.ts'
import { attrs, type Fill, type Html, html } from '../../html.ts'
import { searchWords } from '../../words/search.ts'
import type { PageContent, Section } from '../page-content.ts'
import { operationOf, type ParamValues, paramPairs, type Reader, type Rows } from '../reader.ts'
import { chips, chosenOf, type Filter, operationParams } from './filter-form.ts'
import { groupChart, groupFilter } from './group-chart.ts'
import { byCountryName, emptyNotice } from './html-parts.ts'
import { icon } from './icons.ts'
import type { ListView } from './list-view.ts'
import { namedFilters } from './named-filters.ts'
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
}

const LIMIT = 30

/** The rows for the query of the page. */
export function askRows<T>(
  reader: Reader,
  { operation, asked, limit = LIMIT }: Listing<T>,
): Promise<Rows<T>> {
  return reader.ask<Rows<T>>(operation, { limit, ...operationParams(reader, operation), ...asked })
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
    filters: await namedFilters(reader, await filters(reader)),
  }
  const rows = await askRows(reader, list)
  return {
    title: list.title,
    section,
    body: listing(reader, list, rows),
    sample: rows.data.some((row) => row.sample),
  }
}

/** The body of a list page. */
export function listing<T>(reader: Reader, asked: Listing<T>, { data, meta }: Rows<T>): Html {
  const { w } = reader
  const list = { ...asked, filters: [...asked.filters, ...groupFilter(reader, asked.operation)] }
  const more = new URLSearchParams(reader.query)
  if (meta.next_cursor) more.set('cursor', meta.next_cursor)
  const first = new URLSearchParams(reader.query)
  first.delete('cursor')
  const count =
    meta.total === undefined || reader.query.has('cursor')
      ? w.list.shown(data.length)
      : w.list.total(meta.total)
  const words = chosenOf(reader, list.filters).map(([text]) => text)
  const saving = { name: [list.title, ...words].join(' · '), ...(list.saves && { also: list.saves }) }
  const hint = meta.reason === 'not_covered' ? w.list.uncovered : w.list.noneHint
  const none = list.none ?? emptyNotice(w.list.none, hint)
  const byTags = meta.notices?.some(({ code }) => code === 'subjects_by_tags')
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
${byTags && html`<p class="notice plain">${searchWords[reader.language].notices.subjects_by_tags}</p>`}
${shown}
<nav class="more" aria-label="${w.list.next}">
${
  reader.query.has('cursor') &&
  html`<a class="btn"
href="${reader.to(reader.path, first)}">${w.list.first}</a>`
}
${meta.has_more && html`<a class="btn" rel="next" href="${reader.to(reader.path, more)}">${w.list.next}</a>`}
</nav>
${apiBar(reader, list.operation, { ...operationParams(reader, list.operation), ...list.asked })}
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

function filterPanel(reader: Reader, filters: readonly Filter[], always: ParamValues = {}): Html {
  const { w } = reader
  const kept = filters.flatMap((filter) => {
    const value = filter.kind === 'kept' && reader.query.get(filter.name)
    return value ? [html`<input type="hidden" name="${filter.name}" value="${value}">`] : []
  })
  for (const [name, value] of paramPairs(always))
    kept.push(html`<input type="hidden" name="${name}" value="${value}">`)
  return html`<details class="filterbox"><summary>${icon('filter')}${w.filter.title}</summary>
<form class="filters" action="${reader.to(reader.path)}" data-swap="results" aria-label="${w.filter.title}">
${kept}${filters.map((filter) => fieldOf(reader, filter))}
<div class="actions"><button class="btn main">${w.filter.apply}</button>
<a class="btn" href="${reader.to(reader.path, always)}">${w.filter.clear}</a></div></form></details>`
}

function fieldOf(reader: Reader, filter: Filter): Fill {
  const { query, w, language } = reader
  if (filter.kind === 'kept') return null
  if (filter.kind === 'text') {
    const value = attrs({ value: query.get(filter.name), maxlength: 400 })
    return html`<div class="field"><label for="${`f-${filter.name}`}">${filter.label}</label>
<input type="search" id="${`f-${filter.name}`}" name="${filter.name}" autocomplete="off"${value}></div>`
  }
  if (filter.kind === 'choice') {
    const chosen = query.get(filter.name)
    const options = filter.options.map(
      ([value, text]) =>
        html`<option value="${value}"${attrs({ selected: value === chosen })}>${text}</option>`,
    )
    return html`<div class="field"><label for="${`f-${filter.name}`}">${filter.label}</label>
<select id="${`f-${filter.name}`}" name="${filter.name}">${
      !filter.always &&
      html`<option
value="">${w.filter.all}</option>`
    }${options}</select></div>`
  }
  if (filter.kind === 'days') {
    const field = (name: string, label: string) =>
      html`<div class="field"><label for="${`f-${name}`}">${label}</label>
<input type="date" id="${`f-${name}`}" name="${name}"${attrs({ value: query.get(name) })}></div>`
    return html`<fieldset class="two"><legend>${filter.label}</legend>
${field(filter.from, w.filter.since)}${field(filter.to, w.filter.until)}</fieldset>`
  }
  const chosen = query.getAll('country_code').flatMap((value) => value.toUpperCase().split(','))
  const boxes = COUNTRY_CODES.toSorted(byCountryName(language)).map(
    (code) =>
      html`<label><input type="checkbox" name="country_code"
value="${code}"${attrs({ checked: chosen.includes(code) })}>${COUNTRIES[code].names[language]}<span class="cc"
aria-hidden="true">${code}</span></label>`,
  )
  return html`<fieldset><legend>${w.filter.countries}</legend><div class="checks">${boxes}</div></fieldset>`
}
