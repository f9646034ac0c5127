// The official gazette of a country, day by day: complete, partial or missing days.
import type { CountryCode } from '#model/country.ts'
import { type Html, html } from '../../html.ts'
import { qualityWords } from '../../words/quality.ts'
import { statusWords } from '../../words/status.ts'
import { cardTable, dayTime, languageAttr } from '../kit/html-parts.ts'
import type { Reader } from '../reader.ts'
import type { CountryCompleteness, GazetteDay } from './completeness.ts'

const SHAPES: Readonly<Record<string, string>> = {
  complete: '●',
  partial: '◐',
  gap: '○',
  late: '…',
  closed: '–',
  holiday: '×',
}

/** The width of a day in the strip. */
const WIDTH = 14

/** A strip of the days, the number of each state, and a table of all of them. */
export function gazetteDayStrip(
  reader: Reader,
  code: CountryCode,
  gazettes: CountryCompleteness['gazettes'] | undefined,
): Html {
  const w = statusWords[reader.language]
  const days = gazettes?.days ?? []
  if (!gazettes || !days.length) return html`<p class="muted">${reader.w.notKnown}</p>`
  const counted = Object.entries(w.days).flatMap(([status, word]) => {
    const n = gazettes.counts[status] ?? 0
    return n ? [{ status, word, n }] : []
  })
  const legend = counted.map(
    ({ status, word, n }) =>
      html`<li><svg class="days" viewBox="0 0 ${WIDTH} 20" width="${WIDTH}" height="20"
aria-hidden="true">${mark(status, 0)}</svg>${word} <b>${reader.f.number(n)}</b></li>`,
  )
  const told = counted.map(({ word, n }) => `${word} ${reader.f.number(n)}`).join(', ')
  return html`<p class="lead">${w.gazetteLead}</p>
<figure class="card gazette"><svg class="days" viewBox="0 0 ${days.length * WIDTH} 20" role="img"
aria-label="${told}">${days.map(({ status }, i) => mark(status, i * WIDTH))}</svg>
<p class="row spread xs muted"><span>${dayTime(reader, days[0]!.day)}</span><span>${dayTime(
    reader,
    days.at(-1)!.day,
  )}</span></p>
<ul class="legend">${legend}</ul></figure>
<details class="more-rows"><summary>${qualityWords[reader.language].allDays(days.length)}</summary>
${table(reader, code, days)}</details>`
}

/**
 * A day is a block: full, half full, empty, or dashed while it may still come; a line where none is expected,
 * and a cross on a holiday.
 */
function mark(status: string, x: number): Html {
  const kind = `day-${status}`
  if (status === 'holiday') return html`<path class="${kind}" d="${`M${x + 4} 7l6 6m0 -6l-6 6`}"/>`
  if (status === 'closed') return html`<path class="${kind}" d="${`M${x + 4} 10h${WIDTH - 8}`}"/>`
  const box = html`<rect class="${kind}" x="${x + 2}" y="3" width="${WIDTH - 4}" height="14" rx="1.5"/>`
  if (status !== 'partial') return box
  return html`${box}<path class="half" d="${`M${x + 2} 10h${WIDTH - 4}v7h${4 - WIDTH}z`}"/>`
}

function table(reader: Reader, code: CountryCode, days: readonly GazetteDay[]): Html {
  const w = statusWords[reader.language]
  const rows = days.toReversed().map((each) => {
    const word = w.days[each.status as keyof typeof w.days] ?? each.status
    const shape = SHAPES[each.status] ?? '·'
    const records = each.records || each.status === 'complete' || each.status === 'partial'
    const { editions } = each
    return [
      dayTime(reader, each.day),
      html`<span class="fr day-${each.status}"><span aria-hidden="true">${shape}</span> ${word}</span>`,
      records ? reader.f.number(each.records) : html`<span class="muted">0</span>`,
      editions.length > 0 && html`<span${languageAttr(reader, code)}>${editions.join(', ')}</span>`,
      each.missing.join(', '),
    ]
  })
  return cardTable(w.gazettes, [w.day, w.state, w.records, w.editions, w.missing], rows, {
    kind: 'terse',
    ends: [2],
  })
}
