// Ballots against the majority of the party, and the orientations of parties.
import { type Fill, type Html, html } from '../../html.ts'
import { voteWords } from '../../words/votes.ts'
import type { RollCall } from '../bills/bill-fields.ts'
import { languageAttr, unknown } from '../kit/html-parts.ts'
import type { Reader } from '../reader.ts'
import { type Parties, partyLink, swatch } from './party-marks.ts'
import { positionText } from './positions.ts'

export interface Orientation {
  readonly party_id: number | null
  readonly party: string
  readonly position: string
  readonly position_raw: string | null
}

/**
 * Members who voted against their party, with its position; says so where there are none or it is unknown.
 */
export function dissent(
  reader: Reader,
  { dissenters, by_party, complete, secret, counted }: RollCall,
  parties: Parties,
  pages: ReadonlyMap<number, string>,
): Html {
  const w = voteWords[reader.language]
  if (!dissenters) {
    const unclear = counted && complete !== false ? w.dissentUnclear : w.dissentUnknown
    return html`<p class="muted">${secret ? w.secret : unclear}</p>`
  }
  const missing = complete === false && html`<p class="small muted">${w.check.incomplete}</p>`
  if (!dissenters.length) return html`<p class="muted">${w.nobody}</p>${missing}`
  const rows = dissenters.map(({ actor_id, actor_name, party, position }) => {
    const page = pages.get(actor_id ?? 0)
    const name = actor_name ?? w.noName
    // Those of a roll call have the printed name of their party only: two parties may be printed alike.
    const benches = by_party?.filter(
      (each) => each.party === party && each.majority !== null && each.majority !== position,
    )
    const bench = benches?.length === 1 ? benches[0] : undefined
    const record = parties.get(bench?.party_id ?? 0)
    const link = partyLink(reader, record, party)
    const at = bench && by_party ? by_party.indexOf(bench) : -1
    const majority = bench?.majority
    return html`<tr><th scope="row">${page ? html`<a href="${page}">${name}</a>` : name}</th>
<td>${link ? html`${swatch(record, at)}${link}` : unknown(reader)}</td>
<td>${positionText(reader, position)}</td>
<td><span class="on-cards">${w.partyVoted}:</span>
<span class="nowrap">${majority ? positionText(reader, majority) : unknown(reader)}</span></td></tr>`
  })
  return html`<p class="small muted">${w.dissentNote}</p>${missing}
<table class="table carded members"><caption class="unseen">${w.dissent}</caption>
<thead><tr><th scope="col">${w.person}</th><th scope="col">${w.party}</th>
<th scope="col">${w.position}</th><th scope="col">${w.partyVoted}</th></tr></thead>
<tbody>${rows}</tbody></table>`
}

/** The orientations of parties and benches; nothing where the source gives none. */
export function orientationList(
  reader: Reader,
  { country_code, orientations }: Pick<RollCall, 'country_code'> & { orientations: readonly Orientation[] },
): Fill {
  if (!orientations.length) return null
  const w = voteWords[reader.language]
  const items = orientations.map(
    ({ party, position, position_raw }) =>
      html`<li><span>${party}</span> ${positionText(reader, position)}
${position_raw && html`<small${languageAttr(reader, country_code)}>${position_raw}</small>`}</li>`,
  )
  return html`<section><h2>${w.orientations}</h2><ul>${items}</ul></section>`
}
