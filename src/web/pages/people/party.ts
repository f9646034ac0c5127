// The page of a party: its data, its people, its recent votes, its bills.

import { domainNamed } from '#domains/index.ts'
import { recordOfPage } from '#operations/records/page-name.ts'
import { explained } from '../../guide/measures.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { compareWords } from '../../words/compare.ts'
import { peopleWords } from '../../words/people.ts'
import { profileWords } from '../../words/profiles.ts'
import { seatsLabel } from '../../words/records/country-terms.ts'
import { voteWords } from '../../words/votes.ts'
import { shareChart } from '../compare/share-chart.ts'
import {
  breadcrumbs,
  countryName,
  dayTime,
  externalLink,
  languageAttr,
  pageTools,
  sectionBar,
  unknown,
} from '../kit/html-parts.ts'
import { askRows, listing } from '../kit/listing-page.ts'
import { formerTexts } from '../kit/relations.ts'
import { section } from '../kit/section.ts'
import type { PageContent } from '../page-content.ts'
import { type One, type Reader, type Rows, recordHref, recordWith } from '../reader.ts'
import { resultText } from '../votes/cards.ts'
import { ballotCountsText, bar, positionText } from '../votes/positions.ts'
import { askBills, billSection } from './brief-lists.ts'
import { type PartyBallots, type PartyUnity, partyBallots, partyUnity } from './party-votes.ts'
import type { Actor, Party } from './people-fields.ts'
import { peopleFilters } from './people-filters.ts'
import { partiesOfPeople, peopleTable } from './people-table.ts'

const MOST_PEOPLE = 100

/** The page of the party whose address ends in this name. Throws NOT_FOUND, GONE or MOVED. */
export async function partyPage(reader: Reader, name: string): Promise<PageContent> {
  const party_id = await recordOfPage(reader.context, domainNamed('parties')!, name)
  const record = { domain: 'parties', id: party_id }
  const w = peopleWords[reader.language]
  const p = profileWords[reader.language]
  const c = compareWords[reader.language]
  const list = {
    operation: 'actors.list',
    asked: { order_by: 'name', party_id },
    limit: MOST_PEOPLE,
  } as const
  const [{ data: party }, people, bills] = await recordWith(
    reader.ask<One<Party>>('parties.get', { id: party_id }),
    askRows<Actor>(reader, { ...list, filters: [], title: '', rows: () => null }),
    askBills(reader, { party_id }),
  )
  const [parties, ballots, unity] = await Promise.all([
    partiesOfPeople(reader, people.data),
    partyBallots(reader, party),
    partyUnity(reader, party),
  ])
  const { country_code: code } = party
  const body = listing<Actor>(
    reader,
    {
      ...list,
      filters: [
        ...peopleFilters(reader, true),
        { kind: 'kept', name: 'party', label: party.acronym ?? party.name },
      ],
      title: party.name,
      heading: html`<span${languageAttr(reader, code)}>${party.name}</span>`,
      saves: { party_id: String(party_id) },
      above: html`${pageTools(
        reader,
        recordHref(reader, party) ?? reader.to(reader.path),
        record,
      )}${facts(reader, party)}${sectionBar(reader, [
        ['results', w.caucus, people.meta.total ?? people.data.length],
        ['unity', c.unity, unity.data.length && null],
        ['party-votes', p.partyVotes, ballots.length],
        ['bills', p.bills, bills.data.length && null],
      ])}<h2 class="unseen">${w.caucus}</h2>`,
      rows: (rows) => peopleTable(reader, rows, parties, { caucus: true }),
    },
    people as Rows<Actor>,
  )
  return {
    title: party.name,
    record,
    section: 'parties',
    sample: party.sample,
    body: html`${breadcrumbs(reader, [
      [w.parties.title, reader.to('/parties')],
      [countryName(reader, code), reader.to('/parties', { country_code: code })],
      [party.acronym ?? party.name, null],
    ])}<div class="party-page">${body}<div class="sections after">
${unity.data.length > 0 && section('unity', explained(reader, 'unity', c.unity), unitySection(reader, unity))}
${ballots.length > 0 && section('party-votes', p.partyVotes, recent(reader, ballots), p.partyVotesNote)}
${billSection(reader, bills, { party_id })}
${formerTexts(reader, code, party.former_names)}</div></div>`,
  }
}

function facts(reader: Reader, party: Party): Html {
  const { language, f } = reader
  const w = peopleWords[language]
  const { facts, kinds } = w
  const fact = (label: string, value: Fill) =>
    html`<div><dt>${label}</dt><dd>${value ?? unknown(reader)}</dd></div>`
  const kind = party.kind && (kinds[party.kind as keyof typeof kinds] ?? party.kind)
  const country = countryName(reader, party.country_code)
  const now = party.active === null ? null : party.active ? w.yes : w.no
  return html`<dl class="tiles">
${fact(facts.acronym, party.acronym)}
${fact(facts.kind, kind)}
${fact(reader.w.filter.country, country)}
${fact(seatsLabel(language, party.country_code), party.seats === null ? null : f.number(party.seats))}
${fact(w.exists.true, now)}
${party.website && fact(facts.site, externalLink(reader, party.website, hostOf(party.website)))}
</dl>`
}

function unitySection(reader: Reader, { data, meta }: PartyUnity): Html {
  const w = compareWords[reader.language]
  const since = meta.counted_since
  return html`<p class="small muted">${w.unityNote}</p>${shareChart(reader, w.unityShare, data)}
${since && html`<p class="small muted">${w.countedSince(reader.f.day(since))}</p>`}`
}

const hostOf = (address: string) => URL.parse(address)?.hostname ?? address

function recent(reader: Reader, ballots: readonly PartyBallots[]): Html {
  const { votes: w, partyVotes } = profileWords[reader.language]
  const { majority: majorityOf, columns } = voteWords[reader.language]
  const rows = ballots.map(({ rollCall, counts, majority }) => {
    const lang = languageAttr(reader, rollCall.country_code)
    const voted = majority ? positionText(reader, majority) : '–'
    return html`<tr><td>${dayTime(reader, rollCall.vote_date)}</td>
<th scope="row"><a href="${reader.to(`/roll-calls/${rollCall.id}`)}"${lang}>${rollCall.motion}</a></th>
<td>${voted}</td><td class="w">${bar(counts)}<small>${ballotCountsText(reader, counts)}</small></td>
<td${lang}>${resultText(reader, rollCall)}</td></tr>`
  })
  return html`<table class="table carded members ballots-of"><caption class="unseen">${partyVotes}</caption>
<thead><tr><th scope="col">${w.day}</th><th scope="col">${w.motion}</th><th scope="col">${majorityOf}</th>
<th scope="col">${columns.tally}</th><th scope="col">${w.result}</th></tr></thead>
<tbody>${rows}</tbody></table>`
}
