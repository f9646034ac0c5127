// The legislative process of a country, as observed in its bills.
import type { CountryCode } from '#model/country.ts'
import { type Html, html } from '../../html.ts'
import { statusWords } from '../../words/status.ts'
import { termOf } from '../../words/terms.ts'
import type { Reader } from '../reader.ts'

interface Process {
  readonly stages: readonly {
    readonly stage: string
    readonly bills: number
    readonly median_days_from_filing: number | null
    readonly p25: number | null
    readonly p75: number | null
    readonly n: number
  }[]
  readonly transitions: readonly {
    readonly from: string
    readonly to: string
    readonly bills: number
    readonly median_days: number | null
  }[]
}

export async function observedProcess(reader: Reader, code: CountryCode): Promise<Html> {
  const w = statusWords[reader.language]
  const { data } = await reader.ask<{ readonly data: readonly Process[] }>('process.get', {
    country_code: code,
  })
  const [process] = data
  if (!process?.stages.length) return html`<p class="muted">${w.noProcess}</p>`
  const { f, terms } = reader
  const named = (stage: string) => termOf(terms.stages, stage)
  const days = (n: number | null) => (n === null ? reader.w.notKnown : f.number(Math.round(n)))
  const between = (low: number | null, high: number | null) =>
    low === null || high === null ? reader.w.notKnown : `${days(low)}–${days(high)}`
  const most = Math.max(...process.stages.map(({ bills }) => bills))
  const stages = process.stages.map(
    ({ stage, bills, median_days_from_filing, p25, p75, n }) => html`<tr><th scope="row">${named(stage)}</th>
<td class="end">${f.number(bills)}</td>
<td class="w"><svg class="meter" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect
width="${(100 * bills) / most}" height="8"/></svg></td>
<td class="end">${days(median_days_from_filing)} <small class="muted">${w.n(n)}</small></td>
<td class="end">${between(p25, p75)}</td></tr>`,
  )
  const moves = process.transitions.map(
    ({ from, to, bills, median_days }) => html`<tr><th scope="row">${named(from)}</th><td>${named(to)}</td>
<td class="end">${f.number(bills)}</td><td class="end">${days(median_days)}</td></tr>`,
  )
  return html`<p class="lead">${w.processLead}</p>
<div class="scroll" tabindex="0" role="group" aria-label="${w.process}"><table class="table">
<caption class="unseen">${w.process}</caption><thead><tr><th scope="col">${w.stage}</th>
<th scope="col" class="end">${w.bills}</th><td></td><th scope="col" class="end">${w.median}</th>
<th scope="col" class="end">${w.half}</th></tr></thead><tbody>${stages}</tbody></table></div>
<h3>${w.moves}</h3>
<div class="scroll" tabindex="0" role="group" aria-label="${w.moves}"><table class="table">
<caption class="unseen">${w.moves}</caption><thead><tr><th scope="col">${w.from}</th><th
scope="col">${w.to}</th>
<th scope="col" class="end">${w.bills}</th><th scope="col" class="end">${w.medianMove}</th></tr></thead>
<tbody>${moves}</tbody></table></div>`
}
