// The ballots of a roll call as a half circle of seats, by party and by position.
import { attrs, type Fill, type Html, html } from '../../html.ts'
import { seatTerm } from '../../words/records/country-terms.ts'
import { voteWords } from '../../words/votes.ts'
import type { RollCall } from '../bills/bill-fields.ts'
import type { Reader } from '../reader.ts'
import { hue, type Parties, swatch } from './party-marks.ts'
import {
  type BallotCounts,
  ballotCountsText,
  figuresOf,
  legend,
  type Position,
  positionsTaken,
  sumOf,
} from './positions.ts'
import { arcOver, dots, type Seat, type SeatLayout, seatLayout, short } from './seat-layout.ts'

/** No legislature has more seats; larger figures are an error of the source, and are not drawn. */
const MOST_SEATS = 1_200
/** Minimum share of the seats whose arc has room for a name. */
const NAMED_SHARE = 0.04
const LONGEST_NAME = 8
/** Names closer to each other than this would overlap. */
const NAMES_APART = 22

/** Width of a seat's stroke, as a share of the available space. */
const WIDTHS: Readonly<Record<Position, number>> = {
  yes: 1,
  no: 0.84,
  abstain: 1,
  paired: 1,
  present: 0.84,
  other: 0.7,
  excused: 0.62,
  absent: 0.44,
}
/** The hollow inside of a seat. */
const HOLES: Readonly<Partial<Record<Position, number>>> = {
  abstain: 0.48,
  paired: 0.7,
  present: 0.42,
  other: 0.36,
  excused: 0.3,
}

/**
 * Seats by party and by position; radio buttons outside switch between the two. Null without figures. `rows`
 * is the id of the table whose rows are in the order of the seats by party: with scripts, each seat shows its
 * row.
 */
export function hemicycle(
  reader: Reader,
  rollCall: RollCall,
  parties: Parties,
  rows: string | null = null,
): Html | null {
  const figures = figuresOf(rollCall)
  if (!figures) return null
  const w = voteWords[reader.language]
  const { counts, by } = figures
  const all = sumOf(counts)
  const blocs = by === 'ballots' ? (rollCall.by_party ?? []) : []
  const half = all > 0 && all <= MOST_SEATS && seatLayout(all)
  const seats = half && blocs.length > 0 && seatsByParty(blocs, parties, half)
  return html`<figure class="hemi"${attrs({ 'data-seats': half && rows })}>
${seats && half && drawn(reader, 'by-party', half, seats, counts)}
${half && drawn(reader, 'by-position', half, seatsByPosition(counts, half), counts)}
${half && rows && html`<p class="who">${w.seats(seatTerm(rollCall.country_code))}</p>`}
${legend(reader, counts)}
<figcaption>${by === 'ballots' ? w.byBallots : w.bySource}</figcaption></figure>`
}

function drawn(reader: Reader, name: string, half: SeatLayout, seats: Fill, counts: BallotCounts): Html {
  const { cx, cy, width, height, dot } = half
  const number = (position: 'yes' | 'no') => {
    const count = counts[position]
    return count === null || count === undefined ? '?' : reader.f.number(count)
  }
  const all = voteWords[reader.language].ballotsOf(sumOf(counts))
  return html`<svg class="${name}" viewBox="${`0 0 ${width} ${Math.round(height)}`}"
stroke-width="${short(dot)}" role="img" aria-label="${ballotCountsText(reader, counts)}">${seats}
<text class="big yes" x="${cx - 12}" y="${cy - 17}" text-anchor="end">${number('yes')}</text>
<text class="big" x="${cx}" y="${cy - 19}" text-anchor="middle">–</text>
<text class="big no" x="${cx + 12}" y="${cy - 17}">${number('no')}</text>
<text class="sum" x="${cx}" y="${cy}" text-anchor="middle">${all}</text></svg>`
}

/** The parties of the seats, where no table names them; in the order of the seats. Null without ballots. */
export function seatedParties({ f }: Reader, { by_party }: RollCall, parties: Parties): Html | null {
  if (!by_party?.length) return null
  const items = by_party.map(({ party_id, party, counts }, i) => {
    const known = parties.get(party_id ?? 0)
    const name = known?.acronym ?? party
    return name && html`<li>${swatch(known, i)}${name} <b>${f.number(sumOf(counts))}</b></li>`
  })
  return html`<ul class="legend by-party">${items}</ul>`
}

function seatsByPosition(counts: BallotCounts, half: SeatLayout): Fill {
  let at = 0
  return positionsTaken(counts).map(([position, count]) => {
    const seats = half.seats.slice(at, at + count)
    at += count
    return group(position, seats, half)
  })
}

function seatsByParty(blocs: NonNullable<RollCall['by_party']>, parties: Parties, half: SeatLayout): Fill {
  let at = 0
  let last = { x: -NAMES_APART, y: 0 }
  return blocs.map((bloc, i) => {
    const begin = at
    const groups = positionsTaken(bloc.counts).map(([position, count]) => {
      const seats = half.seats.slice(at, at + count)
      at += count
      return group(position, seats, half)
    })
    const own = half.seats.slice(begin, at)
    if (!own.length) return null
    const party = parties.get(bloc.party_id ?? 0)
    const name = party?.acronym ?? bloc.party ?? ''
    const { path, name: place } = arcOver(half, own)
    const roomy = own.length / half.seats.length > NAMED_SHARE
    const apart = Math.hypot(place.x - last.x, place.y - last.y) >= NAMES_APART
    const named = name.length <= LONGEST_NAME && roomy && apart
    if (named) last = place
    return html`${groups}<g${hue(party, i)}><path class="arc" d="${path}"/></g>${
      named &&
      html`<text class="name" x="${place.x}" y="${place.y}" text-anchor="${place.anchor}">${name}</text>`
    }`
  })
}

function group(position: Position, seats: readonly Seat[], { dot }: SeatLayout): Fill {
  if (!seats.length) return null
  const path = dots(seats)
  // A whole seat is as wide as the drawing says.
  const stroked = (kind: string, share: number) =>
    html`<path class="${`${kind} ${position}`}"${attrs({
      'stroke-width': share < 1 && short(dot * share),
      d: path,
    })}/>`
  const hole = HOLES[position]
  return html`${stroked('seat', WIDTHS[position])}${hole && stroked('hole', hole)}${
    position === 'paired' && stroked('core', 0.36)
  }`
}
