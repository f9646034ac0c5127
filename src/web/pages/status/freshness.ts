// Freshness of the records of countries: a strip for one, a matrix for all.
import type { CountryCode } from '#model/country.ts'
import { type Html, html } from '../../html.ts'
import { statusWords } from '../../words/status.ts'
import { termOf } from '../../words/terms.ts'
import { byCountryName, countryAbbr, countryName, dayTime } from '../kit/html-parts.ts'
import type { Reader } from '../reader.ts'

export interface Freshness {
  readonly status: string
  readonly reason: string | null
  readonly records: number
  readonly oldest: string | null
  readonly newest: string | null
  readonly last_checked_at: string | null
  readonly next_check_at: string | null
}

export interface CountryHealth {
  readonly generated_at: string
  readonly country_code: CountryCode
  readonly domains: Readonly<Record<string, Freshness>>
}

/** A state is a shape, a word and a colour. */
const SHAPES: Readonly<Record<string, string>> = {
  ok: '●',
  partly: '◐',
  warning: '◐',
  stale: '○',
  no_data: '–',
  not_covered: '×',
}

/** A state in words, with its shape. It is of what is read: where a source cannot be, only of a part. */
export function stateLabel(reader: Reader, fresh: Pick<Freshness, 'status' | 'reason'>): Html {
  const { reason } = fresh
  const status = fresh.status === 'ok' && reason === 'not_read' ? 'partly' : fresh.status
  const w = statusWords[reader.language]
  const word = w.states[status as keyof typeof w.states] ?? status
  const why = reason && (w.reasons[reason as keyof typeof w.reasons] ?? null)
  const note = why && html`<small>${why}</small>`
  const shape = html`<span aria-hidden="true">${SHAPES[status] ?? '·'}</span>`
  return html`<span class="fr is-${status}">${shape} ${word}${note}</span>`
}

/** The coverage and freshness of a country, as tiles. */
export async function freshnessStrip(reader: Reader, code: CountryCode): Promise<Html> {
  const { domains } = await reader.ask<CountryHealth>('status.health.country', { country_code: code })
  const { terms, f } = reader
  const tiles = Object.entries(domains).map(
    ([name, fresh]) => html`<div><dt>${termOf(terms.domains, name)}</dt>
<dd>${f.number(fresh.records)}<small>${stateLabel(reader, fresh)}</small></dd></div>`,
  )
  return html`<dl class="tiles strip">${tiles}</dl>`
}

/** All countries and kinds of records; each cell has the state and the newest date. On phones, cards. */
export function matrix(reader: Reader, countries: readonly CountryHealth[]): Html {
  const w = statusWords[reader.language]
  const { terms, language } = reader
  const inOrder = byCountryName(language)
  const kinds = Object.keys(countries[0]?.domains ?? {})
  const rows = countries
    .toSorted((a, b) => inOrder(a.country_code, b.country_code))
    .map(({ country_code, domains }) => {
      const cells = kinds.map((kind) => {
        const fresh = domains[kind]
        const newest =
          fresh?.newest &&
          html`<small class="newest">${w.through} ${dayTime(reader, fresh.newest, 'shortDay')}</small>`
        return html`<td><span class="on-cards">${termOf(terms.domains, kind)}</span>
${fresh && stateLabel(reader, fresh)}${newest}</td>`
      })
      const address = reader.to(`/status/${country_code}`)
      return html`<tr><th scope="row">${countryAbbr(reader, country_code)}
<a href="${address}">${countryName(reader, country_code)}</a></th>${cells}</tr>`
    })
  const heads = kinds.map((kind) => html`<th scope="col">${termOf(terms.domains, kind)}</th>`)
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${w.matrix}"><table
class="table carded matrix states">
<caption class="unseen">${w.matrix}</caption><thead><tr><th scope="col">${w.country}</th>${heads}</tr></thead>
<tbody>${rows}</tbody></table></div>`
}
