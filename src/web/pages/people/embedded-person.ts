// The embedded view of a person for other sites, and the preview picture: office, party, district, turnout.
import { domainNamed } from '#domains/index.ts'
import { recordOfPage } from '#operations/records/page-name.ts'
import { html } from '../../html.ts'
import { peopleWords } from '../../words/people.ts'
import { profileWords } from '../../words/profiles.ts'
import type { Embedded } from '../embedded.ts'
import { chamberName } from '../kit/chambers.ts'
import { countryAbbr, languageAttr } from '../kit/html-parts.ts'
import type { Picture } from '../picture.ts'
import { type One, personHref, type Reader, recordWith } from '../reader.ts'
import { partiesWith } from '../votes/party-marks.ts'
import { monogram } from './monogram.ts'
import type { Actor } from './people-fields.ts'
import { personFacts } from './profile.ts'
import { votingShares } from './votes-section.ts'
import { FEWEST, votingRecord } from './voting-record.ts'

/** Throws NOT_FOUND, GONE or MOVED. */
export async function embeddedPerson(reader: Reader): Promise<Embedded> {
  const { actor, record, parties } = await read(reader)
  const { country_code: code, name, position } = actor
  const w = peopleWords[reader.language]
  const lang = languageAttr(reader, code)
  return {
    title: name,
    record: actor,
    page: personHref(reader, actor),
    body: html`<div class="head of-person">${monogram(name)}<p class="kicker">${countryAbbr(reader, code)}
<b>${w.branches[actor.branch]}</b>${position && html`<span${lang}>${position}</span>`}</p>
<h1>${name}</h1></div>
${personFacts(reader, actor, parties)}
${record.ballots.length > 0 && html`<div class="record card">${votingShares(reader, record)}</div>`}`,
  }
}

/** Throws NOT_FOUND, GONE or MOVED. */
export async function personPicture(reader: Reader): Promise<Picture> {
  const { actor, record, parties } = await read(reader)
  const { country_code: code, district } = actor
  const { n, total } = record.turnout
  const w = profileWords[reader.language].votes
  const turnout = `${w.turnout}: ${reader.f.percent(n / total)} (${w.outOf(n, total)})`
  const party = parties.get(actor.party_id ?? 0)?.name ?? actor.party
  const place = chamberName(code, actor.chamber) ?? actor.entity_name
  return {
    country: code,
    kicker: actor.position ?? peopleWords[reader.language].branches[actor.branch],
    title: actor.name,
    note: [party, place, district].filter(Boolean).join(' · ') || null,
    drawing: total >= FEWEST && html`<text y="36" font-size="30" fill="#4d545c">${turnout}</text>`,
    sample: actor.sample,
  }
}

async function read(reader: Reader) {
  const id = await recordOfPage(reader.context, domainNamed('actors')!, reader.params.page!)
  const [{ data: actor }, record] = await recordWith(
    reader.ask<One<Actor>>('actors.get', { id }),
    votingRecord(reader, id),
  )
  return { actor, record, parties: await partiesWith(reader, [actor.party_id]) }
}
