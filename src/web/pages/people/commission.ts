// The page of a commission: its members, bills, meetings and roll calls.
import { domainNamed } from '#domains/index.ts'
import { recordOfPage } from '#operations/records/page-name.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { peopleWords } from '../../words/people.ts'
import { profileWords } from '../../words/profiles.ts'
import type { RollCall } from '../bills/bill-fields.ts'
import { chamberName } from '../kit/chambers.ts'
import {
  breadcrumbs,
  countryAbbr,
  countryName,
  dayTime,
  languageAttr,
  pageTools,
  provenanceNote,
  sectionBar,
  unknown,
} from '../kit/html-parts.ts'
import { formerTexts } from '../kit/relations.ts'
import { section } from '../kit/section.ts'
import type { PageContent } from '../page-content.ts'
import { type One, type Reader, type Rows, recordHref, recordWith } from '../reader.ts'
import { rollCallTable } from '../votes/roll-call-list.ts'
import { askBills, billSection, type Meeting, meetingSection } from './brief-lists.ts'
import type { Actor, Commission } from './people-fields.ts'
import { partiesOfPeople, peopleTable } from './people-table.ts'

const MOST = 10
const MOST_MEMBERS = 200

/** Throws NOT_FOUND, GONE or MOVED. */
export async function commissionPage(reader: Reader): Promise<PageContent> {
  const id = await recordOfPage(reader.context, domainNamed('commissions')!, reader.params.page!)
  const record = { domain: 'commissions', id }
  const asked = { commission_id: id }
  const [{ data: commission, meta }, members, bills, meetings, rollCalls] = await recordWith(
    reader.ask<One<Commission>>('commissions.get', { id }),
    reader.ask<Rows<Actor>>('actors.list', { ...asked, order_by: 'name', limit: MOST_MEMBERS }),
    askBills(reader, asked),
    reader.ask<Rows<Meeting>>('schedules.list', { ...asked, limit: MOST }),
    reader.ask<Rows<RollCall>>('roll-calls.list', { ...asked, limit: MOST }),
  )
  const parties = await partiesOfPeople(reader, members.data)
  const w = peopleWords[reader.language]
  const p = profileWords[reader.language]
  const { country_code: code, name } = commission
  const roleOf = ({ memberships }: Actor) =>
    memberships.find((each) => each.commission_id === id && each.until === null)?.role
  const all = html`<p class="small"><a href="${reader.to('/roll-calls', asked)}">${p.allVotes}</a></p>`
  const tools = pageTools(reader, recordHref(reader, commission) ?? reader.to(reader.path), record)
  return {
    title: name,
    record,
    section: 'commissions',
    sample: commission.sample,
    body: html`${breadcrumbs(reader, [
      [w.commissions.title, reader.to('/commissions')],
      [countryName(reader, code), reader.to('/commissions', { country_code: code })],
      [commission.acronym ?? name, null],
    ])}
<div class="head"><p class="kicker">${countryAbbr(reader, code)}${
      commission.acronym && html`<b>${commission.acronym}</b>`
    }<span${languageAttr(reader, code)}>${chamberName(code, commission.chamber)}</span></p>
<h1 class="bill-title"${languageAttr(reader, code)}>${name}</h1>
${tools}</div>
${facts(reader, commission, members.data.length)}
${sectionBar(reader, [
  ['members', w.members, members.data.length],
  ['bills', p.bills, bills.data.length && null],
  ['agenda', p.agenda, meetings.data.length && null],
  ['roll-calls', p.rollCalls, rollCalls.data.length && null],
])}
<div class="cols right"><div class="sections">
${section(
  'members',
  w.members,
  members.data.length
    ? peopleTable(reader, members.data, parties, { noteOf: roleOf })
    : html`<p class="muted">${w.noMembers}</p>`,
)}
${billSection(reader, bills, asked)}
${meetingSection(reader, meetings)}
${
  rollCalls.data.length > 0 &&
  section(
    'roll-calls',
    p.rollCalls,
    html`${rollCallTable(reader, rollCalls.data)}${rollCalls.meta.has_more && all}`,
  )
}
${formerTexts(reader, code, commission.former_names)}
</div><aside class="rail">${provenanceNote(
      reader,
      commission,
      meta.provenance?.last_checked_at,
    )}</aside></div>`,
  }
}

function facts(reader: Reader, commission: Commission, members: number): Html {
  const w = peopleWords[reader.language]
  const fact = (label: string, value: Fill) => value && html`<div><dt>${label}</dt><dd>${value}</dd></div>`
  const { country_code: code, chamber, kind, active_from, active_until } = commission
  const lang = languageAttr(reader, code)
  const text = (value: string | null) => value && html`<span${lang}>${value}</span>`
  return html`<dl class="tiles">
${fact(w.facts.chamber, text(chamberName(code, chamber)))}
${fact(w.facts.kind, text(kind))}
${active_from && fact(w.facts.from, dayTime(reader, active_from))}
${active_until && fact(w.facts.until, dayTime(reader, active_until))}
${fact(w.members, members > 0 ? reader.f.number(members) : unknown(reader))}
</dl>`
}
