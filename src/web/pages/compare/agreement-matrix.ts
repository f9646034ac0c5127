// A table with a row and a column for each voter: every cell has its figure and its votes in writing.
import { attrs, type Html, html } from '../../html.ts'
import { compareWords } from '../../words/compare.ts'
import type { Reader } from '../reader.ts'

export interface VotingPair {
  readonly a: number
  readonly b: number
  readonly shared: number
  readonly agree: number
  readonly rate: number | null
  readonly few: boolean
}

/** A voter by the number that pairs refer to. */
interface Entry {
  readonly n: number
  readonly row: Html
  readonly column: Html
}

/** The pair of two voters, in either order. */
export function pairsBetween<Pair extends VotingPair>(pairs: readonly Pair[]) {
  const known = new Map(
    pairs.flatMap((pair) =>
      [`${pair.a} ${pair.b}`, `${pair.b} ${pair.a}`].map((key) => [key, pair] as const),
    ),
  )
  return (a: number, b: number): Pair | undefined => known.get(`${a} ${b}`)
}

export function agreementMatrix(
  { f, language }: Reader,
  {
    title,
    head,
    entries,
    pairs,
  }: {
    readonly title: string
    readonly head: string
    readonly entries: readonly Entry[]
    readonly pairs: readonly VotingPair[]
  },
): Html {
  const w = compareWords[language].parties
  const between = pairsBetween(pairs)
  const cell = (row: Entry, column: Entry) => {
    if (row.n === column.n) return html`<td class="self"><span aria-hidden="true">·</span></td>`
    const pair = between(row.n, column.n)
    if (!pair || pair.rate === null)
      return html`<td class="muted"><span aria-hidden="true">–</span><span
class="unseen">${w.neverTogether}</span></td>`
    const step = pair.few ? null : Math.round(pair.rate * 10)
    const figure = pair.few ? `(${f.percent(pair.rate)})` : f.percent(pair.rate)
    return html`<td${attrs({ 'data-step': step })}>${figure}<small>${f.number(pair.shared)}</small></td>`
  }
  const heads = entries.map(({ column }) => html`<th scope="col">${column}</th>`)
  const rows = entries.map(
    (each) => html`<tr><th scope="row">${each.row}</th>${entries.map((column) => cell(each, column))}</tr>`,
  )
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${title}"><table
class="table matrix agree"><caption class="unseen">${title}</caption>
<thead><tr><th scope="col">${head}</th>${heads}</tr></thead><tbody>${rows}</tbody></table></div>`
}
