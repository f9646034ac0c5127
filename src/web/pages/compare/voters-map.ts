// Voters as points of a plane: the nearer, the more often they agree.
import { type Attributes, type Html, html } from '../../html.ts'

const WIDTH = 640
const HEIGHT = 360
const MARGIN = 48
/** The radius of a point. */
const DOT = 6
/** The height and the usual width of a label, as on a phone, where it is larger. */
const LINE = 26
const LABEL = 100
/** The width of a character there. */
const CHARACTER = 13

/** A voter with a place, and its colour. */
interface Placed {
  readonly x: number | null
  readonly y: number | null
  readonly label: string
  readonly color: Attributes
}

interface MapWords {
  readonly title: string
  readonly note: string
  readonly said: (n: number) => string
}

/**
 * A point and a label for each voter with a place. Of labels that cover each other only the first is shown
 * if `sparse`; the tables have all names.
 */
export function votersMap(all: readonly Placed[], words: MapWords, sparse = false): Html {
  const placed = all.filter(({ x }) => x !== null)
  const range = (of: (each: Placed) => number) => {
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
    return { each, x, y }
  })
  const wideOf = ({ label }: Placed) => (sparse ? label.length * CHARACTER : LABEL)
  const spots = points.map(({ each, x, y }) => ({ x, y, wide: wideOf(each) }))
  const labels = labelHeights(spots, sparse)
  const marks = points.map(({ each, x, y }, i) => {
    const height = labels[i]
    const label =
      height !== null && html`<text x="${x.toFixed(1)}" y="${height!.toFixed(1)}">${each.label}</text>`
    return html`<g${each.color}><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${DOT}"><title>${
      each.label
    }</title></circle></g>${label}`
  })
  return html`<figure class="party-map card"><figcaption><b>${words.title}</b> ${words.note}</figcaption>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${words.said(placed.length)}">${marks}</svg>
</figure>`
}

interface Spot {
  readonly x: number
  readonly y: number
  /** The width of the label. */
  readonly wide: number
}

/** True for the middle of a point that a label at this height, its base line, does not cover. */
const isApart = (y: number, height: number) => Math.abs(y - (height - DOT)) >= 2 * DOT

/** The height of each label: above its point, or below, or farther, where it covers no other label. */
function labelHeights(spots: readonly Spot[], sparse: boolean): (number | null)[] {
  const done: Spot[] = []
  return spots.map(({ x, y, wide }) => {
    const isFree = (height: number) =>
      done.every(
        (other) => Math.abs(other.x - x) >= (other.wide + wide) / 2 || Math.abs(other.y - height) >= LINE,
      )
    const isClear = (height: number) =>
      !sparse || spots.every((spot) => Math.abs(spot.x - x) >= wide / 2 + DOT || isApart(spot.y, height))
    const ways = sparse ? [y - 10, y + LINE] : [y - 10, y + LINE, y - 10 - LINE, y + 2 * LINE]
    const height = ways.find((each) => isFree(each) && isClear(each)) ?? (sparse ? null : y - 10)
    if (height !== null) done.push({ x, y: height, wide })
    return height
  })
}
