// A column chart, one column per week, and the same figures as a table.
import { addDays } from '#lib/dates.ts'
import { type Html, html } from '../../html.ts'
import { gazetteWords } from '../../words/gazette.ts'
import type { Reader } from '../reader.ts'

/** The number in the week that begins on this Monday. */
export interface Week {
  readonly week: string
  readonly count: number
}

const WIDTH = 640
const HEIGHT = 120
const TOP = 16
const BOTTOM = 20

/** The Monday of the week of a day. */
export function monday(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/** The chart, with its figures in a table that opens below it. */
export function weekChart(reader: Reader, weeks: readonly Week[]): Html {
  const w = gazetteWords[reader.language].entity
  const { f } = reader
  const most = Math.max(1, ...weeks.map(({ count }) => count))
  const step = WIDTH / weeks.length
  const room = HEIGHT - TOP - BOTTOM
  const columns = weeks.map(({ count }, i) => {
    const height = (count / most) * room
    const x = (i * step + step * 0.14).toFixed(1)
    const y = (HEIGHT - BOTTOM - height).toFixed(1)
    return html`<rect x="${x}" y="${y}" width="${(step * 0.72).toFixed(1)}" height="${height.toFixed(1)}"
rx="1"/>`
  })
  // A label at the first week of each month, where the one before leaves room.
  let free = 0
  const labels = weeks.map(({ week }, i) => {
    const x = i * step
    if (x < free || (i > 0 && week.slice(0, 7) === weeks[i - 1]!.week.slice(0, 7)) || x > WIDTH - 46)
      return null
    free = x + 64
    return html`<text x="${x.toFixed(1)}" y="${HEIGHT - 5}">${f.shortDay(week)}</text>`
  })
  const base = HEIGHT - BOTTOM
  const rows = weeks.toReversed().map(
    ({ week, count }) => html`<tr><th scope="row"><time datetime="${week}">${f.day(week)}</time></th>
<td class="end">${f.number(count)}</td></tr>`,
  )
  const label = `${w.weeks}. ${w.max(most)}`
  return html`<figure class="weeks"><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}">
<path class="grid" d="M0 ${TOP}H${WIDTH}"/><text x="0" y="${TOP - 5}">${f.number(most)}</text>
<g class="columns">${columns}</g><path class="axis" d="M0 ${base}H${WIDTH}"/>${labels}</svg>
<details><summary class="small">${w.table}</summary><div class="scroll" tabindex="0" role="group"
aria-label="${w.weeks}"><table class="table"><caption class="unseen">${w.weeks}</caption><thead><tr><th
scope="col">${w.week}</th><th scope="col" class="end">${w.acts}</th></tr></thead>
<tbody>${rows}</tbody></table></div></details></figure>`
}
