// A column chart, one column per day, with the same numbers as a table beneath.
import { type Html, html } from '../../html.ts'
import type { Reader } from '../reader.ts'

const WIDTH = 720
const HEIGHT = 132
const BASE = 112
const TOP = 14

export interface Columns {
  /** The unit: the name of the chart, and the head of the table. */
  readonly title: string
  readonly day: string
  readonly table: string
  readonly rows: readonly (readonly [day: string, value: number])[]
}

/** The rows are in the order of the days. */
export function columns({ f }: Reader, { title, day, table, rows }: Columns): Html {
  const most = Math.max(1, ...rows.map(([, value]) => value))
  const step = WIDTH / Math.max(1, rows.length)
  const gap = Math.min(3, step / 4)
  const bars = rows.map(([when, value], i) => {
    // Any value above zero is visible.
    const height = value ? Math.max(2, ((BASE - TOP) * value) / most) : 0
    const x = (i * step + gap / 2).toFixed(2)
    return (
      height > 0 &&
      html`<rect class="bar" x="${x}" y="${(BASE - height).toFixed(2)}" width="${(step - gap).toFixed(2)}"
height="${height.toFixed(2)}"><title>${f.day(when)}: ${f.number(value)}</title></rect>`
    )
  })
  const total = rows.reduce((sum, [, value]) => sum + value, 0)
  const ends = [rows[0], rows.at(-1)].map((row) => (row ? f.day(row[0]) : ''))
  const cells = rows.map(
    ([when, value]) =>
      html`<tr><th scope="row"><time datetime="${when}">${f.day(when)}</time></th>
<td class="end">${f.number(value)}</td></tr>`,
  )
  return html`<figure class="columns card">
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${`${title}: ${f.number(total)}`}">
<line class="axis" x1="0" x2="${WIDTH}" y1="${BASE}" y2="${BASE}"/>
<line class="grid" x1="0" x2="${WIDTH}" y1="${TOP}" y2="${TOP}"/>${bars}</svg>
<figcaption><span>${ends[0]}</span><span>↑ ${f.number(most)}</span><span>${ends[1]}</span></figcaption>
<details><summary>${table}</summary><div class="scroll" tabindex="0" role="group" aria-label="${title}">
<table class="table"><caption class="unseen">${title}</caption>
<thead><tr><th scope="col">${day}</th><th scope="col" class="end">${title}</th></tr></thead>
<tbody>${cells}</tbody></table></div></details></figure>`
}
