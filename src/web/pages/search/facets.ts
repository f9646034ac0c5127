// What narrows the results: kinds and years as links with their numbers, and a form with the countries, the
// subject and the days.
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import { attrs, type Fill, type Html, html } from '../../html.ts'
import { searchWords } from '../../words/search.ts'
import { termOf } from '../../words/terms.ts'
import type { Filter } from '../filters/filter-form.ts'
import { filterField } from '../filters/filter-panel.ts'
import { byCountryName } from '../kit/html-parts.ts'
import { icon } from '../kit/icons.ts'
import type { Reader } from '../reader.ts'
import type { ResultList } from './result-fields.ts'

type Counts = Readonly<Record<string, number>>

/** Parameters that the form has fields for, or that belong to a page of results. */
const FIELDS = new Set(['country_code', 'subject', 'since', 'until', 'group_by', 'cursor', 'lang'])

/** Filters by one of several values that are fields of the form; kinds and countries have links and boxes. */
const SELECTS: ReadonlySet<string> = new Set(['subject', 'group_by'])

/** The address of the results with other values of some parameters; null omits one. */
export function withValues(
  { query, to }: Pick<Reader, 'query' | 'to'>,
  values: Readonly<Record<string, string | null>>,
): string {
  const left = new URLSearchParams(query)
  left.delete('cursor')
  for (const [name, value] of Object.entries(values))
    if (value === null) left.delete(name)
    else left.set(name, value)
  return to('/search', left)
}

/** The facets; `filters` are those of the search. */
export function facets(
  reader: Reader,
  { facets, total }: ResultList['meta'],
  filters: readonly Filter[],
): Html {
  const { w, query } = reader
  const kept = [...query].flatMap(([name, value]) =>
    FIELDS.has(name) || !value ? [] : [html`<input type="hidden" name="${name}" value="${value}">`],
  )
  const fields = filters.filter(
    (filter) => filter.kind === 'days' || (filter.kind === 'choice' && SELECTS.has(filter.name)),
  )
  return html`<aside class="facets" aria-label="${w.filter.title}"><details class="filterbox">
<summary>${icon('filter')}${w.filter.title}</summary>
<div class="facet-groups">${kinds(reader, facets?.domain ?? {})}
<form class="filters" action="${reader.to('/search')}" aria-label="${w.filter.title}">${kept}
${countries(reader, facets?.country_code ?? {}, total)}${fields.map((filter) => filterField(reader, filter))}
<div class="actions"><button class="btn">${w.filter.apply}</button></div></form>
${years(reader, facets?.year ?? {})}</div></details></aside>`
}

function link({ f }: Reader, href: string, text: string, current: boolean, count?: number): Html {
  const here = attrs({ 'aria-current': current && 'true' })
  const number = count ? html`<span>${f.number(count)}</span>` : null
  return html`<li><a href="${href}"${here}>${text}${number}</a></li>`
}

function kinds(reader: Reader, counts: Counts): Fill {
  const w = searchWords[reader.language]
  const chosen = reader.query.getAll('domain').filter(Boolean).join(',')
  const values = Object.entries(counts).sort(([, a], [, b]) => b - a)
  if (chosen && !Object.hasOwn(counts, chosen)) values.unshift([chosen, 0])
  if (!values.length) return null
  const named = (value: string) =>
    value
      .split(',')
      .map((each) => termOf(reader.terms.domains, each))
      .join(', ')
  return html`<section><h2>${w.domains}</h2>
<ul>${link(reader, withValues(reader, { domain: null }), w.all, !chosen)}
${values.map(([value, count]) =>
  link(reader, withValues(reader, { domain: value }), named(value), chosen === value, count),
)}</ul></section>`
}

/** Years of the results, the newest first, each as its first and last day. */
function years(reader: Reader, counts: Counts): Fill {
  const w = searchWords[reader.language]
  const { since, until } = Object.fromEntries(reader.query)
  const found = Object.entries(counts).sort(([a], [b]) => b.localeCompare(a))
  if (!found.length) return null
  const items = found.map(([year, count]) => {
    const [first, last] = [`${year}-01-01`, `${year}-12-31`]
    const href = withValues(reader, { since: first, until: last })
    return link(reader, href, year, since === first && until === last, count)
  })
  const all = withValues(reader, { since: null, until: null })
  return html`<section><h2>${w.years}</h2>
<ul class="years">${(since || until) && link(reader, all, w.anyYear, false)}${items}</ul></section>`
}

/** Countries that have results, the most first; all of them where that is not known of some. */
function countries(reader: Reader, counts: Counts, total: number | undefined): Html {
  const { query, w, f, language } = reader
  const chosen = query.getAll('country_code').flatMap((value) => value.toUpperCase().split(','))
  const isWhole = !chosen.length && total !== undefined && Object.keys(counts).length > 0
  const shown = COUNTRY_CODES.filter((code) => !isWhole || counts[code])
    .toSorted(byCountryName(language))
    .toSorted((a, b) => rank(b) - rank(a))
  function rank(code: CountryCode) {
    return (chosen.includes(code) ? 1e9 : 0) + (counts[code] ?? 0)
  }
  const boxes = shown.map((code) => {
    const name = COUNTRIES[code].names[language]
    const number = counts[code] && html`<span class="n">${f.number(counts[code])}</span>`
    return html`<label><input type="checkbox" name="country_code"
value="${code}"${attrs({ checked: chosen.includes(code) })}>${name}${number}</label>`
  })
  return html`<fieldset><legend>${w.filter.countries}</legend><div class="checks">${boxes}</div></fieldset>`
}
