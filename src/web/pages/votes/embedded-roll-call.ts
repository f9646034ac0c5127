// The embedded view of a roll call for other sites: the motion, the result and the half circle.
import { html } from '../../html.ts'
import { voteWords } from '../../words/votes.ts'
import type { RollCall } from '../bills/bill-fields.ts'
import type { Embedded } from '../embedded.ts'
import { chamberName } from '../kit/chambers.ts'
import { countryAbbr, dayTime, languageAttr } from '../kit/html-parts.ts'
import type { One, Reader } from '../reader.ts'
import { notice, passedPill, printedResult, seatOrderSwitch } from './cards.ts'
import { hemicycle, seatedParties } from './hemicycle.ts'
import { partiesOf } from './party-marks.ts'
import { rollCallId } from './roll-call-id.ts'

/** Throws NOT_FOUND, GONE or MOVED. */
export async function embeddedRollCall(reader: Reader): Promise<Embedded> {
  const id = rollCallId(reader)
  const { data: rollCall } = await reader.ask<One<RollCall>>('roll-calls.get', { id })
  const parties = await partiesOf(reader, [rollCall])
  const w = voteWords[reader.language]
  const { country_code: code, motion, bill_code, bill_title } = rollCall
  const result = printedResult(rollCall)
  const lang = languageAttr(reader, code)
  const about = [bill_code, bill_title].filter(Boolean).join(' · ')
  return {
    title: motion,
    record: rollCall,
    page: reader.to(`/roll-calls/${id}`),
    body: html`<p class="kicker">${countryAbbr(reader, code)}
<span${lang}>${chamberName(code, rollCall.chamber)}</span>
<span>${dayTime(reader, rollCall.vote_date)}</span></p>
<h1${lang}>${motion}</h1>
${about && html`<p class="small muted"${lang}>${about}</p>`}
<div class="card vote"><header class="row spread"><span>${passedPill(reader, rollCall)}
${result && html`<span class="small"${lang}>${result}</span>`}</span>${seatOrderSwitch(
      reader,
      rollCall,
    )}</header>
${notice(reader, rollCall)}
${hemicycle(reader, rollCall, parties) ?? html`<p class="muted">${w.noFigures}</p>`}
${seatedParties(reader, rollCall, parties)}</div>`,
  }
}
