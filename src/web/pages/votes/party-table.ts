// The votes of each party in a roll call: a bar and its figures.
import { type Html, html } from '../../html.ts'
import { shortPositions } from '../../words/records/short-positions.ts'
import { voteWords } from '../../words/votes.ts'
import type { RollCall } from '../bills/bill-fields.ts'
import type { Reader } from '../reader.ts'
import { type Parties, partyLink, swatch } from './party-marks.ts'
import { type BallotCounts, bar, glyph, ORDER, positionText } from './positions.ts'

/** The parties with their ballots by position; null where no ballot is known. */
export function partyTable(
  reader: Reader,
  { by_party, counted, motion }: RollCall,
  parties: Parties,
  shown: { readonly majority: boolean },
): Html | null {
  if (!by_party?.length || !counted) return null
  const { terms, f, language } = reader
  const w = voteWords[language]
  const short = shortPositions[language]
  // For and against are always shown; other positions only where they occur.
  const positions = ORDER.filter((each) => each === 'yes' || each === 'no' || (counted[each] ?? 0) > 0)
  const cells = (counts: BallotCounts) =>
    positions.map((each) => {
      const count = counts[each] ?? 0
      return count ? html`<td class="end">${f.number(count)}</td>` : html`<td class="end muted">0</td>`
    })
  const rows = by_party.map(({ party_id, party, majority, counts }, i) => {
    const record = parties.get(party_id ?? 0)
    const voted = majority ? positionText(reader, majority) : html`<span class="muted">${w.noMajority}</span>`
    return html`<tr><th scope="row">${swatch(record, i)}${partyLink(reader, record, party) ?? w.noParty}</th>
<td class="w">${bar(counts)}</td>${cells(counts)}${shown.majority && html`<td>${voted}</td>`}</tr>`
  })
  const heads = positions.map(
    (each) =>
      html`<th scope="col" class="end"><abbr title="${terms.positions[each]}">${glyph(each)}<i
aria-hidden="true">${short[each]}</i><span class="unseen">${terms.positions[each]}</span></abbr></th>`,
  )
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${`${w.parties}: ${motion}`}">
<table class="table breakdown"><caption class="unseen">${w.parties}</caption>
<thead><tr><th scope="col">${w.party}</th><td class="w"></td>${heads}${
    shown.majority && html`<th scope="col">${w.majority}</th>`
  }</tr></thead>
<tbody>${rows}</tbody>
<tfoot><tr><th scope="row">${w.total}</th><td class="w">${bar(counted)}</td>${cells(counted)}${
    shown.majority && html`<td></td>`
  }</tr></tfoot></table></div>`
}
