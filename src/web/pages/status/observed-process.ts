// The legislative process of a country, as observed in its bills.
import type { CountryCode } from '#model/country.ts'
import { type Html, html } from '../../html.ts'
import { statusWords } from '../../words/status.ts'
import { termOf } from '../../words/terms.ts'
import { cardTable } from '../kit/html-parts.ts'
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
  const stages = process.stages.map(({ stage, bills, median_days_from_filing, p25, p75, n }) => [
    named(stage),
    html`${f.number(bills)}<svg class="meter part" viewBox="0 0 100 8" preserveAspectRatio="none"
aria-hidden="true"><rect width="${(100 * bills) / most}" height="8"/></svg>`,
    html`${days(median_days_from_filing)} <small>${w.n(n)}</small>`,
    between(p25, p75),
  ])
  const moves = process.transitions.map(({ from, to, bills, median_days }) => [
    html`${named(from)} → ${named(to)}`,
    f.number(bills),
    days(median_days),
  ])
  const [ofStages, ofMoves] = [
    [w.stage, w.bills, w.median, w.half],
    [w.move, w.bills, w.medianMove],
  ]
  return html`<p class="lead">${w.processLead}</p>
${cardTable(w.process, ofStages!, stages, { kind: 'process terse', ends: [1, 2, 3] })}
<h3>${w.moves}</h3>
${cardTable(w.moves, ofMoves!, moves, { kind: 'process terse', ends: [1, 2] })}`
}
