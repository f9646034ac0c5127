// Who votes with whom: how often the majorities of the parties of a chamber agree, as a map and as a table.
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import { explained } from '../../guide/measures.ts'
import { type Html, html } from '../../html.ts'
import { compareWords } from '../../words/compare.ts'
import { peopleAgreementWords } from '../../words/comparisons/people.ts'
import { voteWords } from '../../words/votes.ts'
import { type Filter, operationParams } from '../filters/filter-form.ts'
import { filterPanel } from '../filters/filter-panel.ts'
import { chamberName } from '../kit/chambers.ts'
import { breadcrumbs, byCountryName, emptyNotice } from '../kit/html-parts.ts'
import type { PageContent } from '../page-content.ts'
import type { Reader } from '../reader.ts'
import { hue, type Parties, partiesWith, partyLink, swatch } from '../votes/party-marks.ts'
import { agreementMatrix, type VotingPair } from './agreement-matrix.ts'
import { PEOPLE_AGREEMENT } from './paths.ts'
import { votersMap } from './voters-map.ts'
import { nameOf, shortName, type VotingParty } from './voting-party.ts'

/** Parties with a row and a column, those of most votes. */
const MOST_SHOWN = 16

interface PartyAgreement {
  readonly data: { readonly parties: readonly VotingParty[]; readonly pairs: readonly VotingPair[] }
  readonly meta: {
    readonly roll_calls: number
    readonly counted_since: string | null
    readonly map_fit: number | null
    readonly left_out: number
  }
}

/** Without a country only the choice of one. Throws INVALID_PARAM for an unknown one. */
export async function agreementPage(reader: Reader): Promise<PageContent> {
  const w = compareWords[reader.language].parties
  const { query } = reader
  const country = query.get('country_code')
  const trail = breadcrumbs(reader, [
    [voteWords[reader.language].title, reader.to('/roll-calls')],
    [w.title, null],
  ])
  const body = (title: string, content: Html) => html`${trail}<div class="head"><h1>${title}</h1><p
class="lead">${w.lead}</p><p class="small"><a href="${reader.to(PEOPLE_AGREEMENT, {
    country_code: country,
  })}">${peopleAgreementWords[reader.language].link}</a></p></div>${content}`
  if (!country) {
    const content = html`<h2>${w.choose}</h2><ul class="chosen">${countryLinks(reader)}</ul>`
    return { title: w.title, section: 'roll-calls', body: body(w.title, content) }
  }
  const asked = operationParams(reader, 'roll-calls.agreement')
  const answer = await reader.ask<PartyAgreement>('roll-calls.agreement', asked)
  const code = country.toUpperCase() as CountryCode
  const place = [COUNTRIES[code].names[reader.language], chamberName(code, query.get('chamber'))]
  const title = `${w.title}: ${place.filter(Boolean).join(', ')}`
  const parties = await partiesWith(
    reader,
    answer.data.parties.map(({ party_id }) => party_id),
  )
  const content = html`<div class="cols left">${filterPanel(reader, votesFilters(reader, code), {
    country_code: code,
  })}
<div>${answer.data.parties.length ? figures(reader, answer, parties) : emptyNotice(w.none)}</div></div>`
  return { title, section: 'roll-calls', indexed: false, body: body(title, content) }
}

/** A link to this page for each country. */
export function countryLinks(reader: Reader): Html[] {
  return COUNTRY_CODES.toSorted(byCountryName(reader.language)).map((code) => {
    const to = reader.to(reader.path, { country_code: code })
    return html`<li><a href="${to}">${COUNTRIES[code].names[reader.language]}</a></li>`
  })
}

/** The chambers of a country, and days. */
export function votesFilters({ language }: Reader, code: CountryCode): Filter[] {
  const w = compareWords[language]
  const chambers = COUNTRIES[code].chambers.map(({ id, name }) => [id, name] as const)
  return [
    { kind: 'choice', name: 'chamber', label: w.chamber, options: chambers },
    { kind: 'days', label: w.day, from: 'since', to: 'until' },
  ]
}

function figures(reader: Reader, { data, meta }: PartyAgreement, parties: Parties): Html {
  const { f, language } = reader
  const { countedSince, parties: w } = compareWords[language]
  const shown = data.parties.slice(0, MOST_SHOWN)
  const left = data.parties.length - shown.length + meta.left_out
  const marks = data.parties.map((each, at) => {
    const color = hue(parties.get(each.party_id ?? 0), at)
    return { ...each, label: shortName(each, parties), color }
  })
  const fit = meta.map_fit
  const map =
    fit !== null && votersMap(marks, { title: w.map, note: w.mapNote(f.percent(fit)), said: w.mapSaid })
  return html`<p class="count">${w.counted(meta.roll_calls)}</p>
${meta.counted_since && html`<p class="notice plain">${countedSince(f.day(meta.counted_since))}</p>`}
${map}<section class="sec" id="agreement"><h2>${explained(reader, 'agreement', w.table)}</h2>
${matrix(reader, shown, data.pairs, parties)}
<p class="small muted">${w.method}${left > 0 && ` ${w.left(left)}`}</p></section>`
}

function matrix(
  reader: Reader,
  shown: readonly VotingParty[],
  pairs: readonly VotingPair[],
  parties: Parties,
): Html {
  const w = compareWords[reader.language].parties
  const entries = shown.map((each, at) => {
    const party = each.party_id === null ? undefined : parties.get(each.party_id)
    return {
      n: each.n,
      row: html`${swatch(party, at)} ${partyLink(reader, party, each.party)}
<small>${w.votes(each.roll_calls)}</small>`,
      column: html`<abbr title="${nameOf(each, parties)}">${shortName(each, parties)}</abbr>`,
    }
  })
  return agreementMatrix(reader, { title: w.table, head: w.party, entries, pairs })
}
