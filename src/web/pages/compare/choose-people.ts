// The choice of the people of a comparison.
import { havePortraits } from '#operations/records/portraits.ts'
import { type Html, html } from '../../html.ts'
import { compareWords } from '../../words/compare.ts'
import { chamberName } from '../kit/chambers.ts'
import { countryAbbr, languageAttr } from '../kit/html-parts.ts'
import { portrait } from '../people/portrait.ts'
import { personHref, type Reader } from '../reader.ts'
import { type Parties, swatch } from '../votes/party-marks.ts'
import { chooseRecords } from './choose-records.ts'
import type { ComparedPerson } from './compared.ts'
import { PEOPLE_COMPARED } from './comparison.ts'

/** The chosen people, each with a link that removes it, and a form that adds one by name. */
export async function choosePeople(
  reader: Reader,
  people: readonly ComparedPerson[],
  parties: Parties,
): Promise<Html> {
  const w = compareWords[reader.language]
  const faces = await havePortraits(
    reader.context,
    people.map(({ id }) => id),
  )
  return chooseRecords<ComparedPerson>(reader, {
    of: PEOPLE_COMPARED,
    words: w.choice,
    records: people,
    nameOf: ({ name }) => name,
    described: (person) => {
      const { ballots, sides } = person
      return html`${portrait(person, faces, { lazy: true })}${described(reader, person, parties)}
${ballots !== undefined && html`<small>${w.ballots(ballots, sides ?? 0)}</small>`}`
    },
  })
}

function described(reader: Reader, person: ComparedPerson, parties: Parties): Html {
  const { name, country_code: code, chamber, party_id, party } = person
  const page = personHref(reader, person)
  const record = parties.get(party_id ?? 0)
  const about = [record?.acronym ?? party, chamberName(code, chamber)].filter(Boolean).join(' · ')
  const mark = record && swatch(record, [...parties.keys()].indexOf(record.id))
  const lang = languageAttr(reader, code)
  return html`<b>${html`<a href="${page}">${name}</a>`}</b>
<span>${countryAbbr(reader, code)} ${mark}<span${lang}>${about}</span></span>`
}
