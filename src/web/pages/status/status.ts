// Coverage and freshness: of all countries, and of one with its gazette day by day and its process.
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import { Problem } from '#model/problem.ts'
import { type Html, html } from '../../html.ts'
import { statusWords } from '../../words/status.ts'
import { termOf } from '../../words/terms.ts'
import { day, trail } from '../parts.ts'
import type { Reader } from '../reader.ts'
import { section } from '../section.ts'
import type { Shown } from '../shown.ts'
import { type CountryHealth, matrix, stateOf } from './freshness.ts'
import { gazetteDays } from './gazette.ts'
import { observedProcess } from './process.ts'

export async function statusPage(reader: Reader): Promise<Shown> {
  const w = statusWords[reader.language]
  type Health = { readonly generated_at: string; readonly countries: readonly CountryHealth[] }
  const { generated_at, countries } = await reader.ask<Health>('status.health')
  return {
    title: w.title,
    section: null,
    body: html`<div class="head"><h1>${w.title}</h1><p class="lead">${w.lead}</p>
<p class="small muted">${w.at(reader.f.instant(generated_at, 'UTC'))} UTC</p></div>
${matrix(reader, countries)}`,
  }
}

/** Throws NOT_FOUND for a country that the service does not know. */
export async function countryStatusPage(reader: Reader): Promise<Shown> {
  const code = COUNTRY_CODES.find((each) => each === reader.params.country)
  if (!code) throw new Problem('NOT_FOUND', 'The service does not know this country.')
  const w = statusWords[reader.language]
  const name = COUNTRIES[code].names[reader.language]
  const [health, days, process] = await Promise.all([
    reader.ask<CountryHealth>('status.health.country', { country_code: code }),
    gazetteDays(reader, code),
    observedProcess(reader, code),
  ])
  return {
    title: w.of(name),
    section: null,
    body: html`${trail(reader, [
      [w.title, reader.to('/status')],
      [name, null],
    ])}
<div class="head"><h1>${w.of(name)}</h1><p><a
href="${reader.to(`/countries/${code}`)}">${w.front}</a></p></div>
<div class="sections">${kinds(reader, health, code)}
${section('gazettes', w.gazettes, days)}
${section('process', w.process, process)}</div>`,
  }
}

function kinds(reader: Reader, { domains }: CountryHealth, code: CountryCode): Html {
  const w = statusWords[reader.language]
  const { terms, f } = reader
  const zone = COUNTRIES[code].time_zone
  const rows = Object.entries(domains).map(([kind, fresh]) => {
    const read = fresh.last_checked_at
    const checked = read ? html`<time datetime="${read}">${f.instant(read, zone)}</time>` : reader.w.notKnown
    return html`<tr><th scope="row">${termOf(terms.domains, kind)}</th>
<td>${stateOf(reader, fresh)}</td><td class="end">${f.number(fresh.records)}</td>
<td>${day(reader, fresh.newest)}</td><td>${checked}</td></tr>`
  })
  const heads = [w.kind, w.state, w.records, w.newest, w.checked].map(
    (text, i) => html`<th scope="col" class="${i === 2 ? 'end' : 'start'}">${text}</th>`,
  )
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${w.title}"><table class="table">
<caption class="unseen">${w.title}</caption><thead><tr>${heads}</tr></thead>
<tbody>${rows}</tbody></table></div>`
}
