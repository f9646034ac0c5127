// On the page of a roll call: a seat of the half circle names who sits there, and leads to their row.

/** How far from a seat one may point at it, in units of the drawing. */
const REACH = 12
/** @type {Record<string, number>} */
const STEPS = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
  Home: -Infinity,
  End: Infinity,
}

/**
 * The seats with their rows; none where they do not match. Those of a position stand in the order of the
 * rows with that position, in both drawings.
 * @param {SVGSVGElement} half
 * @param {HTMLTableRowElement[]} rows
 */
function seatsOf(half, rows) {
  const left = Map.groupBy(rows, (row) => row.querySelector('.glyph')?.classList[1])
  const seats = [...half.querySelectorAll('.seat')].flatMap((path) => {
    const own = left.get(path.classList[1])
    return [...(path.getAttribute('d') ?? '').matchAll(/M(\S+) ([\d.]+)/g)].map(([, x, y]) => ({
      x: Number(x),
      y: Number(y),
      row: own?.shift(),
    }))
  })
  return seats.filter(({ row }) => row).length === rows.length ? seats : []
}

/**
 * @param {SVGSVGElement} half
 * @param {HTMLTableRowElement[]} rows
 * @param {Element} told
 */
function name(half, rows, told) {
  const seats = seatsOf(half, rows)
  if (!seats.length) return
  let at = -1
  const ring = document.createElementNS('http://www.w3.org/2000/svg', 'circle')
  ring.classList.add('ring')
  /** @param {number} value @param {string} text */
  const say = (value, text) => {
    half.setAttribute('aria-valuenow', String(value))
    half.setAttribute('aria-valuetext', text.replaceAll(/\s+/g, ' ').trim())
  }
  half.setAttribute('role', 'slider')
  half.setAttribute('aria-valuemin', '1')
  half.setAttribute('aria-valuemax', String(seats.length))
  half.setAttribute('tabindex', '0')
  say(1, told.textContent ?? '')

  /** @param {number} next */
  const show = (next) => {
    const seat = seats[next]
    if (!seat?.row || next === at) return
    at = next
    ring.setAttribute('cx', String(seat.x))
    ring.setAttribute('cy', String(seat.y))
    half.append(ring)
    const cells = [...seat.row.cells]
    told.replaceChildren(
      ...cells.map((cell) => {
        const piece = document.createElement('span')
        for (const each of cell.childNodes) piece.append(each.cloneNode(true))
        return piece
      }),
    )
    say(at + 1, cells.map((cell) => cell.textContent).join(', '))
  }
  const go = () => {
    const row = seats[at]?.row
    if (!row) return
    row.hidden = false
    row.tabIndex = -1
    row.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'center' })
  }
  /** @param {MouseEvent} event */
  const nearest = ({ clientX, clientY }) => {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(half.getScreenCTM()?.inverse())
    const far = seats.map((seat) => Math.hypot(seat.x - x, seat.y - y))
    const least = Math.min(...far)
    return least > REACH ? -1 : far.indexOf(least)
  }
  half.addEventListener('pointermove', (event) => {
    if (event.pointerType !== 'touch') show(nearest(event))
  })
  half.addEventListener('focus', () => at < 0 && show(0))
  // A finger cannot point before it chooses: its first touch names, the second leads on.
  half.addEventListener('click', (event) => {
    const next = nearest(event)
    if (next >= 0 && next === at) go()
    else show(next)
  })
  half.addEventListener('keydown', (event) => {
    const step = STEPS[event.key]
    if (event.key !== 'Enter' && step === undefined) return
    event.preventDefault()
    if (step === undefined) go()
    else show(Math.max(0, Math.min(seats.length - 1, at + step)))
  })
}

for (const figure of document.querySelectorAll('[data-seats]')) {
  const table = document.getElementById(figure.getAttribute('data-seats') ?? '')
  const told = figure.querySelector('.who')
  if (!(table instanceof HTMLTableElement) || !told) continue
  const rows = [...table.tBodies].flatMap((body) => [...body.rows])
  for (const half of figure.querySelectorAll('svg[role]'))
    if (half instanceof SVGSVGElement) name(half, rows, told)
}
