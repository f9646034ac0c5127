// Roll calls in brief: motion, result, bar of the totals, a link to the roll call's own page.
import { type Html, html } from '../../html.ts'
import type { RollCall } from '../bills/rows.ts'
import { day, own } from '../parts.ts'
import type { Reader } from '../reader.ts'

export function rollCallCards(reader: Reader, rollCalls: readonly RollCall[]): Html {
  const items = rollCalls.map((each) => {
    const { terms } = reader
    const totals = each.totals ?? each.counted
    const { yes, no } = terms.positions
    const counts = totals && `${yes} ${totals.yes} · ${no} ${totals.no}`
    return html`<li id="${`vote-${each.id}`}"><h3${own(reader, each.country_code)}><a
href="${reader.to(`/roll-calls/${each.id}`)}">${each.motion}</a></h3>
<p class="small muted">${day(reader, each.vote_date)} · ${each.result}</p>
<p class="small">${counts}</p></li>`
  })
  return html`<ul class="votes">${items}</ul>`
}
