// People as a table that becomes cards on phones.
import { type Html, html } from '../../html.ts'
import { peopleWords } from '../../words/people.ts'
import { constituencyTerm } from '../../words/records/country-terms.ts'
import { BY_NAME, sortHeading } from '../filters/presentation.ts'
import { chamberName } from '../kit/chambers.ts'
import { countryAbbr, languageAttr } from '../kit/html-parts.ts'
import { unreadMark } from '../kit/unread-mark.ts'
import { personHref, type Reader } from '../reader.ts'
import { type Parties, partiesWith, partyLink, swatch } from '../votes/party-marks.ts'
import type { Actor } from './people-fields.ts'

/** The parties of these people. */
export const partiesOfPeople = (reader: Reader, people: readonly Actor[]): Promise<Parties> =>
  partiesWith(
    reader,
    people.map(({ party_id }) => party_id),
  )

export interface PeopleTable {
  /** Shown below the name, such as a role in a commission. */
  readonly noteOf?: (person: Actor) => string | null | undefined
  /** On the page of their list, which can be sorted. */
  readonly sortable?: true
  /** The caucus of one party: by chamber, and without a column for the party. */
  readonly caucus?: true
}

/** One row per person. */
export function peopleTable(
  reader: Reader,
  people: readonly Actor[],
  parties: Parties,
  { noteOf, caucus, sortable }: PeopleTable = {},
): Html {
  const { columns, caption, branches } = peopleWords[reader.language]
  const places = [...parties.keys()]
  const groups = caucus
    ? Map.groupBy(people, (person) => chamberOf(person) ?? branches[person.branch])
    : new Map([['', people]])
  const bodies = [...groups]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([name, members]) => {
      const lang = languageAttr(reader, members[0]!.country_code)
      const head = html`<tr class="grp"><th scope="rowgroup" colspan="4"><span${lang}>${name}</span>
<small>${reader.f.number(members.length)}</small></th></tr>`
      return html`<tbody>${caucus && head}${members.map(row)}</tbody>`
    })
  const name = sortable
    ? sortHeading(reader, 'name', columns.name, BY_NAME)
    : html`<th scope="col">${columns.name}</th>`
  return html`<table class="table carded members people"><caption class="unseen">${caption}</caption>
<thead><tr>${name}${!caucus && html`<th scope="col">${columns.party}</th>`}
<th scope="col">${columns.office}</th><th scope="col">${columns.place}</th>
<th scope="col">${constituencyTerm(
    reader.language,
    people.map((person) => person.country_code),
  )}</th></tr></thead>${people.length > 0 && bodies}</table>`

  function row(person: Actor): Html {
    const { name, party_id, position, district, country_code: code, entity_name } = person
    const record = parties.get(party_id ?? 0)
    const party = partyLink(reader, record, person.party)
    const lang = languageAttr(reader, code)
    const mark = unreadMark(reader, 'actors', person.id)
    const note = noteOf?.(person)
    const place = chamberOf(person) ?? entity_name
    return html`<tr><th scope="row">${mark}<a href="${personHref(reader, person)}">${name}</a>${
      note && html`<small${lang}>${note}</small>`
    }</th>
${!caucus && html`<td>${party && html`${swatch(record, places.indexOf(party_id ?? 0))}${party}`}</td>`}
<td${lang}>${position}</td>
<td>${countryAbbr(reader, code)} <span${lang}>${place}</span></td>
<td${lang}>${district}</td></tr>`
  }
}

const chamberOf = ({ country_code, chamber }: Actor) => chamberName(country_code, chamber)
