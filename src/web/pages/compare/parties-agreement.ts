// Who votes with whom: how often the majorities of the parties of a chamber agree, as a map and as a table.
import { COUNTRIES, type CountryCode } from '#model/country.ts'
import { explained } from '../../guide/measures.ts'
import { type Html, html } from '../../html.ts'
import { compareWords } from '../../words/compare.ts'
import { peopleAgreementWords } from '../../words/comparisons/people.ts'
import { operationParams } from '../filters/filter-form.ts'
import { filterPanel } from '../filters/filter-panel.ts'
import { chamberName } from '../kit/chambers.ts'
import { emptyNotice } from '../kit/html-parts.ts'
import type { PageContent } from '../page-content.ts'
import type { Reader } from '../reader.ts'
import { hasSamples, hue, type Parties, partiesWith, partyLink, swatch } from '../votes/party-marks.ts'
import {
  type AgreementMeta,
  agreementFrame,
  chooseCountry,
  votesFilters,
  votesRead,
} from './agreement-frame.ts'
import { agreementMatrix, type VotingPair } from './agreement-matrix.ts'
import { PEOPLE_AGREEMENT } from './paths.ts'
import { votersMap } from './voters-map.ts'
import { nameOf, shortName, type VotingParty } from './voting-party.ts'

/** Parties with a row and a column, those of most votes. */
const MOST_SHOWN = 16

interface PartyAgreement {
  readonly data: { readonly parties: readonly VotingParty[]; readonly pairs: readonly VotingPair[] }
  readonly meta: AgreementMeta
}

/** Without a country only the choice of one. Throws INVALID_PARAM for an unknown one. */
export async function agreementPage(reader: Reader): Promise<PageContent> {
  const w = compareWords[reader.language].parties
  const { query } = reader
  const country = query.get('country_code')
  const link = peopleAgreementWords[reader.language].link
  const body = agreementFrame(reader, { ...w, other: [PEOPLE_AGREEMENT, link] })
  if (!country) return { title: w.title, section: 'roll-calls', body: body(w.title, chooseCountry(reader)) }
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
  const sample = hasSamples(parties)
  return { title, section: 'roll-calls', indexed: false, sample, body: body(title, content) }
}

function figures(reader: Reader, { data, meta }: PartyAgreement, parties: Parties): Html {
  const { f, language } = reader
  const w = compareWords[language].parties
  const shown = data.parties.slice(0, MOST_SHOWN)
  const left = data.parties.length - shown.length + meta.left_out
  const marks = data.parties.map((each, at) => {
    const color = hue(parties.get(each.party_id ?? 0), at)
    return { ...each, label: shortName(each, parties), color }
  })
  const fit = meta.map_fit
  const map =
    fit !== null && votersMap(marks, { title: w.map, note: w.mapNote(f.percent(fit)), said: w.mapSaid })
  return html`${votesRead(reader, w.counted(meta.roll_calls), meta)}
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
