// The form of a list's filters, and their fields.
import { COUNTRIES, COUNTRY_CODES } from '#model/country.ts'
import { attrs, type Fill, type Html, html } from '../../html.ts'
import { byCountryName } from '../kit/html-parts.ts'
import { icon } from '../kit/icons.ts'
import type { Reader } from '../reader.ts'
import type { Filter } from './filter-form.ts'

/** The form with the filters of a list. */
export function filterPanel(reader: Reader, filters: readonly Filter[]): Html {
  const { w } = reader
  const kept = filters.flatMap((filter) => {
    const value = filter.kind === 'kept' && reader.query.get(filter.name)
    return value ? [html`<input type="hidden" name="${filter.name}" value="${value}">`] : []
  })
  return html`<details class="filterbox"><summary>${icon('filter')}${w.filter.title}</summary>
<form class="filters" action="${reader.to(reader.path)}" data-swap="results" aria-label="${w.filter.title}">
${kept}${filters.map((filter) => filterField(reader, filter))}
<div class="actions"><button class="btn main">${w.filter.apply}</button>
<a class="btn" href="${reader.to(reader.path)}">${w.filter.clear}</a></div></form></details>`
}

/** The field of a filter; nothing for one without. */
export function filterField(reader: Reader, filter: Filter): Fill {
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
