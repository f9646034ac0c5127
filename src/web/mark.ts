// The project's logo: the seats of a chamber.
import { html } from './html.ts'

const SEATS = [
  [2, 14],
  [3.6, 8.2],
  [8, 3.6],
  [13, 2],
  [18, 3.6],
  [22.4, 8.2],
  [24, 14],
  [8, 14],
  [9.5, 10.3],
  [13, 8.6],
  [16.5, 10.3],
  [18, 14],
] as const

const CIRCLES = SEATS.map(([x, y]) => html`<circle cx="${x}" cy="${y}" r="1.75"/>`)

/** Decorative, because it is next to the name. */
export const MARK = html`<svg width="26" height="16" viewBox="0 0 26 16" fill="currentColor"
aria-hidden="true">${CIRCLES}</svg>`
