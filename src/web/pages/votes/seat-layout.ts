// The layout of seats in a half circle: rows of discs, read from left to right. Geometry alone.

export interface Seat {
  readonly x: number
  readonly y: number
  readonly angle: number
}

export interface SeatLayout {
  readonly seats: readonly Seat[]
  /** The width of a seat. */
  readonly dot: number
  readonly width: number
  readonly height: number
  readonly outer: number
  readonly cx: number
  readonly cy: number
}

const WIDTH = 400
/** Space around the seats for the arcs of the parties and their names. */
const PAD = 26
const WIDEST_DOT = 15
const kept = new Map<number, SeatLayout>()

/** A half circle of this many seats, at least one. */
export function seatLayout(seats: number): SeatLayout {
  const known = kept.get(seats) ?? layOut(seats)
  kept.set(seats, known)
  return known
}

function layOut(n: number): SeatLayout {
  const outer = WIDTH / 2 - PAD
  const inner = outer * 0.42
  const cx = WIDTH / 2
  const cy = outer + PAD
  const radiiOf = (rows: number) => {
    const gap = (outer - inner) / rows
    return Array.from({ length: rows }, (_, i) => inner + gap * (i + 0.5))
  }
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)
  let rows = 1
  while (rows < 40 && (Math.PI * sumOf(radiiOf(rows)) * rows) / (outer - inner) < n) rows++
  const gap = (outer - inner) / rows
  const radii = radiiOf(rows)
  const counts = radii.map((radius) => Math.floor((n * radius) / sumOf(radii)))
  for (let left = n - sumOf(counts), i = rows - 1; left > 0; left--, i = (i - 1 + rows) % rows)
    counts[i] = counts[i]! + 1
  const seats = radii.flatMap((radius, row) => {
    const count = counts[row]!
    return Array.from({ length: count }, (_, i) => {
      const angle = count === 1 ? Math.PI / 2 : Math.PI * (1 - i / (count - 1))
      return { x: cx + radius * Math.cos(angle), y: cy - radius * Math.sin(angle), angle }
    })
  })
  seats.sort((a, b) => b.angle - a.angle || b.y - a.y)
  const apart = (Math.PI * radii[0]!) / Math.max(1, counts[0]! - 1)
  const dot = Math.min(Math.min(gap, apart) * 0.8, WIDEST_DOT)
  return { seats, dot, width: WIDTH, height: cy + 12, outer, cx, cy }
}

/** A length of a drawing as it is written: a tenth is finer than any screen. */
export const short = (n: number) => Number(n.toFixed(1))

/** One path of zero-length strokes: round caps draw discs, square caps draw squares. */
export function dots(seats: readonly Seat[]): string {
  return seats.map(({ x, y }) => `M${short(x)} ${short(y)}h0`).join('')
}

/** The arc outside these seats, and the position of its name. */
export function arcOver({ outer, cx, cy, seats: all }: SeatLayout, seats: readonly Seat[]) {
  const radius = outer + 8
  const half = Math.PI / 2 / Math.max(40, all.length / 3)
  const from = Math.min(Math.PI, seats[0]!.angle) + half * 0.5
  const to = Math.max(0, seats.at(-1)!.angle) - half * 0.5
  const middle = (from + to) / 2
  const at = (angle: number, distance: number) => ({
    x: short(cx + distance * Math.cos(angle)),
    y: short(cy - distance * Math.sin(angle)),
  })
  const begin = at(from, radius)
  const end = at(to, radius)
  const anchor = middle > 1.9 ? 'end' : middle < 1.24 ? 'start' : 'middle'
  return {
    path: `M${begin.x} ${begin.y}A${radius} ${radius} 0 0 1 ${end.x} ${end.y}`,
    name: { ...at(middle, radius + 9), anchor },
  }
}
