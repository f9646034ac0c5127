// A page that lists records: its filters, the rows, paging, and the same query of the API.
import { COUNTRIES, COUNTRY_CODES } from '#model/country.ts'
import { attrs, type Fill, type Html, html } from '../html.ts'
import { icon } from './icons.ts'
import { byCountryName, empty } from './parts.ts'
import { type Asked, operationOf, type Reader, type Rows } from './reader.ts'
import type { Section, Shown } from './shown.ts'

/** A field of the filters, by the name of its parameter in the API. */
export type Filter =
  | { readonly kind: 'countries' }
  | { readonly kind: 'text'; readonly name: string; readonly label: string }
  | {
      readonly kind: 'choice'
      readonly name: string
      readonly label: string
      /** Value and text of each option; the first option is none of them. */
      readonly options: readonly (readonly [value: string, text: string])[]
      /** True where one of the options always holds, the first unless another is chosen. */
      readonly always?: true
    }
  | { readonly kind: 'days'; readonly label: string; readonly from: string; readonly to: string }
  /** Kept from the address, and told as a chip; no field of its own. */
  | { readonly kind: 'kept'; readonly name: string; readonly label: string }

export interface Listing<T> {
  /** The operation that lists, such as `bills.list`. */
  readonly operation: string
  /** Parameters that the page sets itself. */
  readonly asked?: Asked
  readonly filters: readonly Filter[]
  readonly title: Fill
  readonly lead?: Fill
  /** Stands between the head and the filters. */
  readonly above?: Fill
  readonly rows: (rows: readonly T[]) => Fill
  readonly limit?: number
}

const LIMIT = 30

/** What the query of a page asks of an operation: its parameters, those that are empty left out. */
export function askedOf(reader: Reader, operation: string): Record<string, string> {
  const { params } = operationOf(operation)
  const asked: Record<string, string> = {}
  for (const name of new Set(reader.query.keys())) {
    // A page needs its rows whole.
    if (name === 'fields') continue
    // A form sends a parameter once for each value.
    const values = reader.query.getAll(name).filter((value) => value.trim() !== '')
    if (params[name]?.in === 'query' && values.length) asked[name] = values.join(',')
  }
  return asked
}

/** The rows that the query of the page asks for. */
export function askRows<T>(
  reader: Reader,
  { operation, asked, limit = LIMIT }: Listing<T>,
): Promise<Rows<T>> {
  return reader.ask<Rows<T>>(operation, { limit, ...askedOf(reader, operation), ...asked })
}

/** A page that lists, and nothing else. Throws what the operation throws. */
export async function listPage<T extends { readonly sample: boolean }>(
  reader: Reader,
  section: Section,
  list: Listing<T> & { readonly title: string },
): Promise<Shown> {
  const rows = await askRows(reader, list)
  return {
    title: list.title,
    section,
    body: listing(reader, list, rows),
    sample: rows.data.some((row) => row.sample),
  }
}

/** The body of a page that lists. */
export function listing<T>(reader: Reader, list: Listing<T>, { data, meta }: Rows<T>): Html {
  const { w } = reader
  const more = new URLSearchParams(reader.query)
  if (meta.next_cursor) more.set('cursor', meta.next_cursor)
  const first = new URLSearchParams(reader.query)
  first.delete('cursor')
  const count =
    meta.total === undefined || reader.query.has('cursor')
      ? w.list.shown(data.length)
      : w.list.total(meta.total)
  const none = empty(w.list.none, meta.reason === 'not_covered' ? w.list.uncovered : w.list.noneHint)
  return html`<div class="head"><h1>${list.title}</h1>${
    list.lead &&
    html`<p
class="lead">${list.lead}</p>`
  }</div>
${list.above}
<div class="cols left">${filterPanel(reader, list.filters)}
<div id="results" data-announce="${count}">
${chips(reader, list.filters)}
<p class="count">${count}</p>
${data.length ? list.rows(data) : none}
<nav class="more" aria-label="${w.list.next}">
${
  reader.query.has('cursor') &&
  html`<a class="btn"
href="${reader.to(reader.path, first)}">${w.list.first}</a>`
}
${meta.has_more && html`<a class="btn" rel="next" href="${reader.to(reader.path, more)}">${w.list.next}</a>`}
</nav>
${apiBar(reader, list.operation, { ...askedOf(reader, list.operation), ...list.asked })}
</div></div>`
}

/** The same query of the API, and how to call it. */
function apiBar({ w, baseUrl }: Reader, id: string, asked: Asked): Html {
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

function filterPanel(reader: Reader, filters: readonly Filter[]): Html {
  const { w } = reader
  const kept = filters.flatMap((filter) => {
    const value = filter.kind === 'kept' && reader.query.get(filter.name)
    return value ? [html`<input type="hidden" name="${filter.name}" value="${value}">`] : []
  })
  return html`<details class="filterbox"><summary>${icon('filter')}${w.filter.title}</summary>
<form class="filters" action="${reader.to(reader.path)}" data-swap="results" aria-label="${w.filter.title}">
${kept}${filters.map((filter) => fieldOf(reader, filter))}
<div class="actions"><button class="btn main">${w.filter.apply}</button>
<a class="btn" href="${reader.to(reader.path)}">${w.filter.clear}</a></div></form></details>`
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

/** What the list is narrowed by, each with a link that takes it away. */
function chips(reader: Reader, filters: readonly Filter[]): Fill {
  const { query, w, f, language } = reader
  const without = (name: string, value?: string) => {
    const left = new URLSearchParams(query)
    left.delete('cursor')
    if (value === undefined) left.delete(name)
    else {
      const values = left.getAll(name).flatMap((each) => each.split(','))
      left.delete(name)
      for (const each of values) if (each !== value) left.append(name, each)
    }
    return reader.to(reader.path, left)
  }
  const all = filters.flatMap((filter): (readonly [string, string])[] => {
    if (filter.kind === 'countries')
      return query
        .getAll('country_code')
        .flatMap((value) => value.split(','))
        .flatMap((code) => {
          const known = COUNTRY_CODES.find((each) => each === code.toUpperCase())
          return known ? [[COUNTRIES[known].names[language], without('country_code', code)] as const] : []
        })
    if (filter.kind === 'days')
      return (['from', 'to'] as const).flatMap((end) => {
        const value = query.get(filter[end])
        const word = end === 'from' ? w.filter.since : w.filter.until
        return value ? [[`${filter.label}: ${word} ${f.day(value)}`, without(filter[end])] as const] : []
      })
    const value = query.get(filter.name)
    if (!value) return []
    if (filter.kind === 'kept') return [[filter.label, without(filter.name)]]
    // What always holds narrows nothing while it is as it was.
    if (filter.kind === 'choice' && filter.always && value === filter.options[0]?.[0]) return []
    const text =
      filter.kind === 'choice'
        ? (filter.options.find(([option]) => option === value)?.[1] ?? value)
        : `“${value}”`
    return [[text, without(filter.name)]]
  })
  if (!all.length) return null
  const items = all.map(
    ([text, address]) =>
      html`<li><a href="${address}"><span class="unseen">${w.filter.remove(text)}</span><span
aria-hidden="true">${text}</span></a></li>`,
  )
  return html`<ul class="chips" aria-label="${w.filter.active}">${items}</ul>`
}
