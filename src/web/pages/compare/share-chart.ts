// Shares by month or year as columns from 0 to 100 %, with the same figures as a table beneath. Columns of
// few votes are outlines, so that they are told apart without colour.
import { type Html, html } from '../../html.ts'
import { compareWords } from '../../words/compare.ts'
import type { Reader } from '../reader.ts'

export interface PeriodShare {
  /** `2026-05`, or `2026` */
  readonly period: string
  readonly roll_calls: number
  readonly share: number
  readonly few: boolean
}

const WIDTH = 720
const TOP = 8
const BASE = 112
const HEIGHT = 118
/** The widest column. */
const WIDEST = 36

const isYear = (period: string) => period.length === 4

/** The number of a year, or of a month since the year 0. */
const numberOf = (period: string) =>
  isYear(period) ? Number(period) : Number(period.slice(0, 4)) * 12 + Number(period.slice(5, 7))

/** A further column of the table. */
interface Detail<Row> {
  readonly label: string
  readonly of: (row: Row) => number
}

/** The rows are in the order of the periods; those that have no votes are gaps of the chart. */
export function shareChart<Row extends PeriodShare>(
  reader: Reader,
  title: string,
  rows: readonly Row[],
  details: readonly Detail<Row>[] = [],
): Html {
  const { f, language } = reader
  const w = compareWords[language]
  const named = (period: string) => (isYear(period) ? period : f.month(`${period}-01`))
  const first = numberOf(rows[0]!.period)
  const step = WIDTH / (numberOf(rows.at(-1)!.period) - first + 1)
  const wide = Math.min(WIDEST, step * 0.76)
  const y = (share: number) => BASE - share * (BASE - TOP)
  const bars = rows.map(({ period, share, few }) => {
    const x = (numberOf(period) - first + 0.5) * step - wide / 2
    return html`<rect class="${few ? 'bar few' : 'bar'}" x="${x.toFixed(1)}" y="${y(share).toFixed(1)}"
width="${wide.toFixed(1)}" height="${(BASE - y(share)).toFixed(1)}"/>`
  })
  const grid = [0.5, 1].map(
    (share) => html`<line class="grid" x1="0" x2="${WIDTH}" y1="${y(share)}" y2="${y(share)}"/>`,
  )
  const cells = rows.map((row) => {
    const { period, share, roll_calls, few } = row
    const more = details.map(({ of }) => html`<td class="end">${f.number(of(row))}</td>`)
    return html`<tr><th scope="row"><time datetime="${period}">${named(period)}</time></th>
<td class="end">${f.percent(share)}</td><td class="end">${f.number(roll_calls)}${
      few && html` <span class="pill warn">${w.few}</span>`
    }</td>${more}</tr>`
  })
  const heads = details.map(({ label }) => html`<th scope="col" class="end">${label}</th>`)
  const said = `${title}: ${named(rows[0]!.period)} ${f.percent(rows[0]!.share)}, ${named(
    rows.at(-1)!.period,
  )} ${f.percent(rows.at(-1)!.share)}`
  return html`<figure class="columns shares card">
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${said}">${grid}${bars}
<line class="axis" x1="0" x2="${WIDTH}" y1="${BASE}" y2="${BASE}"/></svg>
<figcaption><span>${named(rows[0]!.period)}</span><span>0–${f.percent(1)} · ${w.outlined}</span><span>${
    rows.length > 1 && named(rows.at(-1)!.period)
  }</span></figcaption>
<details><summary>${w.asTable}</summary><div class="scroll" tabindex="0" role="group" aria-label="${title}">
<table class="table"><caption class="unseen">${title}</caption><thead><tr><th scope="col">${
    isYear(rows[0]!.period) ? w.year : w.month
  }</th>
<th scope="col" class="end">${title}</th><th scope="col" class="end">${w.rollCalls}</th>${heads}</tr></thead>
<tbody>${cells}</tbody></table></div></details></figure>`
}
