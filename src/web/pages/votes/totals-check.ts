// Compares the ballots of a roll call with the published totals.

import type { Reason } from '#domains/verdict-reasons.ts'
import { explained } from '../../guide/measures.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { voteWords } from '../../words/votes.ts'
import type { RollCall } from '../bills/bill-fields.ts'
import { icon } from '../kit/icons.ts'
import type { Reader } from '../reader.ts'
import { ORDER, positionText } from './positions.ts'

/** The verdict as a badge. */
export function checkBadge({ language }: Reader, { reconciles }: RollCall): Html {
  const { check } = voteWords[language]
  if (reconciles === null) return html`<span class="pill">${check.unknown}</span>`
  return reconciles
    ? html`<span class="pill yes">${icon('check')}${check.yes}</span>`
    : html`<span class="pill warn">${icon('cross')}${check.no}</span>`
}

/** The reason for the verdict, with both counts and their difference. */
export function checkSection(reader: Reader, rollCall: RollCall): Html {
  const { check } = voteWords[reader.language]
  const { complete, seats, counted, reasons } = rollCall
  // In a secret vote the people counted have no side that a total could be compared with.
  const comparable = !counted || !reasons.some(({ code }) => code === 'no_ballots')
  const whole =
    complete !== null &&
    html`<p class="small">${complete ? check.complete : check.incomplete}
${seats !== null && html`(${check.seats(seats)})`}</p>`
  return html`<section id="check"><h2>${explained(reader, 'reconciled', check.title)}</h2>
<p>${checkBadge(reader, rollCall)}</p>
${sentences(reader, rollCall)}${whole}${comparable && figures(reader, rollCall)}</section>`
}

/** A sentence for each reason, with the people it concerns. */
function sentences(reader: Reader, rollCall: RollCall): Fill {
  const w = voteWords[reader.language]
  const { reconciles, reasons, totals, counted, secret } = rollCall
  if (reconciles) return html`<p class="small">${w.check.agrees}</p>`
  if (!totals && !counted) return html`<p class="small">${secret ? w.secret : w.noFigures}</p>`
  return reasons.map(({ code, people }) => {
    const text = code === 'no_ballots' && secret ? w.secret : w.reasons[code]
    const named = people.map((person, at) => html`${at > 0 && ';'} ${personOf(reader, person)}`)
    return html`<p class="small">${text}${named}</p>`
  })
}

/** «Ana Ruiz (A favor, En contra)». */
function personOf(reader: Reader, { actor_name, positions }: Reason['people'][number]): Html {
  const taken = positions.map((position, at) => html`${at > 0 && ', '}${positionText(reader, position)}`)
  return html`${actor_name ?? voteWords[reader.language].noName} (${taken})`
}

function figures(reader: Reader, { totals, counted }: RollCall): Fill {
  if (!totals && !counted) return null
  const { f, language } = reader
  const { check, position: head } = voteWords[language]
  const number = (count: number | null | undefined) =>
    count === null || count === undefined ? html`<span class="muted">?</span>` : f.number(count)
  const rows = ORDER.flatMap((position) => {
    const published = totals?.[position] ?? null
    const ballots = counted?.[position] ?? null
    if (published === null && !ballots) return []
    const apart = published === null || ballots === null ? null : ballots - published
    const sign = apart ? (apart > 0 ? '+' : '−') : ''
    const difference = apart === null ? number(null) : `${sign}${f.number(Math.abs(apart))}`
    return [
      html`<tr><th scope="row">${positionText(reader, position)}</th><td class="end">${number(published)}</td>
<td class="end">${number(ballots)}</td>
<td class="end">${apart ? html`<b>${difference}</b>` : difference}</td></tr>`,
    ]
  })
  if (!rows.length) return null
  return html`<table class="table sums"><caption class="unseen">${check.caption}</caption>
<thead><tr><th scope="col">${head}</th><th scope="col" class="end">${check.published}</th>
<th scope="col" class="end">${check.counted}</th>
<th scope="col" class="end">${check.difference}</th></tr></thead>
<tbody>${rows}</tbody></table>`
}
