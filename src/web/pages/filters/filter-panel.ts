// The form of a list's filters: words and one choice, then countries and all others behind disclosures, so
// that the results are few keyboard stops away.
import { COUNTRIES, COUNTRY_CODES } from '#model/country.ts'
import { attrs, type Fill, type Html, html } from '../../html.ts'
import { byCountryName } from '../kit/html-parts.ts'
import { icon } from '../kit/icons.ts'
import { type ParamValues, paramPairs, type Reader } from '../reader.ts'
import { SUGGESTIONS } from '../suggestion-address.ts'
import { chosenOf, type Filter } from './filter-form.ts'
import { referenceText } from './references.ts'

/** The form with the filters of a list; `always` are parameters that stay when the filters are cleared. */
export function filterPanel(reader: Reader, filters: readonly Filter[], always: ParamValues = {}): Html {
  const { w, query } = reader
  const kept = filters.flatMap((each): [string, string | null][] => {
    return each.kind === 'kept' ? [[each.name, query.get(each.name)]] : []
  })
  const sent = [...paramPairs(always), ...kept].map(([name, value]) => {
    return value && html`<input type="hidden" name="${name}" value="${value}">`
  })
  const words = filters.find(({ kind }) => kind === 'text')
  const choice = filters.find(({ kind }) => kind === 'choice')
  const countries = filters.find(({ kind }) => kind === 'countries')
  const others = filters.filter((each) => ![words, choice, countries].includes(each) && each.kind !== 'kept')
  const field = (filter: Filter | undefined) => filter && filterField(reader, filter)
  const active = (some: readonly Filter[]) => chosenOf(reader, some).length
  const clear = html`<a class="btn" href="${reader.to(reader.path, always)}">${w.filter.clear}</a>`
  return html`<details class="filterbox"><summary>${icon('filter')}${w.filter.title}</summary>
<form class="filters" action="${reader.to(reader.path)}" data-swap="results" aria-label="${w.filter.title}">
${sent}${field(words)}${field(choice)}${countries && filterGroup(reader, w.filter.countries, [countries])}
${others.length > 0 && filterGroup(reader, w.filter.more, others)}
<div class="actions"><button class="btn main">${w.filter.apply}</button>
${active(filters) > 0 && clear}</div>
</form></details>`
}

/** Fields behind a disclosure; it is open while one of them is active, except where `closed`. */
export function filterGroup(
  reader: Reader,
  title: string,
  filters: readonly Filter[],
  { closed = false }: { readonly closed?: boolean } = {},
): Html {
  const count = chosenOf(reader, filters).length
  const badge = count > 0 && html`<span class="n">${count}</span>`
  const open = attrs({ open: count > 0 && !closed })
  return html`<details class="group"${open}><summary>${title}${badge}</summary>
<div class="filters">${filters.map((filter) => filterField(reader, filter))}</div></details>`
}

/** The field of a filter; nothing for one without. */
export function filterField(reader: Reader, filter: Filter): Fill {
  const { query, w, language } = reader
  if (filter.kind === 'kept') return null
  if (filter.kind === 'countries') {
    const chosen = query.getAll('country_code').flatMap((value) => value.toUpperCase().split(','))
    const boxes = COUNTRY_CODES.toSorted(byCountryName(language)).map(
      (code) =>
        html`<label><input type="checkbox" name="country_code"
value="${code}"${attrs({ checked: chosen.includes(code) })}>${COUNTRIES[code].names[language]}<span class="cc"
aria-hidden="true">${code}</span></label>`,
    )
    return html`<fieldset><legend class="unseen">${w.filter.countries}</legend>
<div class="checks">${boxes}</div></fieldset>`
  }
  if (filter.kind === 'days')
    return html`<fieldset class="two"><legend>${filter.label}</legend>
${dayField(reader, filter.from, w.filter.since)}${dayField(reader, filter.to, w.filter.until)}</fieldset>`
  if (filter.kind === 'day') return dayField(reader, filter.name, filter.label)
  const { name, label } = filter
  const id = `f-${name}`
  const chosen = query.get(name)
  if (filter.kind === 'choice') {
    const options = filter.options.map(
      ([value, text]) =>
        html`<option value="${value}"${attrs({ selected: value === chosen })}>${text}</option>`,
    )
    return html`<div class="field"><label for="${id}">${label}</label><select id="${id}" name="${name}">${
      !filter.always && html`<option value="">${w.filter.all}</option>`
    }${options}</select></div>`
  }
  const isReference = filter.kind === 'reference'
  const value = isReference && filter.shown && chosen ? referenceText(filter.shown, chosen) : chosen
  const list = `${id}-names`
  const known = attrs({
    value,
    maxlength: 400,
    list: isReference && list,
    'data-names': isReference && reader.to(SUGGESTIONS, { domain: filter.domain }),
    placeholder: isReference && w.filter.name,
  })
  const names = isReference && html`<datalist id="${list}"></datalist>`
  return html`<div class="field"><label for="${id}">${label}</label>
<input type="search" id="${id}" name="${name}" autocomplete="off"${known}>${names}</div>`
}

function dayField({ query }: Reader, name: string, label: string): Html {
  return html`<div class="field"><label for="${`f-${name}`}">${label}</label>
<input type="date" id="${`f-${name}`}" name="${name}"${attrs({ value: query.get(name) })}></div>`
}
