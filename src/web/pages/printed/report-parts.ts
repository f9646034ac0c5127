// The parts of every report: its buttons, its cover, and the sources of its records.
import { COUNTRIES, type CountryCode } from '#model/country.ts'
import { styleLink } from '../../assets.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { termOf } from '../../words/terms.ts'
import { byCountryName, cardTable, countryName } from '../kit/html-parts.ts'
import { icon } from '../kit/icons.ts'
import type { Reader } from '../reader.ts'
import type { CountryHealth } from '../status/freshness.ts'
import { printedWords } from './printed-words.ts'

/** A label and what it says. */
export type CoverFact = readonly [label: string, text: Fill]

/** A record by its country and kind, and the address of its official publication, where that is known. */
interface Sourced {
  readonly domain: string
  readonly country_code: CountryCode
  readonly source?: string | null
}

/** The style sheet of reports, for the head of their pages. */
export const reportStyle = styleLink('report.css')

/** The way back, and the button that prints; on screen only. */
export function reportTools(reader: Reader, back: string): Html {
  const w = printedWords[reader.language]
  return html`<div class="row report-tools"><a class="btn quiet" href="${back}">${w.back}</a>
<button class="btn" type="button" data-print>${icon('print')}${w.print}</button></div>`
}

/** The first sheet, below its title: what the report is about, what readers must know, and its sources. */
export function reportCover(facts: readonly CoverFact[], warnings: readonly string[], sources: Fill): Html {
  const pairs = facts.map(([label, text]) => html`<div><dt>${label}</dt><dd>${text}</dd></div>`)
  return html`<section class="report-cover"><dl class="report-about">${pairs}</dl>
${warnings.map((text) => html`<p class="notice">${text}</p>`)}${sources}</section>`
}

/** The publications of these records by country and kind, and when the service last read them. */
export async function sourcesSection(reader: Reader, records: readonly Sourced[]): Promise<Fill> {
  if (!records.length) return false
  const { language, f, terms } = reader
  const w = printedWords[language]
  const { countries } = await reader.ask<{ readonly countries: readonly CountryHealth[] }>('status.health')
  const health = new Map(countries.map((each) => [each.country_code, each.domains]))
  const groups = [...Map.groupBy(records, (each) => `${each.country_code} ${each.domain}`).values()]
  const byCountry = byCountryName(language)
  const known = groups.some((group) => group.some(({ source }) => source))
  const lines = groups
    .toSorted(([a], [b]) => byCountry(a!.country_code, b!.country_code))
    .map((group) => {
      const { country_code: code, domain } = group[0]!
      const read = health.get(code)?.[domain]?.last_checked_at
      const zone = COUNTRIES[code].time_zone
      return [
        countryName(reader, code),
        termOf(terms.domains, domain),
        f.number(group.length),
        ...(known ? [hostsOf(group).join(', ') || '—'] : []),
        read ? f.instant(read, zone) : reader.w.notKnown,
      ]
    })
  const heads = [reader.w.filter.country, w.records, w.inReport, ...(known ? [w.sourceHosts] : []), w.read]
  return html`<section class="sec"><h2>${w.sources}</h2><p class="small muted">${w.sourcesNote}</p>
${cardTable(w.sources, heads, lines, { kind: 'report-sources', ends: [2] })}</section>`
}

/** The sites that the records were published on. */
function hostsOf(records: readonly Sourced[]): string[] {
  const hosts = records.flatMap(({ source }) => (source && URL.parse(source)?.hostname) || [])
  return [...new Set(hosts)].toSorted()
}
