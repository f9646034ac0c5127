// The chosen people, and a form that adds one by name: by suggestions, or without a script by a list of
// matches.
import { attrs, type Fill, type Html, html } from '../../html.ts'
import { compareWords } from '../../words/compare.ts'
import { chamberName } from '../kit/chambers.ts'
import { countryAbbr, languageAttr } from '../kit/html-parts.ts'
import { type Reader, type Rows, recordHref } from '../reader.ts'
import { suggestedBy } from '../suggestion-address.ts'
import { type Parties, swatch } from '../votes/party-marks.ts'
import { COMPARE, type ComparedPerson, comparisonHref, MOST_PEOPLE } from './compared.ts'

const MATCHES = 10

/** The chosen people, each with a link that removes it, and the form. */
export async function choosePeople(
  reader: Reader,
  people: readonly ComparedPerson[],
  parties: Parties,
): Promise<Html> {
  const w = compareWords[reader.language]
  const ids = people.map(({ id }) => id)
  const items = people.map((person) => {
    const { id, name, ballots, sides } = person
    const rest = comparisonHref(
      reader,
      ids.filter((each) => each !== id),
    )
    return html`<li>${described(reader, person, parties)}
${ballots !== undefined && html`<small>${w.ballots(ballots, sides ?? 0)}</small>`}
<a class="btn quiet" href="${rest}" aria-label="${w.remove(name)}">×</a></li>`
  })
  const full = people.length >= MOST_PEOPLE
  return html`${items.length > 0 && html`<ul class="chosen" aria-label="${w.people}">${items}</ul>`}
${full ? html`<p class="muted">${w.full}</p>` : await addForm(reader, people, parties)}`
}

function described(reader: Reader, person: ComparedPerson, parties: Parties): Html {
  const { name, country_code: code, chamber, party_id, party } = person
  const page = recordHref(reader, person)
  const record = parties.get(party_id ?? 0)
  const about = [record?.acronym ?? party, chamberName(code, chamber)].filter(Boolean).join(' · ')
  const mark = record && swatch(record, [...parties.keys()].indexOf(record.id))
  const lang = languageAttr(reader, code)
  return html`<b>${page ? html`<a href="${page}">${name}</a>` : name}</b>
<span>${countryAbbr(reader, code)} ${mark}<span${lang}>${about}</span></span>`
}

async function addForm(reader: Reader, people: readonly ComparedPerson[], parties: Parties): Promise<Html> {
  const { language, query, to } = reader
  const w = compareWords[language]
  const ids = people.map(({ id }) => id)
  const kept = [...query].filter(([name]) => !['actor_id', 'name', 'cursor'].includes(name))
  const hidden = [...(ids.length ? [['actor_id', ids.join(',')] as const] : []), ...kept].map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  const field = attrs({
    value: query.get('name'),
    maxlength: 200,
    ...suggestedBy(reader, new URLSearchParams({ compare: ids.join(',') })),
  })
  return html`<form class="add-person" action="${to(COMPARE)}">${hidden}
<label for="add-name">${w.add}</label><div class="one-line"><input type="search" id="add-name" name="name"
placeholder="${w.addHint}"${field}><button class="btn">${w.find}</button></div>
${await matches(reader, ids, parties)}</form>
${people.length < 2 && html`<p class="muted">${people.length ? w.another : w.first}</p>`}`
}

/** The people whose name was typed, each with a link that adds them. */
async function matches(reader: Reader, ids: readonly number[], parties: Parties): Promise<Fill> {
  const name = reader.query.get('name')?.trim()
  if (!name) return null
  const w = compareWords[reader.language]
  // The list refuses a `q` without a letter or a digit.
  const found = /[\p{L}\p{N}]/u.test(name)
    ? await reader.ask<Rows<ComparedPerson>>('actors.list', { q: name.slice(0, 200), limit: MATCHES })
    : { data: [] }
  const others = found.data.filter(({ id }) => !ids.includes(id))
  if (!others.length) return html`<p>${w.nobody(name)}</p>`
  const items = others.map(
    (person) =>
      html`<li>${described(reader, person, parties)}
<a class="btn" href="${comparisonHref(reader, [...ids, person.id])}"
aria-label="${w.addThis(person.name)}">${w.addOne}</a></li>`,
  )
  return html`<ul class="chosen">${items}</ul>`
}
