// The official gazette of a country, day by day: which days are complete, partial or missing.
import type { CountryCode } from '#model/country.ts'
import { type Html, html } from '../../html.ts'
import { statusWords } from '../../words/status.ts'
import { day } from '../parts.ts'
import type { Reader } from '../reader.ts'

interface Day {
  readonly day: string
  readonly status: string
  readonly records: number
  readonly editions: readonly string[]
  readonly missing: readonly (number | string)[]
}

interface Completeness {
  readonly countries: readonly { readonly gazettes: { readonly days: readonly Day[] } | null }[]
}

const SHAPES: Readonly<Record<string, string>> = {
  complete: '●',
  partial: '◐',
  gap: '○',
  late: '…',
  closed: '–',
}

export async function gazetteDays(reader: Reader, code: CountryCode): Promise<Html> {
  const w = statusWords[reader.language]
  const { countries } = await reader.ask<Completeness>('status.completeness', { country_code: code })
  const days = countries[0]?.gazettes?.days ?? []
  if (!days.length) return html`<p class="muted">${reader.w.notKnown}</p>`
  const rows = days.toReversed().map((each) => {
    const word = w.days[each.status as keyof typeof w.days] ?? each.status
    const shape = SHAPES[each.status] ?? '·'
    return html`<tr><th scope="row">${day(reader, each.day)}</th>
<td><span class="fr day-${each.status}"><span aria-hidden="true">${shape}</span> ${word}</span></td>
<td class="end">${reader.f.number(each.records)}</td><td>${each.editions.join(', ')}</td>
<td>${each.missing.join(', ')}</td></tr>`
  })
  return html`<p class="lead">${w.gazetteLead}</p>
<div class="scroll" tabindex="0" role="group" aria-label="${w.gazettes}"><table class="table">
<caption class="unseen">${w.gazettes}</caption><thead><tr><th scope="col">${w.day}</th><th
scope="col">${w.state}</th>
<th scope="col" class="end">${w.records}</th><th scope="col">${w.editions}</th><th
scope="col">${w.missing}</th></tr></thead>
<tbody>${rows}</tbody></table></div>`
}
