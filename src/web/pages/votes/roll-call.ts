// The page of a roll call: its result, the half circle, the parties, dissenting members, and every ballot.
import { COUNTRIES } from '#model/country.ts'
import { explained } from '../../guide/measures.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { voteWords } from '../../words/votes.ts'
import type { RollCall } from '../bills/bill-fields.ts'
import { citeMenu } from '../citations/cite-menu.ts'
import { chamberName } from '../kit/chambers.ts'
import { downloads } from '../kit/downloads.ts'
import { embedMenu } from '../kit/embed-menu.ts'
import {
  breadcrumbs,
  countryAbbr,
  countryName,
  dayTime,
  languageAttr,
  pageTools,
  provenanceNote,
  sectionBar,
  sourceWord,
  unknown,
} from '../kit/html-parts.ts'
import { section } from '../kit/section.ts'
import type { PageContent } from '../page-content.ts'
import { pictureAddress } from '../picture-address.ts'
import { type One, pagesOf, type Reader, recordWith } from '../reader.ts'
import { BALLOTS, ballotsOf, ballotTable, followSeats, MOST_SHOWN, sortedBallots } from './ballot-table.ts'
import { notice, passedPill, printedResult, seatOrderSwitch } from './cards.ts'
import { dissent, type Orientation, orientationList } from './dissent.ts'
import { hemicycle } from './hemicycle.ts'
import { partiesWith } from './party-marks.ts'
import { partyTable } from './party-table.ts'
import { ballotCountsText, sumOf } from './positions.ts'
import { rollCallId } from './roll-call-id.ts'
import { checkBadge, checkSection } from './totals-check.ts'

interface WholeRollCall extends RollCall {
  readonly bills: readonly {
    readonly bill_id: number | null
    readonly code: string | null
    readonly title: string | null
  }[]
  readonly orientations: readonly Orientation[]
  readonly commission_id: number | null
}

/** Throws NOT_FOUND, GONE or MOVED. */
export async function rollCallPage(reader: Reader): Promise<PageContent> {
  const id = rollCallId(reader)
  const [{ data: rollCall, meta }, ballots] = await recordWith(
    reader.ask<One<WholeRollCall>>('roll-calls.get', { id }),
    ballotsOf(reader, id),
  )
  const w = voteWords[reader.language]
  const { f } = reader
  const { country_code: code, dissenters, counted } = rollCall
  const [parties, bills, actors] = await Promise.all([
    partiesWith(reader, [
      ...(rollCall.by_party ?? []).map(({ party_id }) => party_id),
      ...ballots.map(({ party_id }) => party_id),
    ]),
    pagesOf(
      reader,
      'bills',
      rollCall.bills.map(({ bill_id }) => bill_id),
    ),
    pagesOf(reader, 'actors', dissenters?.map(({ actor_id }) => actor_id) ?? []),
  ])
  const all = counted ? sumOf(counted) : 0
  const rows = sortedBallots(rollCall, ballots, reader.language)
  const table = ballots.length > 0 && (await ballotTable(reader, rows, parties))
  const byParty = rollCall.by_party?.length
    ? ([w.parties, rollCall.by_party.length] as const)
    : ([w.columns.tally, null] as const)
  const more = all > ballots.length && html`<p class="small muted">${w.firstOf(MOST_SHOWN)}</p>`
  return {
    title: rollCall.motion,
    record: { domain: 'roll-calls', id },
    section: 'roll-calls',
    sample: rollCall.sample,
    picture: pictureAddress(reader.language, reader.path),
    description: descriptionOf(reader, rollCall),
    body: html`${breadcrumbs(reader, [
      [w.title, reader.to('/roll-calls')],
      [countryName(reader, code), reader.to('/roll-calls', { country_code: code })],
      [rollCall.bill_code ?? `${id}`, null],
    ])}
<article class="vote-page">${heading(reader, rollCall, bills)}
${facts(reader, rollCall, all)}
${sectionBar(reader, [
  ['parties', ...byParty],
  ['dissent', w.dissent, dissenters ? dissenters.length : null],
  ['ballots-all', w.ballots, all],
])}
<div class="cols right"><div class="sections">
${section('parties', byParty[0], figure(reader, rollCall))}
${section('dissent', explained(reader, 'dissent', w.dissent), dissent(reader, rollCall, parties, actors))}
${section(
  'ballots-all',
  w.ballots,
  table ? html`${more}${table}` : html`<p class="muted">${rollCall.secret ? w.secret : w.noBallots}</p>`,
  all > 0 ? w.ballotsOf(all) : undefined,
)}
</div><aside class="rail">${checkSection(reader, rollCall)}
${orientationList(reader, rollCall)}
${provenanceNote(
  reader,
  rollCall,
  meta.provenance?.last_checked_at,
  sourceWord(reader, rollCall, 'roll-calls'),
)}</aside></div></article>`,
  }

  function figure(reader: Reader, rollCall: RollCall): Html {
    const drawn = hemicycle(reader, rollCall, parties, followSeats(rollCall, rows) ? BALLOTS : null)
    if (!drawn) return html`<p class="muted">${w.noFigures}</p>`
    const switches = seatOrderSwitch(reader, rollCall)
    return html`<div class="card vote">
<header class="row spread">${checkBadge(reader, rollCall)}${switches}</header>
${drawn}${partyTable(reader, rollCall, parties, { majority: true })}</div>`
  }

  function facts(reader: Reader, rollCall: WholeRollCall, ballots: number): Html {
    const fact = (label: string, value: Fill) => value && html`<div><dt>${label}</dt><dd>${value}</dd></div>`
    const { chamber, commission_name, vote_date, held_at, quorum, session } = rollCall
    const lang = languageAttr(reader, code)
    const source = (text: string | null) => text && html`<span${lang}>${text}</span>`
    const time =
      held_at &&
      html`<small><time datetime="${held_at}">${f.time(held_at, COUNTRIES[code].time_zone)}</time></small>`
    const chamberText = chamberName(code, chamber)
    const place =
      (chamberText ?? commission_name) &&
      html`<span${lang}>${chamberText ?? commission_name}</span>${
        chamberText && commission_name && html`<small${lang}>${commission_name}</small>`
      }`
    const pill = passedPill(reader, rollCall)
    return html`${notice(reader, rollCall)}<dl class="tiles">
${fact(w.facts.day, html`${dayTime(reader, vote_date)}${time}`)}
${fact(
  w.facts.result,
  html`${source(printedResult(rollCall)) ?? (pill ? null : unknown(reader))}${
    pill && html`<small>${pill}</small>`
  }`,
)}
${fact(w.facts.chamber, place)}
${fact(w.facts.quorum, source(quorum))}
${fact(w.facts.session, source(session))}
${fact(w.facts.ballots, ballots > 0 ? f.number(ballots) : unknown(reader))}
</dl>`
  }
}

/** Characters of a preview; other sites cut longer ones. */
const MOST_PREVIEW = 200

/** The result in a sentence, which other sites show below a link: «Aprobada. A favor 18, en contra 8.» */
function descriptionOf(reader: Reader, rollCall: WholeRollCall): string {
  const { passed, totals, counted, bill_code, bill_title, vote_date, country_code } = rollCall
  const { yes, no } = voteWords[reader.language].passed
  const outcome = printedResult(rollCall) ?? (passed === null ? null : passed ? yes : no)
  const figures = totals ?? counted
  const facts = [
    outcome,
    figures && ballotCountsText(reader, figures),
    [chamberName(country_code, rollCall.chamber), vote_date && reader.f.day(vote_date)]
      .filter(Boolean)
      .join(', '),
    [bill_code, bill_title].filter(Boolean).join(' · '),
  ]
  const text = facts.filter(Boolean).join('. ')
  return text.length > MOST_PREVIEW ? `${text.slice(0, MOST_PREVIEW).trimEnd()}…` : text
}

function heading(reader: Reader, rollCall: WholeRollCall, pages: ReadonlyMap<number, string>): Html {
  const w = voteWords[reader.language]
  const { country_code, kind, motion, object, id } = rollCall
  const lang = languageAttr(reader, country_code)
  const items = rollCall.bills.map(({ bill_id, code, title }) => {
    const page = pages.get(bill_id ?? 0)
    const name = [code, title].filter(Boolean).join(' · ') || reader.w.notKnown
    const link = page ? html`<a href="${page}"${lang}>${name}</a>` : html`<span${lang}>${name}</span>`
    return html`<li>${link}</li>`
  })
  const what = kind === 'attendance' ? w.filters.attendance : w.filters.vote
  const cited = {
    country: country_code,
    body: chamberName(country_code, rollCall.chamber) ?? rollCall.commission_name,
    kind: country_code === 'BR' ? 'Votação' : 'Votación',
    number: null,
    title: motion,
    dated: 'voted',
    day: rollCall.vote_date,
    printedIn: null,
  } as const
  const also = [embedMenu(reader, motion), citeMenu(reader, cited, rollCall), downloads(reader, 'btn')]
  return html`<div class="head">
<p class="kicker">${countryAbbr(reader, country_code)}<b>${what}</b>${
    rollCall.bill_code && html`<span>${rollCall.bill_code}</span>`
  }</p>
<h1 class="bill-title"${lang}>${motion}</h1>
${object && html`<p class="muted"${lang}>${object}</p>`}
${items.length > 0 && html`<ul class="on-bills">${items}</ul>`}
${pageTools(reader, reader.to(reader.path), { domain: 'roll-calls', id }, { also })}</div>`
}
