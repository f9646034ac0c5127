// Parties as points of a plane: the nearer, the more often their majorities agree.
import { type Html, html } from '../../html.ts'
import { compareWords } from '../../words/compare.ts'
import type { Reader } from '../reader.ts'
import { hue, type Parties } from '../votes/party-marks.ts'
import { shortName, type VotingParty } from './voting-party.ts'

const WIDTH = 640
const HEIGHT = 360
const MARGIN = 48
/** The height and the usual width of a label, as on a phone, where it is larger. */
const LINE = 22
const LABEL = 90

/** A point and a label for each party with a place; `fit` is the share of distances that the plane shows. */
export function partyMap(reader: Reader, all: readonly VotingParty[], parties: Parties, fit: number): Html {
  const w = compareWords[reader.language].parties
  const placed = all.filter(({ x }) => x !== null)
  const range = (of: (each: VotingParty) => number) => {
    const values = placed.map(of)
    return { least: Math.min(...values), most: Math.max(...values) }
  }
  const [across, up] = [range(({ x }) => x!), range(({ y }) => y!)]
  // One scale for both axes: only distances mean something.
  const wide = Math.max(across.most - across.least, 1e-6)
  const tall = Math.max(up.most - up.least, 1e-6)
  const scale = Math.min((WIDTH - 2 * MARGIN) / wide, (HEIGHT - 2 * MARGIN) / tall)
  const left = (WIDTH - wide * scale) / 2
  const top = (HEIGHT - tall * scale) / 2
  const points = placed.map((each) => {
    const x = left + (each.x! - across.least) * scale
    const y = top + (up.most - each.y!) * scale
    return { each, at: all.indexOf(each), x, y }
  })
  const labels = labelHeights(points)
  const marks = points.map(({ each, at, x, y }, i) => {
    const party = each.party_id === null ? undefined : parties.get(each.party_id)
    return html`<g${hue(party, at)}><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="6"/></g>
<text x="${x.toFixed(1)}" y="${labels[i]!.toFixed(1)}">${shortName(each, parties)}</text>`
  })
  return html`<figure class="party-map card"><figcaption><b>${w.map}</b> ${w.mapNote(
    reader.f.percent(fit),
  )}</figcaption>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${w.mapSaid(placed.length)}">${marks}</svg>
</figure>`
}

interface Point {
  readonly x: number
  readonly y: number
}

/** The height of the label of each point: above it, or below, or farther, where it covers no other label. */
function labelHeights(points: readonly Point[]): number[] {
  const done: Point[] = []
  for (const { x, y } of points) {
    const isFree = (height: number) =>
      done.every((other) => Math.abs(other.x - x) >= LABEL || Math.abs(other.y - height) >= LINE)
    const ways = [y - 10, y + LINE, y - 10 - LINE, y + 2 * LINE]
    done.push({ x, y: ways.find(isFree) ?? y - 10 })
  }
  return done.map(({ y }) => y)
}
