// People as a table that becomes cards on phones.
import { type Html, html } from '../../html.ts'
import { peopleWords } from '../../words/people.ts'
import { chamberName } from '../chambers.ts'
import { country, own } from '../parts.ts'
import { pageOf, type Reader } from '../reader.ts'
import { type Parties, partiesWith, partyLink, swatch } from '../votes/party-marks.ts'
import type { Actor } from './rows.ts'

/** The parties of these people. */
export const partiesOfPeople = (reader: Reader, people: readonly Actor[]): Promise<Parties> =>
  partiesWith(
    reader,
    people.map(({ party_id }) => party_id),
  )

/** A row for each person; the note is told below the name, such as a role in a commission. */
export function peopleTable(
  reader: Reader,
  people: readonly Actor[],
  parties: Parties,
  noteOf: (person: Actor) => string | null | undefined = () => null,
): Html {
  const { columns, caption } = peopleWords[reader.language]
  const places = [...parties.keys()]
  const rows = people.map((person) => {
    const { name, party_id, position, chamber, district, country_code: code, entity_name } = person
    const record = parties.get(party_id ?? 0)
    const party = partyLink(reader, record, person.party)
    const page = pageOf(reader, person)
    const lang = own(reader, code)
    const note = noteOf(person)
    const place = chamberName(code, chamber) ?? entity_name
    return html`<tr><th scope="row">${page ? html`<a href="${page}">${name}</a>` : name}${
      note && html`<small${lang}>${note}</small>`
    }</th>
<td>${party && html`${swatch(record, places.indexOf(party_id ?? 0))}${party}`}</td>
<td${lang}>${position}</td>
<td>${country(reader, code)} <span${lang}>${place}</span></td>
<td${lang}>${district}</td></tr>`
  })
  return html`<table class="table members people"><caption class="unseen">${caption}</caption>
<thead><tr><th scope="col">${columns.name}</th><th scope="col">${columns.party}</th>
<th scope="col">${columns.office}</th><th scope="col">${columns.chamber}</th>
<th scope="col">${columns.district}</th></tr></thead><tbody>${rows}</tbody></table>`
}
