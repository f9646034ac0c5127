// Positions of ballots in drawings: each has a shape in addition to its colour, a bar and a legend.
import { attrs, type Html, html } from '../../html.ts'
import { shortPositions } from '../../words/records/short-positions.ts'
import type { Totals } from '../bills/bill-fields.ts'
import { unknown } from '../kit/html-parts.ts'
import type { Reader } from '../reader.ts'

/** From for to against, in the order of seats from left to right. */
export const ORDER = ['yes', 'abstain', 'paired', 'present', 'other', 'excused', 'absent', 'no'] as const
export type Position = (typeof ORDER)[number]
export type BallotCounts = Readonly<Partial<Record<Position, number | null>>>

const SHAPES: Readonly<Record<Position, Html>> = {
  yes: html`<circle r="6.5"/>`,
  no: html`<rect x="2" y="2" width="12" height="12"/>`,
  abstain: html`<circle r="5" stroke-width="3.5"/>`,
  paired: html`<circle r="5.5" stroke-width="2"/><circle r="2" fill="currentColor"/>`,
  present: html`<rect x="3" y="3" width="10" height="10" stroke-width="3"/>`,
  other: html`<circle r="3" stroke-width="2"/>`,
  excused: html`<rect x="4" y="4" width="8" height="8" stroke-width="2"/>`,
  absent: html`<circle r="3"/>`,
}

/** The shape of a position, next to a word that says the same. */
export function glyph(position: Position): Html {
  const shape = SHAPES[position]
  return html`<svg class="${`glyph ${position}`}" viewBox="0 0 16 16" aria-hidden="true">${shape}</svg>`
}

/** A position in words, with its shape; an unknown one is left unchanged. */
export function positionText(reader: Reader, position: string): Html {
  const known = ORDER.find((each) => each === position)
  return html`<span class="pos">${known && glyph(known)}${positionName(reader, position)}</span>`
}

/** A position in words; an unknown one is left unchanged. */
export function positionName({ terms }: Reader, position: string): string {
  const known = ORDER.find((each) => each === position)
  return known ? terms.positions[known] : position
}

/** Positions that occur, in the order of the seats. */
export function positionsTaken(counts: BallotCounts): readonly (readonly [Position, number])[] {
  return ORDER.flatMap((position) => {
    const count = counts[position] ?? 0
    return count > 0 ? [[position, count] as const] : []
  })
}

/** The total of these counts. */
export function sumOf(counts: BallotCounts): number {
  return positionsTaken(counts).reduce((sum, [, count]) => sum + count, 0)
}

/** The counts in words: `A favor 18, En contra 8`. */
export function ballotCountsText({ terms, f }: Reader, counts: BallotCounts): string {
  return positionsTaken(counts)
    .map(([position, count]) => `${terms.positions[position]} ${f.number(count)}`)
    .join(', ')
}

/** Height of a position in a bar of ten: it can be told from its neighbours without colours. */
const HEIGHTS: Readonly<Record<Position, number>> = {
  yes: 10,
  no: 10,
  abstain: 6,
  paired: 6,
  present: 6,
  other: 6,
  excused: 4,
  absent: 2,
}

/** A bar of the counts; the same figures are next to it as text. */
export function bar(counts: BallotCounts): Html {
  const all = sumOf(counts)
  let at = 0
  const parts = positionsTaken(counts).map(([position, count]) => {
    const width = Math.round((count / all) * 1000)
    const x = at
    at += width
    const high = HEIGHTS[position]
    const corner = attrs({ x: x || null, y: 10 - high || null })
    return html`<rect class="${position}"${corner} width="${Math.max(width - 6, 3)}" height="${high}"/>`
  })
  return html`<svg class="tally" viewBox="0 0 1000 10" preserveAspectRatio="none"
aria-hidden="true">${parts}</svg>`
}

/** The meaning of each shape, with its count. */
export function legend({ terms, f }: Reader, counts: BallotCounts): Html {
  const items = positionsTaken(counts).map(
    ([position, count]) =>
      html`<li>${glyph(position)}${terms.positions[position]} <b>${f.number(count)}</b></li>`,
  )
  return html`<ul class="legend">${items}</ul>`
}

/** The counts of a roll call on a page: of its ballots, else of its source; null without either. */
export function figuresOf({ totals, counted }: { totals: Totals | null; counted: Totals | null }): {
  readonly counts: BallotCounts
  readonly by: 'ballots' | 'source'
} | null {
  if (counted && sumOf(counted) > 0) return { counts: counted, by: 'ballots' }
  return totals && Object.values(totals).some((count) => count !== null)
    ? { counts: totals, by: 'source' }
    : null
}

/** A bar with the figures for and against under it; says so where there are none. */
export function miniTally(reader: Reader, figures: ReturnType<typeof figuresOf>): Html {
  if (!figures) return unknown(reader)
  const { counts } = figures
  const short = shortPositions[reader.language]
  const text = (position: 'yes' | 'no') => {
    const count = counts[position]
    const figure = count === null || count === undefined ? '?' : reader.f.number(count)
    return html`<b class="${position}">${figure} <i>${short[position]}</i></b>`
  }
  return html`<span class="mini"><span class="unseen">${ballotCountsText(reader, counts)}</span>${bar(
    counts,
  )}<span
class="k" aria-hidden="true">${text('yes')}${text('no')}</span></span>`
}
