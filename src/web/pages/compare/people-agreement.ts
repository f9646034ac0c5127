// The page of which people of a chamber or a party vote with which: a map, the nearest and farthest of each,
// and a table of those with most votes.
import { COUNTRIES, type CountryCode } from '#model/country.ts'
import { type Html, html } from '../../html.ts'
import { peopleAgreementWords } from '../../words/comparisons/people.ts'
import { type Filter, operationParams } from '../filters/filter-form.ts'
import { filterPanel } from '../filters/filter-panel.ts'
import { chamberName } from '../kit/chambers.ts'
import { emptyNotice } from '../kit/html-parts.ts'
import type { PageContent } from '../page-content.ts'
import { pagesOf, type Reader, type Rows } from '../reader.ts'
import { hasSamples, hue, type Parties, partiesWith, swatch } from '../votes/party-marks.ts'
import {
  type AgreementMeta,
  agreementFrame,
  chooseCountry,
  votesFilters,
  votesRead,
} from './agreement-frame.ts'
import { agreementMatrix, pairsBetween, type VotingPair } from './agreement-matrix.ts'
import { AGREEMENT } from './paths.ts'
import { votersMap } from './voters-map.ts'

/** People with a row and a column, those of most votes. */
const MOST_SHOWN = 16
const MOST_PARTIES = 200

interface VotingPerson {
  readonly id: number
  readonly name: string
  readonly party_id: number | null
  readonly roll_calls: number
  readonly x: number | null
  readonly y: number | null
}

interface PeopleAgreement {
  readonly data: { readonly people: readonly VotingPerson[]; readonly pairs: readonly VotingPair[] }
  readonly meta: AgreementMeta
}

/** Without a country only the choice of one. Throws INVALID_PARAM for an unknown one. */
export async function peopleAgreementPage(reader: Reader): Promise<PageContent> {
  const { language, query } = reader
  const w = peopleAgreementWords[language]
  const country = query.get('country_code')
  const body = agreementFrame(reader, { ...w, other: [AGREEMENT, w.parties] })
  if (!country) return { title: w.title, section: 'roll-calls', body: body(w.title, chooseCountry(reader)) }
  const asked = operationParams(reader, 'actors.agreement')
  const answer = await reader.ask<PeopleAgreement>('actors.agreement', asked)
  const code = country.toUpperCase() as CountryCode
  const [all, parties] = await Promise.all([
    reader.ask<Rows<{ id: number; name: string }>>('parties.list', {
      country_code: code,
      limit: MOST_PARTIES,
      fields: 'name',
    }),
    partiesWith(
      reader,
      answer.data.people.map(({ party_id }) => party_id),
    ),
  ])
  const options = all.data
    .map(({ id, name }) => [String(id), name] as const)
    .sort(([, a], [, b]) => a.localeCompare(b, language))
  const filters: Filter[] = [
    ...votesFilters(reader, code),
    { kind: 'choice', name: 'party_id', label: w.party, options },
  ]
  const place = [
    COUNTRIES[code].names[language],
    chamberName(code, query.get('chamber')),
    options.find(([id]) => id === query.get('party_id'))?.[1],
  ]
  const title = `${w.title}, ${place.filter(Boolean).join(', ')}`
  const content = html`<div class="cols left">${filterPanel(reader, filters, { country_code: code })}
<div>${answer.data.people.length ? await figures(reader, answer, parties) : emptyNotice(w.none)}</div></div>`
  const sample = hasSamples(parties)
  return { title, section: 'roll-calls', indexed: false, sample, body: body(title, content) }
}

async function figures(reader: Reader, { data, meta }: PeopleAgreement, parties: Parties): Promise<Html> {
  const { f, language } = reader
  const w = peopleAgreementWords[language]
  const { people, pairs } = data
  const pages = await pagesOf(
    reader,
    'actors',
    people.map(({ id }) => id),
  )
  const order = [...parties.keys()]
  const partyOf = ({ party_id }: VotingPerson) => parties.get(party_id ?? 0)
  const at = ({ party_id }: VotingPerson) => order.indexOf(party_id ?? 0)
  const named = (each: VotingPerson) => {
    const page = pages.get(each.id)
    const party = partyOf(each)
    const short = party && html` <small>${party.acronym ?? party.name}</small>`
    const name = page ? html`<a href="${page}">${each.name}</a>` : each.name
    return html`${swatch(party, at(each))} ${name}${short}`
  }
  const marks = people.map((each) => ({ ...each, label: each.name, color: hue(partyOf(each), at(each)) }))
  const fit = meta.map_fit
  const words = fit !== null && { title: w.map, note: w.mapNote(f.percent(fit)), said: w.mapSaid }
  const shown = people.slice(0, MOST_SHOWN)
  const entries = shown.map((each) => ({ n: each.id, row: named(each), column: html`${each.name}` }))
  return html`${votesRead(reader, w.counted(meta.roll_calls), meta)}
${words && votersMap(marks, words, true)}
<section class="sec" id="nearest"><h2>${w.nearest}</h2>${nearest()}</section>
<section class="sec" id="agreement"><h2>${w.matrix(shown.length)}</h2>
${agreementMatrix(reader, { title: w.matrix(shown.length), head: w.person, entries, pairs })}
<p class="small muted">${w.method}${meta.left_out > 0 && ` ${w.left(meta.left_out)}`}</p></section>`

  function nearest(): Html {
    if (pairs.every(({ rate, few }) => rate === null || few)) return html`<p class="muted">${w.fewShared}</p>`
    const between = pairsBetween(pairs)
    const rows = people.map((each) => {
      const known = people
        .flatMap((other) => {
          const pair = other.id === each.id ? undefined : between(each.id, other.id)
          return pair && pair.rate !== null && !pair.few
            ? [{ other, rate: pair.rate, shared: pair.shared }]
            : []
        })
        .sort((a, b) => b.rate - a.rate || b.shared - a.shared || a.other.id - b.other.id)
      const told = (one: (typeof known)[number] | undefined) =>
        one
          ? html`${one.other.name} <b>${f.percent(one.rate)}</b> <small>${w.counted(one.shared)}</small>`
          : html`<span class="muted">${reader.w.notKnown}</span>`
      return html`<tr><th scope="row">${named(each)}</th><td class="end">${f.number(each.roll_calls)}</td>
<td>${told(known[0])}</td><td>${told(known.length > 1 ? known.at(-1) : undefined)}</td></tr>`
    })
    return html`<div class="scroll" tabindex="0" role="group" aria-label="${w.nearest}"><table
class="table"><caption class="unseen">${w.nearest}</caption><thead><tr><th scope="col">${w.person}</th>
<th scope="col" class="end">${w.votes}</th><th scope="col">${w.most}</th><th scope="col">${w.least}</th></tr>
</thead><tbody>${rows}</tbody></table></div>`
  }
}
